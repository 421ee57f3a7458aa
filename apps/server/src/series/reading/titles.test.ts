import { hostileText, isReadEvenly, refrain } from "@okurca/testkit/hostile-text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seriesInTitle } from "./titles.ts";

const read = (title: string, subtitle?: string) => {
  const found = seriesInTitle(title, subtitle);
  return found && [found.name, found.isSet ? "set" : found.number, found.isSure];
};

describe("a title names the series of its book", () => {
  test.each([
    // In brackets behind it.
    ["The Hunger Games (The Hunger Games, #1)", ["The Hunger Games", 1, true]],
    ["Good Omens (Discworld, #0.5; Rincewind, #3)", ["Discworld", 0.5, true]],
    ["The Hobbit and The Lord of the Rings (Middle-earth, #0-3)", ["Middle-earth", "set", true]],
    ["Kötü Kan (Cormoran Strike 5)", ["Cormoran Strike", 5, true]],
    ["Yabancı: Elyel (Yabancı Serisi 3. Kitap)", ["Yabancı", 3, true]],
    ["Zifirşafak (Nevernight Serisi 3) Ciltli", ["Nevernight", 3, true]],
    ["Artık Hiçbir Yer Ev Değil (Çizgili Pijamalı Çocuk 2) (Ciltli)", ["Çizgili Pijamalı Çocuk", 2, true]],
    // Behind a slash or a dash.
    ["Gençlik / Kopenhag Üçlemesi 2", ["Kopenhag Üçlemesi", 2, true]],
    ["Ejderha ve Yıldız / Hepimiz Gökyüzü Olmak İstedik 2.5", ["Hepimiz Gökyüzü Olmak İstedik", 2.5, true]],
    ["Ekmek, Eğitim, Özgürlük / Bir Komiser Haritos Polisiyesi 8", ["Komiser Haritos", 8, true]],
    ["Ateş ve Bedel / Yedi Kartal Efsanesi (3. Kitap)", ["Yedi Kartal Efsanesi", 3, true]],
    ["Tanrıların Bahçesi / Korfu Üçlemesi Üçüncü Kitap", ["Korfu Üçlemesi", 3, true]],
    ["Yerdeniz Büyücüsü - Yerdeniz 1", ["Yerdeniz", 1, true]],
    // Before its own.
    ["Köpek Adam 3 / İki Kediciğin Hikayesi", ["Köpek Adam", 3, true]],
    ["Jujutsu Kaisen 9. Cilt / Vakitsiz Ölüm", ["Jujutsu Kaisen", 9, true]],
    ["Tex Willer Sayı: 9 / Kanunun Elinde", ["Tex Willer", 9, true]],
    ["Gökçen 2: Geride Kalanlar", ["Gökçen", 2, true]],
    ["Gölge Serisi 2: Gecenin Gölgesinde", ["Gölge", 2, true]],
    ["Sihirli Ağaç Evi / Çizgi Roman 4 / Korsanların Hazinesi", ["Sihirli Ağaç Evi – Çizgi Roman", 4, true]],
    ["Harry Potter 3 - Azkaban Tutsağı", ["Harry Potter", 3, false]],
    ["Kanlı Mafya Günlükleri #2 Görev", ["Kanlı Mafya Günlükleri", 2, true]],
    // Only where another says the same.
    ["İnce Memed 4", ["İnce Memed", 4, false]],
    ["Blue Lock Cilt 2", ["Blue Lock", 2, false]],
    ["Simülakron 3", ["Simülakron", 3, false]],
    ["Harabe Sırlar / Kusursuzca Kusurlu Serisi", ["Kusursuzca Kusurlu", null, false]],
    ["İnce Memed 1-2-3-4 (Delta)", ["İnce Memed", "set", false]],
    ["Labirent Serisi Kutulu Özel Set (6 Kitap)", ["Labirent", "set", false]],
  ])("%s", (title, wanted) => expect(read(title)).toEqual(wanted));

  test("or its subtitle, where another says the same", () => {
    expect(read("Çıplak Deniz Çıplak Ada", "Bir Ada Hikayesi 4")).toEqual(["Bir Ada Hikayesi", 4, false]);
    expect(read("Çocukluk", "Kopenhag Üçlemesi")).toEqual(["Kopenhag Üçlemesi", null, false]);
    expect(read("Bağımlılık", "Çağdaş Danimarka Edebiyatı - Kopenhag Üçlemesi")?.[0]).toBe(
      "Kopenhag Üçlemesi",
    );
  });
});

test.each([
  // Numbers that are part of the title, years and times.
  "Fahrenheit 451",
  "Bin Dokuz Yüz Seksen Dört - 1984",
  "2010: İkinci Uzay Destanı",
  "Diriliş Çanakkale 1915",
  "22/11/63",
  "16.50 Treni",
  "Divan-ı Hikmet / Mısır Nüshası 1650",
  // How many volumes, and which of them.
  "Suç ve Ceza (2 Cilt Takım)",
  "Kıyamet Emeklisi (2. Cilt)",
  "Evliya Çelebi Seyahatnamesi 5. Kitap 2 Cilt",
  // What a publisher puts side by side, school books.
  "Tutunamayanlar / Bütün Eserleri 1",
  "Küçük Ağa / Toplu Eserleri 1",
  "Yaban Bütün Eserleri 1",
  "Bütün Şiirleri -1",
  "Edebiyat Yazıları 2 / Hayat Bir Büyüdür",
  "11. Sınıf Matematik Soru Bankası 2",
  "Zagor +8 / Şeytanın Maskesi",
  "Kürk Mantolu Madonna",
  "",
])("%s names none", (title) => expect(read(title)).toBeUndefined());

test("a subtitle that only ends with a time names none", () => {
  expect(read("Acı Yoruldu", "Kara Sabah… 6 Şubat 2023 04:17")).toBeUndefined();
});

test("whatever stands in a title is read or not, without end neither", () => {
  fc.assert(
    fc.property(hostileText, hostileText, (title, subtitle) => {
      const found = seriesInTitle(title, subtitle);
      if (!found) return;
      expect(found.name).not.toBe("");
      if (found.number !== null) expect(found.number).toBeLessThan(1000);
    }),
    { numRuns: 500 },
  );
});

test("it takes as long as it is, not longer and longer", () => {
  fc.assert(
    fc.property(refrain([" / ", ": ", " - ", "(", ")", "1", "#", "Serisi", "Bir ", "1-2"]), (piece) =>
      // No title is longer.
      isReadEvenly((text) => seriesInTitle(text.slice(0, 500)), piece, 500),
    ),
    { numRuns: 25 },
  );
}, 60_000);
