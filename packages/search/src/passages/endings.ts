const soft: Record<string, string> = { b: "p", d: "t", g: "k" };

/** A folded word with the consonants that endings soften as they stand at its end: "kitabi" and "kitap" begin alike. */
export function harden(folded: string): string {
  return folded.replace(/[bdg]/g, (letter) => soft[letter] as string);
}

const list = (text: string) => harden(text).split(" ");

/** Endings of nouns, folded and hardened; several may follow each other. */
const ofNouns = list(
  "lar ler lari leri im um imiz umuz in un iniz unuz i u si su m n miz muz niz nuz yi yu ni nu a e ya ye na ne " +
    "da de nda nde dan den ndan nden nin nun la le yla yle ki daki deki ca ce li lu siz suz lik luk lig lug ci cu cik cuk " +
    "dir dur mis mus ymis ymus di du ydi ydu sa se ysa yse sin sun k iz uz yiz yuz ken yken",
);
/** The same of verbs. */
const ofVerbs = list(
  "mak mek ma me may mey r ar er ir ur iyor uyor yor di du mis mus acak ecek acag eceg yacak yecek yacag yeceg mali meli " +
    "sa se ip up yip yup an en yan yen dik duk dig dug arak erek yarak yerek ken inca ince unca maz mez ma mi mu " +
    "abil ebil yabil yebil il ul in un n l is us t dir dur m k z iz uz im um sin sun siniz sunuz lar ler lari leri " +
    "a e ya ye i u yi yu na ne nda nde ndan nden da de dan den nin si su sini lik ydi ydu ki",
);
const chainOf = (endings: readonly string[]) =>
  new RegExp(`^(?:${endings.toSorted((a, b) => b.length - a.length).join("|")})*$`);
const nouns = chainOf(ofNouns);
const verbs = chainOf(ofVerbs);
/** Those of verbs that nouns do not have: what stands before them is a verb's. */
const firstOfVerbs =
  /^(?:m[ae]k|m[ae]y?|i?yor|uyor|t[iu]|m[iu]s|y?[ae]c[ae]k|m[ae]l[iu]|s[ae]|y?[iu]p|y?[ae]r[ae]k|t[iu]k|[iu]nc[ae]|m[ae]z)/;
const longest = 14;

const isNounEnding = (rest: string) => rest.length <= longest && nouns.test(rest);
const isVerbEnding = (rest: string) => rest.length <= longest && verbs.test(rest);

/** Whether these letters, hardened, can stand behind a stem. */
export function areEndings(rest: string): boolean {
  return isNounEnding(rest) || isVerbEnding(rest);
}

/** Words that lose a vowel before an ending, with and without it: "gönlüm" is of "gönül". */
const dropped = new Map(
  list(
    "agiz/agz akil/akl alin/aln beyin/beyn boyun/boyn burun/burn gonul/gonl ogul/ogl omur/omr gogus/gogs karin/karn " +
      "sehir/sehr fikir/fikr isim/ism resim/resm zihin/zihn nehir/nehr sabir/sabr kayip/kayb vakit/vakt emir/emr hukum/hukm " +
      "metin/metn nesil/nesl sekil/sekl ozur/ozr izin/izn kabir/kabr ilim/ilm cisim/cism keyif/keyf zulum/zulm hapis/haps " +
      "kibir/kibr sihir/sihr nefis/nefs ahit/ahd asir/asr kisim/kism vasif/vasf akis/aks",
  ).map((pair) => pair.split("/") as [string, string]),
);

/** The stem without the vowel that it loses, and with it; undefined for most words. */
export function otherStemOf(hardened: string): string | undefined {
  const short = dropped.get(hardened);
  if (short !== undefined) return short;
  for (const [whole, bare] of dropped)
    if (hardened.startsWith(bare) && hardened !== bare && /^[aiueo]/.test(hardened.slice(bare.length)))
      return whole;
  return undefined;
}

const caseEndings = list(
  "larindan lerinden larinda lerinde larinin lerinin larimiz lerimiz larini lerini larina lerine larin lerin lari leri " +
    "larda lerde lardan lerden lara lere lar ler imizin umuzun imiz umuz iniz unuz inin unun inda unda inde undan indan inden " +
    "nin nun dan den da de yla yle la le nda nde ini unu ina una ine une im um in un si su yi yu ya ye i u a e " +
    "iyorum uyorum iyordu uyordu iyor uyor acagim ecegim acak ecek mistim mustum misti mustu mis mus diler dular dim dum di du " +
    "mayi meyi maya meye maktan mekten mak mek ma me arak erek ince inca ip up dik duk digi dugu dugum digim",
).toSorted((a, b) => b.length - a.length);
const shortestStem = 3;

/** What a hardened word may be without its endings, the most cut first; none shorter than three letters. */
export function stemsOf(hardened: string): string[] {
  const stems = new Set<string>();
  for (const ending of caseEndings) {
    const stem = hardened.slice(0, -ending.length);
    if (stem.length >= shortestStem && hardened.endsWith(ending)) stems.add(stem);
  }
  return [...stems].toSorted((a, b) => a.length - b.length);
}

/**
 * How surely two hardened words are forms of one, from 0 to 1: one is the other with endings, or both have endings of
 * nouns, or of verbs, behind what they have in common.
 */
export function kinshipOf(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let common = 0;
  while (common < short.length && short[common] === long[common]) common++;
  if (common < 2) return 0;
  if (common === short.length && areEndings(long.slice(common))) return 0.9;
  for (let cut = common; cut >= shortestStem; cut--) {
    const [a, b] = [short.slice(cut), long.slice(cut)];
    const areOfVerb = [a, b].every((rest) => firstOfVerbs.test(rest) && isVerbEnding(rest));
    if (areOfVerb || (isNounEnding(a) && isNounEnding(b))) return cut > shortestStem ? 0.85 : 0.7;
  }
  if (otherStemOf(one) !== undefined || otherStemOf(other) !== undefined) {
    for (const a of [one, otherStemOf(one)])
      for (const b of [other, otherStemOf(other)])
        if (a !== undefined && b !== undefined && (a !== one || b !== other) && isFormOf(a, b)) return 0.85;
  }
  return 0;
}

function isFormOf(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return long.startsWith(short) && areEndings(long.slice(short.length));
}
