import type { BookGenreKey } from "@okurca/contract";

const list = (text: string) => text.split(";").map((line) => line.trim());

/** What is commonly called the best of a genre, chosen by hand: "Title|surname". The catalogue decides which there are. */
export const bests: Readonly<Partial<Record<BookGenreKey, readonly string[]>>> = {
  "bilim kurgu":
    list(`Dune|Herbert; Cesur Yeni Dünya|Huxley; 1984|Orwell; Fahrenheit 451|Bradbury; Vakıf|Asimov;
    Solaris|Lem; Mülksüzler|Guin; Karanlığın Sol Eli|Guin; Zaman Makinesi|Wells; Ben, Robot|Asimov;
    Otostopçunun Galaksi Rehberi|Adams; Üç Cisim Problemi|Liu; Biz|Zamyatin; Algernon’a Çiçekler|Keyes`),
  polisiye:
    list(`On Kişiydiler|Christie; Doğu Ekspresinde Cinayet|Christie; Sherlock Holmes: Kızıl Dosya|Doyle;
    Morgue Sokağı Cinayetleri|Poe; Gülün Adı|Eco; İstanbul Hatırası|Ümit; Beyoğlu Rapsodisi|Ümit; Sessiz Hasta|Michaelides`),
  fantastik: list(`Yüzük Kardeşliği|Tolkien; Hobbit|Tolkien; Yerdeniz Büyücüsü|Guin; Bitmeyecek Öykü|Ende;
    Son Dilek|Sapkowski; Momo|Ende; Puslu Kıtalar Atlası|Anar`),
  klasik: list(`Suç ve Ceza|Dostoyevski; Anna Karenina|Tolstoy; Don Kişot|Cervantes; Gurur ve Önyargı|Austen;
    Jane Eyre|Bronte; Uğultulu Tepeler|Bronte; Madam Bovary|Flaubert; Kürk Mantolu Madonna|Ali; Dönüşüm|Kafka`),
  roman: list(`Suç ve Ceza|Dostoyevski; Körlük|Saramago; Yüzyıllık Yalnızlık|Marquez; Tutunamayanlar|Atay;
    Saatleri Ayarlama Enstitüsü|Tanpınar; Yabancı|Camus; 1984|Orwell; İnce Memed 1|Kemal; Anna Karenina|Tolstoy`),
};
