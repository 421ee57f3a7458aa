import { foldText } from "@okurca/contract";

const mostKept = 10_000;
const longestKept = 200;
const kept = new Map<string, string>();

/** A title or name, folded; one answer compares the same ones many times. */
export function foldName(name: string): string {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const folded = foldText(name);
  if (kept.size === mostKept) kept.clear();
  if (name.length <= longestKept) kept.set(name, folded);
  return folded;
}

/** A title without what says which part of a series it is: "İnce Memed 1", "Dune (Ciltli)". */
export function volumeOf(title: string): { stem: string; part: number | undefined } {
  const bare = title.replace(/\s*[([/:].*$/, "").trim();
  const found = /^(.*\D)\s+(\d{1,2})$/.exec(bare);
  return { stem: found?.[1] ?? bare, part: found ? Number(found[2]) : undefined };
}

const ordinals = "birinci ikinci ucuncu dorduncu besinci altinci yedinci sekizinci".split(" ");

/** The series that a title names itself, and the place there: "Karamazov Kardeşler 1", "Gargantis / Malamander 2. Kitap". */
export function placeInTitle(title: string): { name: string; part: number } | undefined {
  const { stem, part } = volumeOf(title);
  if (part !== undefined) return { name: stem.replace(/ cilt$/i, ""), part };
  const named =
    /[/(:-]\s*([^/(:]+?)(?:\s+(?:Serisi|Dizisi|Üçlemesi|Efsanesi|Destanı))?[\s#(]+(\d{1,2}|\p{L}+nci|\p{L}+ncı|\p{L}+ncü|\p{L}+ncu)\.?\s*(?:Kitap|Cilt)?\)?\s*$/u.exec(
      title,
    );
  const word = foldText(named?.[2] ?? "");
  const number = Number(word) || ordinals.indexOf(word) + 1;
  return named?.[1] && number > 0 ? { name: named[1].trim(), part: number } : undefined;
}

/** Folded; "" of nobody. */
export function lastName(name = ""): string {
  return foldName(name).split(" ").at(-1) ?? "";
}

/** Of how many volumes a title says it is: "Sefiller (2 Cilt Takım)". */
export const volumesIn = (title: string): number | undefined =>
  Number(/(\d{1,2}) (?:Cilt|Kitap)/i.exec(title)?.[1] ?? 0) || undefined;

/** Publishers spell a name differently: the same last name, the same first letter. */
export const isSamePerson = (one = "", other = ""): boolean =>
  lastName(one) !== "" && lastName(one) === lastName(other) && foldName(one)[0] === foldName(other)[0];

/** Whether it is a box of several books rather than one. */
export const isSet = (title: string): boolean =>
  /\d-\d|\b(set|seti|takım|takımı|kutulu)\b|\b\d+ cilt\b/i.test(title);

/** Also where another publisher calls it by a longer title: "Bin Dokuz Yüz Seksen Dört - 1984". */
export function isSameWork(
  book: { workId: string; title: string },
  other: { workId: string; title: string },
): boolean {
  const [title, known] = [foldName(book.title), foldName(volumeOf(other.title).stem)];
  return book.workId === other.workId || (known.length > 3 && ` ${title} `.includes(` ${known} `));
}
