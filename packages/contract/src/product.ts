/** The product's name and tagline live here and nowhere else. */
export const product = {
  name: "Okurca",
  tagline: "kitap inceleme platformu",
} as const;

/** Storage key of the theme choice: "light", "dark", or absent for the system's. */
export const themeKey = "okurca.theme";

/**
 * Storage key of the ticket of the account that was registered in this browser and waits for its confirmation:
 * `{username, ticket, next}` in JSON.
 */
export const ticketKey = "okurca.ticket";
