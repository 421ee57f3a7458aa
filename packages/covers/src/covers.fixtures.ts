import type { CoverBook } from "./wording.ts";

export const nastyBooks: CoverBook[] = [
  { title: "", author: "" },
  { title: "Z", author: "Vasilis Vasilikos" },
  { title: "W", author: null },
  { title: "İ" },
  { title: "1984", author: "George Orwell" },
  { title: "Dune", author: "Frank Herbert" },
  { title: "Gayrimeşrulaştırılmışlık", author: "Bilinmeyen" },
  { title: "Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine", author: "Türkçe Dersi" },
  { title: "W".repeat(90), author: "M".repeat(120) },
  { title: "brrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr", author: "A, B, C, D" },
  {
    title:
      "Pencereden Atlayıp Kaybolan Yüz Yaşındaki Adamın Olağanüstü Maceraları ve Hiç Beklenmedik Dostlukları Üzerine Bir Roman",
    author: "Jonas Jonasson",
  },
  { title: "Uzun bir başlık ve ardından gelen çok daha uzun bir açıklama ".repeat(12), author: "Ad Soyad" },
  {
    title: "Sapiens: Hayvanlardan Tanrılara İnsan Türünün Kısa Bir Tarihi",
    author: "Yuval Noah Harari",
  },
  { title: `Başlık: ${"alt başlık da upuzun olabilir ".repeat(10)}`, author: "Bir, İki, Üç, Dört" },
  { title: "<script>alert(\"x\")</script> & 'tek'", author: 'O\'Brien & "Oğulları" <a@b>' },
  { title: "ألف ليلة وليلة", author: "مجهول" },
  { title: "Преступление и наказание", author: "Фёдор Достоевский" },
  { title: "Αλέξης Ζορμπάς", author: "Νίκος Καζαντζάκης" },
  { title: "ノルウェイの森ノルウェイの森ノルウェイの森ノルウェイの森", author: "村上春樹" },
  { title: "Příliš žluťoučký kůň úpěl ďábelské ódy", author: "Čeněk Łuczyński-Őry" },
  { title: "🐦‍⬛ Kuş 👩‍👩‍👧 ve 🌊", author: "e\u0301 Combining" },
  { title: "\u0000\u0007bozuk\ud800 metin\uffff", author: "\udfff" },
  { title: "...!?", author: "—" },
  {
    title: "Anne-Babalar-İçin-El-Kitabı-Üzerine/Notlar",
    author: "Selçuk-Yıldırım-Kahramanoğulları Abdülmuttalip",
  },
];

export const famousBooks: CoverBook[] = [
  { title: "Tutunamayanlar", author: "Oğuz Atay" },
  { title: "İnce Memed", author: "Yaşar Kemal" },
  { title: "Kürk Mantolu Madonna", author: "Sabahattin Ali" },
  { title: "Saatleri Ayarlama Enstitüsü", author: "Ahmet Hamdi Tanpınar" },
  { title: "Yüz Yıllık Yalnızlık", author: "Gabriel García Márquez" },
];

/** Numbered books for statistics. */
export function manyBooks(count: number): CoverBook[] {
  return Array.from({ length: count }, (_, i) => ({ title: `Kitap ${i}`, author: `Yazar ${i % 97}` }));
}
