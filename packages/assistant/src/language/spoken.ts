/** Words as they are said and typed in haste, folded, and as they are written; several where they are two. */
const spoken: Readonly<Record<string, string>> = {
  ...{ bi: "bir", bisey: "bir sey", bisi: "bir sey", birsey: "bir sey", bisiler: "bir seyler" },
  ...{ biseyler: "bir seyler", birseyler: "bir seyler", bikac: "birkac", bidaha: "bir daha" },
  ...{ varmi: "var mi", varmidir: "var mi", yokmu: "yok mu", varmiydi: "var mi", okunurmu: "okunur mu" },
  ...{ iyimi: "iyi mi", guzelmi: "guzel mi", degermi: "deger mi", olurmu: "olur mu", oldumu: "oldu mu" },
  ...{ noluyo: "ne oluyor", noluyor: "ne oluyor", noluyodu: "ne oluyor", nolur: "lutfen", nooldu: "ne oldu" },
  ...{
    noldu: "ne oldu",
    nolmus: "ne olmus",
    napayim: "ne yapayim",
    napim: "ne yapayim",
    napmaliyim: "ne yapmaliyim",
  },
  ...{ napcam: "ne yapacagim", napicam: "ne yapacagim", nasi: "nasil" },
  ...{ die: "diye", yaw: "ya", tmm: "tamam", tsk: "tesekkurler" },
  ...{
    neydi: "ne",
    neymis: "ne",
    kimdi: "kim",
    kimmis: "kim",
    kiminmis: "kimin",
    kacmis: "kac",
    miymis: "mi",
    muymus: "mu",
    varmis: "var",
    yokmus: "yok",
    kimindi: "kimin",
    kacti: "kac",
    miydi: "mi",
    muydu: "mu",
  },
  ...{ diyo: "diyor", diyolar: "diyorlar", yiyo: "yiyor" },
  ...{ midir: "mi", mudur: "mu", okucam: "okuyacagim", okuycam: "okuyacagim" },
  ...{ okiyim: "okuyayim", okuyim: "okuyayim", okuyum: "okuyayim", okiyorum: "okuyorum" },
  ...{ onersene: "oner", onerirmisin: "onerir misin", onerirmisiniz: "onerir misiniz", soylesene: "soyle" },
  ...{
    kitab: "kitap",
    ktp: "kitap",
    kitapp: "kitap",
    romn: "roman",
    dimi: "degil mi",
    bilmiyom: "bilmiyorum",
  },
  ...{ istiyom: "istiyorum", ariyom: "ariyorum", okuyom: "okuyorum", seviyom: "seviyorum", lazm: "lazim" },
};

/** Endings of verbs as they are said: "ekliycem" is "ekleyecegim", "noluyo" ends as "oluyor". */
const endings: readonly [RegExp, string][] = [
  [/^(\w{2,})[iu]yom$/, "$1iyorum"],
  [/^(\w{2,})uyo$/, "$1uyor"],
  [/^(\w{2,})iyo$/, "$1iyor"],
  [/^(\w{2,}?)[iu]?y?[aeiu]?cem$/, "$1ecegim"],
  [/^(\w{2,}?)[iu]?y?[aeiu]?cam$/, "$1acagim"],
  [/^(\w{2,})icek$/, "$1ecek"],
  [/^(\w{2,})ucak$/, "$1acak"],
  // "Sayfaymış", "öneriydi", "hangisiymiş": told or long ago, and the same word.
  [/^(\w{2,}[aeiu])y(?:mis|mus|di|du)$/, "$1"],
];

/** A folded word as it is written: itself where it is written so, two words for what is typed as one. */
export function asWritten(word: string): string[] {
  // "constructor" is a word, too.
  const known = Object.hasOwn(spoken, word) ? spoken[word] : undefined;
  if (known !== undefined) return known.split(" ");
  for (const [ending, written] of endings) if (ending.test(word)) return [word.replace(ending, written)];
  return [word];
}
