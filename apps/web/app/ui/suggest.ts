/** "Şanlıurfa" → "sanliurfa": how a text is compared when it is looked for. */
function fold(text: string): string {
  return text.toLocaleLowerCase("tr-TR").normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ı", "i").trim();
}

/** Those that begin with what was typed, then those with a word or a part that does; all of them for nothing. */
export function suggest(options: readonly string[], typed: string): string[] {
  const wanted = fold(typed);
  if (wanted === "") return [...options];
  const found = options.map((option) => ({ option, place: fold(option).indexOf(wanted) }));
  return [...found.filter(({ place }) => place === 0), ...found.filter(({ place }) => place > 0)].map(
    ({ option }) => option,
  );
}

/** True when both are the same but for case and diacritics. */
export function isSameText(a: string, b: string): boolean {
  return fold(a) === fold(b);
}
