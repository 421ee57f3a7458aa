import { cleanText } from "./clean-text.ts";

/** Words for what a book is bound in, as sources write it. */
const bindings: readonly (readonly [RegExp, string])[] = [
  [/audio|cassette|sesli|ses kaydı|ses diski|mp3|compact disc|\bcd\b(?![-\s]?rom)/i, "Sesli kitap"],
  [/e-?book|electronic|elektronik|kindle|e-?kitap|\bpdf\b|epub/i, "E-kitap"],
  [/hard|cloth|ciltli|sert kapak|\bhbk?\b|library binding/i, "Ciltli"],
  [/paper|soft|karton|pocket|broş|ciltsiz|\bpbk?\b/i, "Karton Kapak"],
];

/** What a book is printed on tells nothing of its cover. */
const material = /(?:alk(?:\.|aline)?|acid[-\s]free|perm(?:\.|anent)?)\s*paper/gi;

export function bindingOf(words: string): string | undefined {
  const bare = words.slice(0, 500).replace(material, "");
  return bindings.find(([pattern]) => pattern.test(bare))?.[1];
}

const volumes = /\d\s*(?:v|vols?|c|cilt)\b|\b(?:vols?|cilt|c)\b|\bv\./i;

/** Pages of a cataloguer's description: "viii, 306 p.", "184 s. ; 20 cm"; none of works in volumes. */
export function pagesOf(pagination: unknown): number | undefined {
  const text = cleanText(pagination).slice(0, 200);
  if (volumes.test(text)) return undefined;
  const found = /(\d{1,5})\]?\s*(?:,?\s*\[\d+\]\s*)?(?:p|pp|pages|s|sf|sh|sayfa|ss)\b/i.exec(text);
  return found ? Number(found[1]) : undefined;
}

/** Whether it is of several volumes: "3 c.", "2 cilt (812 s.)". */
export function areVolumes(pagination: string): boolean {
  return Number(/(?:^|[\s[(])(\d{1,3})\]?\s*(?:v|vols?|c|cilt)(?![\p{L}])/iu.exec(pagination)?.[1]) > 1;
}
