/** Apostrophes split a word and also join it: "Ada’nın" is found as "adanın" and as "ada nın". */
export function splitAtApostrophes(text: string): string {
  return text.replace(/['’‘`´ʼ]/g, " ");
}
