import { foldText } from "@okurca/contract";

/** Who is known better than the book: "Name; Name: Title|surname of the author". */
const lines = `
Raskolnikov; Sonya Marmeladova: Suç ve Ceza|Dostoyevski
Maria Puder; Raif Efendi: Kürk Mantolu Madonna|Ali
Gregor Samsa: Dönüşüm|Kafka
Josef K: Dava|Kafka
Winston Smith; Büyük Birader; Big Brother: 1984|Orwell
Selim Işık; Turgut Özben; Olric: Tutunamayanlar|Atay
Hayri İrdal; Halit Ayarcı: Saatleri Ayarlama Enstitüsü|Tanpınar
Meursault: Yabancı|Camus
Jean Valjean; Javert; Cosette: Sefiller|Hugo
Feride; Kamran: Çalıkuşu|Güntekin
Bihter; Behlül: Aşk-ı Memnu|Uşaklıgil
Zeze; Portuga: Şeker Portakalı|Vasconcelos
Edmond Dantes: Monte Kristo Kontu|Dumas
Frodo; Gandalf; Gollum: Yüzük Kardeşliği|Tolkien
Bilbo: Hobbit|Tolkien
Paul Atreides: Dune|Herbert
Heathcliff: Uğultulu Tepeler|Brontë
Elizabeth Bennet; Darcy: Gurur ve Önyargı|Austen
Katniss: Açlık Oyunları|Collins
Hercule Poirot; Poirot: Doğu Ekspresinde Cinayet|Christie
Holden Caulfield: Çavdar Tarlasında Çocuklar|Salinger
Doktor B; Czentovic: Satranç|Zweig
Kuyucaklı Yusuf; Muazzez: Kuyucaklı Yusuf|Ali
Nora Seed: Gece Yarısı Kütüphanesi|Haig
`;

export const characters: readonly { name: string; folded: string; title: string; surname: string }[] = lines
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [names = "", work = ""] = line.split(": ");
    const [title = "", surname = ""] = work.split("|");
    return names.split(";").map((name) => ({
      name: name.trim(),
      folded: foldText(name.trim()),
      title,
      surname: foldText(surname),
    }));
  });
