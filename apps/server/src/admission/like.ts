/**
 * Whether a text is what the pattern says, in which * stands for anything. It goes through the text once and comes back only
 * to the last *, so that no pattern takes longer than both lengths multiplied.
 */
export function isLike(text: string, pattern: string): boolean {
  let [at, of] = [0, 0];
  let [star, from] = [-1, 0];
  while (at < text.length) {
    if (pattern[of] === "*") [star, from] = [of++, at];
    else if (pattern[of] === text[at]) [at, of] = [at + 1, of + 1];
    else if (star >= 0) [at, of] = [++from, star + 1];
    else return false;
  }
  while (pattern[of] === "*") of++;
  return of === pattern.length;
}
