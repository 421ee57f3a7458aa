import { numbers } from "./texts.ts";

/** Two texts of one work: a passage as two people write it down, or two passages that begin alike. */
export interface Pair {
  a: string;
  b: string;
  isSame: boolean;
  /** What makes them differ. */
  kind: string;
}

const when = `O sabah|Akşam olunca|Kışın ilk günü|Yıllar sonra|Ertesi gün|Gece yarısı|Bir ikindi vakti|Bayramdan önce|O yaz|Yağmur dinince`;
const who = `annem|yaşlı balıkçı|komşunun oğlu|öğretmenimiz|dayım|mahallenin bekçisi|ağabeyim|terzinin kızı|doktor Şükrü Bey|küçük kardeşim|kimsesiz adam|İstanbul’dan gelen misafir`;
const where = `bahçenin ucundaki çeşmeye|karşı kıyıdaki köye|tren istasyonuna|çarşının içindeki dükkâna|eski konağın avlusuna|tepedeki mezarlığa|liman başındaki kahveye|ıssız değirmene|kasabanın tek oteline|dağın eteğindeki çiftliğe`;
const how = `usul usul|hiç konuşmadan|koşar adım|ağır ağır|gülümseyerek|elinde bir mektupla|sırtında eski paltosuyla|şemsiyesini açmadan|kimseye görünmeden|ıslık çalarak`;
const did = `yürüdü|gitti|döndü|vardı|uğradı|çıktı|sığındı|yöneldi|indi|ulaştı`;
const thought = `Çünkü insan en çok unuttuğunu sandığı şeyi hatırlar|Dünya onun için artık dar bir odadan ibaretti|Kimse ona doğruyu söylemeye cesaret edemiyordu|Sevmek, dedi içinden, beklemeyi öğrenmektir|Her ayrılık biraz da kendinden ayrılmaktır|Hayat bazen bir pencereden bakmak kadar kısa sürer|Gülmeyi unutmuş yüzlerden oluşan bir kalabalıktı bu|Ev dediğin, içinde susulabilen yerdir|Korku, ışığı yanan odalarda da yaşar|Zaman geçmiyor, biz geçiyorduk|Deniz o gün olduğundan daha uzak görünüyordu|Söylenmemiş sözler en ağır yüktür|Herkesin sakladığı bir kapısı vardır|Çocukluk, dönüş bileti olmayan bir yolculuktur|Susmak da bir cevaptı, ama kimse duymadı|Kâğıda dökülmeyen acı büyür|Rüzgâr bütün hikâyeyi alıp götürdü|İnsan en çok kendi evinde kaybolur`;

const lists = { when, who, where, how, did, thought };
type Slot = keyof typeof lists;
const choices = Object.fromEntries(
  Object.entries(lists).map(([slot, text]) => [slot, text.split("|")]),
) as Record<Slot, string[]>;

/** Makes 2,000 pairs out of sentences that stand in no book, half of them of one passage; the same for the same seed. */
export function makePairs(seed = 25): Pair[] {
  const next = numbers(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const pick = (slot: Slot) => one(choices[slot]);
  const sentence = () =>
    next() < 0.45
      ? `${pick("thought")}.`
      : `${pick("when")} ${pick("who")} ${pick("how")} ${pick("where")} ${pick("did")}.`;
  const passage = (length: number) => Array.from({ length }, sentence).join(" ");
  const wordsIn = (text: string) => text.split(" ");
  const long = (text: string) =>
    wordsIn(text).flatMap((word, place) => (/^\p{L}{5,}$/u.test(word) ? [place] : []));

  const misprint = (text: string) => {
    const words = wordsIn(text);
    const place = one(long(text)) ?? 0;
    const word = words[place] ?? "";
    const at = 1 + Math.floor(next() * (word.length - 2));
    const letters = [...word];
    const how = next();
    if (how < 0.3) letters.splice(at, 1);
    else if (how < 0.6) [letters[at], letters[at + 1]] = [letters[at + 1] ?? "", letters[at] ?? ""];
    else if (how < 0.8) letters.splice(at, 0, letters[at] ?? "");
    else letters[at] = one([..."aeklmnrst"]);
    words[place] = letters.join("");
    return words.join(" ");
  };
  const without = (text: string) => {
    const words = wordsIn(text);
    words.splice(Math.floor(next() * words.length), 1);
    return words.join(" ");
  };
  const glued = (text: string) => {
    const words = wordsIn(text);
    const at = Math.floor(next() * (words.length - 1));
    words.splice(at, 2, `${words[at]}${words[at + 1]}`);
    return words.join(" ");
  };
  const torn = (text: string) => {
    const words = wordsIn(text);
    const place = one(long(text)) ?? 0;
    const word = words[place] ?? "";
    const at = 2 + Math.floor(next() * (word.length - 3));
    words[place] = `${word.slice(0, at)}-\n${word.slice(at)}`;
    return words.join(" ");
  };
  const styles: ((text: string) => string)[] = [
    (text) => text.toLocaleUpperCase("tr"),
    (text) => text.toLocaleLowerCase("tr"),
    (text) => `“${text}”`,
    (text) => text.replaceAll(".", "…"),
    (text) => text.replaceAll(",", " –"),
    (text) => text.replaceAll(". ", ".\n"),
    (text) => text.replaceAll(" ", "  "),
    (text) => text.replaceAll("â", "a").replaceAll("’", "'"),
    (text) => `- ${text.replace(/\.$/, "")}`,
    torn,
  ];
  const slips: [string, (text: string) => string][] = [
    ["style", (text) => one(styles)(text)],
    ["a misprint", misprint],
    ["a word left out", without],
    ["words written as one", glued],
    ["a misprint and a word left out", (text) => misprint(without(text))],
  ];
  const otherOf = (slot: Slot, text: string): string | undefined => {
    const there = choices[slot].find((words) => text.includes(words));
    if (there === undefined) return;
    return text.replace(there, one(choices[slot].filter((words) => words !== there)));
  };
  const beginAlike: [string, (text: string) => string | undefined][] = [
    ["another end", (text) => `${wordsIn(text).slice(0, -4).join(" ")} ${sentence()}`],
    ["a sentence more", (text) => `${text} ${sentence()}`],
    ["the same first sentence", (text) => `${text.split(". ")[0]}. ${passage(2)}`],
    ["another person", (text) => otherOf("who", text)],
    ["another place", (text) => otherOf("where", text)],
    ["another deed", (text) => otherOf("did", text)],
    ["another number", (text) => text.replace(/^/, `${1900 + Math.floor(next() * 90)} yılında `)],
  ];

  const pairs: Pair[] = [];
  while (pairs.length < 1000) {
    const a = passage(1 + Math.floor(next() * 4));
    const [kind, slip] = one(slips);
    const b = one(styles)(slip(a));
    pairs.push({ a, b, isSame: true, kind });
  }
  while (pairs.length < 2000) {
    const text = passage(1 + Math.floor(next() * 4));
    const [kind, change] = one(beginAlike);
    const b = change(text);
    const a =
      kind === "another number" ? text.replace(/^/, `${1800 + Math.floor(next() * 90)} yılında `) : text;
    if (b !== undefined && b !== a)
      pairs.push({ a, b: next() < 0.5 ? one(styles)(b) : b, isSame: false, kind });
  }
  return pairs;
}
