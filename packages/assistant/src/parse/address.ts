import { isDoing, isOwnVerb } from "./doing.ts";

interface Folded {
  folded: string;
}

const kin = new Set("kizim oglum evladim yavrum kardesim cocugum".split(" "));
const spokenTo = new Set("sen sana siz size bana bak bir bi ben soyle gel valla vallahi ya be".split(" "));
const ends = new Set(
  "ol sagol olsun misin misiniz musun musunuz bak ya be yaa eyvallah tesekkurler tesekkur selam merhaba yok var".split(
    " ",
  ),
);

/** Whether a word speaks to the assistant and of nobody: "sağ ol kızım", "oğlum sen kimsin", but not "kızım kitap sevmez". */
function isAddress(words: readonly Folded[], at: number): boolean {
  if (!kin.has(words[at]?.folded ?? "")) return false;
  const before = words[at - 1]?.folded;
  if (before === undefined) return spokenTo.has(words[at + 1]?.folded ?? "");
  return (
    ends.has(before) ||
    isOwnVerb(before) ||
    (isDoing(before) && !before.endsWith("mak") && !before.endsWith("mek"))
  );
}

/** The words without those that only speak to somebody. */
export const withoutAddress = <W extends Folded>(words: readonly W[]): W[] =>
  words.filter((_, at) => !isAddress(words, at));
