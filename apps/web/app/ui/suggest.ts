import { foldText } from "@okurca/contract/fold";

/** Those that begin with what was typed, then those with a word or a part that does; all of them for nothing. */
export function suggest(options: readonly string[], typed: string): string[] {
  const wanted = foldText(typed);
  if (wanted === "") return [...options];
  const found = options.map((option) => ({ option, place: foldText(option).indexOf(wanted) }));
  return [...found.filter(({ place }) => place === 0), ...found.filter(({ place }) => place > 0)].map(
    ({ option }) => option,
  );
}

/** True when both are the same but for case and diacritics. */
export function isSameText(a: string, b: string): boolean {
  return foldText(a) === foldText(b);
}
