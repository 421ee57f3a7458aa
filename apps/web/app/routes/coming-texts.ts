/** Titles and honest words of pages whose time has not come, by address. */
export const comingTexts: Record<string, { title: string; text: string }> = {
  "/change-password": { title: "Yeni Şifre", text: "Yeni şifrenizi burada belirleyebileceksiniz." },
  "/onerilerim": {
    title: "Önerilerim",
    text: "Size özel kitap önerileri, nedenleriyle birlikte burada olacak.",
  },
  "/ai-chat": {
    title: "AI Kitap Asistanı",
    text: "Kitaplar üzerine sohbet edebileceğiniz asistan burada olacak.",
  },
  "/profil": {
    title: "Profilim",
    text: "İncelemeleriniz, kitaplığınız ve arkadaşlarınız burada bir araya gelecek.",
  },
  "/ayarlar": { title: "Ayarlar", text: "Profil, şifre ve tercih ayarlarınız burada olacak." },
  "/dashboard": { title: "Okuma Panom", text: "Bu yılki okumalarınızın özeti burada olacak." },
};

export const comingProfile = { title: "Profil", text: "Okurların profilleri burada görünecek." };
