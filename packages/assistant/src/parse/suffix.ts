/** Endings of nouns and names, folded; several may follow each other. */
const endings = [
  ..."lar ler lari leri larin lerin im um imiz umuz iniz unuz in un nin nun si su i u yi yu ni nu".split(" "),
  ..."a e ya ye na ne da de ta te nda nde dan den tan ten ndan nden la le yla yle".split(" "),
  ..."li lu siz suz lik luk lig lug ci cu ca ce ki cik cuk msi imsi dir dur tir tur mis mus ydi ydu di du ti tu".split(
    " ",
  ),
  ..."sa se ken m n k ken sal sel vari dik digi mi mu daki deki taki teki ndaki ndeki".split(" "),
];
const chain = new RegExp(`^(?:${endings.sort((a, b) => b.length - a.length).join("|")})*$`);

/** Whether these letters after a noun can be its endings: "den", "lerinden", "". */
export function areEndings(rest: string): boolean {
  return rest.length <= 12 && chain.test(rest);
}

const caseEndings =
  /(?:larindan|lerinden|larinin|lerinin|larini|lerini|larin|lerin|ndaki|ndeki|lari|leri|ndan|nden|daki|deki|taki|teki|lar|ler|nin|nun|dan|den|tan|ten|yla|yle|nda|nde|dir|dur|tir|tur|in|un|yi|yu|ni|nu|ya|ye|na|ne|da|de|ta|te|la|le|si|su|ca|ce|li|lu|i|u|a|e)$/;

const hard: Record<string, string> = { b: "p", d: "t", g: "k" };

/** What a name or a title's last word may be without its endings, the least cut first: "kafkadan" → kafkadan, kafka. */
export function stemsOf(word: string): string[] {
  const stems = new Set([word]);
  for (const known of stems) {
    if (stems.size > 8) break;
    for (const ending of endingsOf(known)) {
      const stem = known.slice(0, -ending.length);
      if (stem.length < 3) continue;
      stems.add(stem);
      const last = hard[stem.at(-1) ?? ""];
      // "kitabı" is of "kitap"; only before a vowel.
      if (last && /^[aeiu]/.test(ending)) stems.add(stem.slice(0, -1) + last);
    }
  }
  return [...stems];
}

function endingsOf(word: string): string[] {
  const longest = caseEndings.exec(word)?.[0];
  if (longest === undefined) return [];
  // A shorter one may be the right one: "annesi" with "si" and with "i".
  const shorter = [...longest]
    .map((_, i) => longest.slice(i))
    .filter((end) => end !== longest && caseEndings.exec(end)?.[0] === end);
  return [longest, ...shorter];
}
