/** Titles and honest words of pages whose time has not come, by address. */
export const comingTexts: Record<string, { title: string; text: string }> = {
  "/onerilerim": {
    title: "Önerilerim",
    text: "Size özel kitap önerileri, nedenleriyle birlikte burada olacak.",
  },
  "/ai-chat": {
    title: "AI Kitap Asistanı",
    text: "Kitaplar üzerine sohbet edebileceğiniz asistan burada olacak.",
  },
};

export const comingProfile = { title: "Profil", text: "Okurların profilleri burada görünecek." };
