import type { BookGenreKey } from "@okurca/contract/genres";

/** One sentence a genre, under its name. */
export const genreLeads: Readonly<Record<BookGenreKey, string>> = {
  edebiyat: "Dilin en güzel hâlinde buluşan hikâyeler, şiirler, denemeler.",
  roman: "Başka hayatların içine uzun uzun bakmak isteyenlere.",
  tarih: "Bugünü anlamak için geçmişin izini sürenler.",
  aşk: "Kavuşanlar, kavuşamayanlar ve arada kalanlar.",
  fantastik: "Başka dünyaların kapısını aralayan hikâyeler.",
  gezi: "Yola çıkanların gördükleri, düşündükleri, getirdikleri.",
  gençlik: "Büyümenin heyecanını ve telaşını anlatan kitaplar.",
  polisiye: "Son sayfaya kadar kimin yaptığını düşündürenler.",
  "kişisel gelişim": "Alışkanlıklar, kararlar ve kendine iyi davranmak üzerine.",
  sosyoloji: "Bir arada nasıl yaşadığımızı sorgulayan kitaplar.",
  sanat: "Bakmayı, dinlemeyi ve görmeyi öğretenler.",
  tiyatro: "Sahne için yazılmış, okurken de sahnesini kuran oyunlar.",
  kültür: "Sofradan törene, sokaktan masala: bizi biz yapanlar.",
  antoloji: "Pek çok kalemden özenle seçilmiş metinler bir arada.",
  müzik: "Şarkıların, çalgıların ve bestecilerin öyküleri.",
  klasik: "Her okunuşta yeniden başlayan kitaplar.",
  "bilim kurgu": "Yarını kurarken bugünü sorgulayanlar.",
  psikoloji: "İnsanın kendini anlama çabası.",
};
