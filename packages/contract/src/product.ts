/** The product's name and tagline live here and nowhere else. */
export const product = {
  name: "Okurca",
  tagline: "kitap inceleme platformu",
} as const;
