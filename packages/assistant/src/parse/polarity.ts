import { foldText } from "@okurca/contract";
import { topics } from "../knowledge/topics.ts";
import type { Concept } from "./concepts.ts";
import { isPlain } from "./plain-words.ts";
import { saidIn, type Word } from "./words.ts";

// Which kinds of books a message wants, and which it does not.

export const isKind = ({ kind }: Pick<Concept, "kind">) => kind === "genre" || kind === "topic";

const idOf = ({ kind, key }: Concept) => `${kind} ${key}`;

const but = /^(ama|fakat|ancak|lakin|yeter|yalniz|yalnizca)$/;
const joining = /^(ve|ile|veya|ya|da|de|hem)$/;
/** Says of what stands before it that it is wanted: what is refused begins behind it. */
const wanting =
  /^(olsun|olsunlar|olur|isterim|istiyorum|ariyorum|bakiyorum|lazim|var|anlatsin|gecsin|seviyorum|severim|oner|onerir|onersene|okumak)$/;
/** Refuses the words next to it, and nothing of the sentence before them. */
const nearOnly = /^(olmayan|disinda|disindaki\w*|haric|olmadan)$/;
const refusingVerb =
  /^(gecmesin|bogmasin|bulasmasin|icermesin|bulunmasin|yasak|gecelim|gecin|deme|demeyin|biktirdi|bunaltti|bunaltmasin|aramiyorum|almayayim|cikmasin|karismasin|kalsin|(?:anlat|gir|bulas|icer|bahset|degin|dokun|ugras)m[ae](?:sin|yan|yen))$/;
const nounOfKind = /^(roman|kitab|edebiyat|oyku|hikaye|yazar)/;
const middling =
  /^(?:m\w*|tur\w*|tarz\w*|tip\w*|gibi|konu\w*|sey\w*|(?:kelime|soz|laf|ad|is)[iu]|oku\w*|duy\w*|edebiyat\w*)$/;

export interface Polarity {
  wanted: Concept[];
  refused: Concept[];
  isRefused(one: Concept): boolean;
  /** Whether a word stands where something is refused. */
  isOut(at: number): boolean;
  /** Words that are refused, and are no kind of book: "terapi seansı olmasın". */
  words: string[];
}

/**
 * What is refused: "polisiye olmasın", "aşk romanı istemiyorum", "tarih dışında", "bunlar çok hüzünlü"; all of what stands
 * between "ama" and what refuses it, and what is said in one breath with that: "korku gerilim değil". Of what is said both
 * ways what is said last holds.
 */
export function polarityOf(concepts: readonly Concept[], words: readonly Word[]): Polarity {
  const said = (at: number) => words[at]?.folded ?? "";
  const isNot = (at: number) =>
    concepts.some(({ kind, key, from, to }) => kind === "form" && key === "not" && from <= at && at < to) ||
    // "Ölüm geçmesin", but not "200’ü geçmesin".
    (refusingVerb.test(said(at)) && !/\d|sayfa|^(u|i|yi|yu)$/.test(said(at - 1)));
  const isStop = (at: number) => words[at]?.mark === ".";
  /** Words of a "but" that ends in a refusal. */
  const butNot = new Set<number>();
  for (const [at] of words.entries()) {
    if (!isNot(at) || isNot(at - 1) || nearOnly.test(said(at))) continue;
    for (let i = at - 1; i >= 0 && !isStop(i) && !wanting.test(said(i)); i--) {
      if (!but.test(said(i))) continue;
      for (let j = i + 1; j < at; j++) butNot.add(j);
      break;
    }
  }
  const isNextTo = ({ to }: Concept) =>
    [0, 1, 2].some(
      (more) =>
        isNot(to + more) &&
        !isStop(to - 1) &&
        words
          .slice(to, to + more)
          .every(
            ({ folded, mark }) =>
              mark !== "." &&
              (isPlain(folded) || middling.test(folded)) &&
              !but.test(folded) &&
              folded !== "x",
          ) &&
        !words.slice(to, to + more).some(({ folded }) => /^(olsun|olur)$/.test(folded)) &&
        // "Distopya isterim, klasik istemem" refuses what stands next to it.
        !concepts.some(
          (other) => isKind(other) && other.key !== "roman" && other.from >= to && other.to <= to + more,
        ),
    );
  const isSaidSo = (one: Concept): boolean => {
    const last = said(one.to - 1);
    // "Ağlatmasın", "güldürmeyen": refused by its own ending; "unutamayan" is none. "Aşksız" has none of it.
    const ending = /[^aeiu]m[ae](?=(sin|sinlar|yan|yacak)$)/.exec(last);
    // "Kötü bitmesin" is how a happy end is said.
    const isSaidItself =
      ending &&
      !last.startsWith("olma") &&
      (topics[one.key]?.words ?? "").includes(last.slice(0, ending.index + 3));
    if (ending) return !isSaidItself;
    if (/[a-z]{3}s[iu]z$/.test(last) && !(topics[one.key]?.words ?? "").includes(last)) return true;
    if (butNot.has(one.from) || isNextTo(one)) return true;
    const before = saidIn(words, Math.max(0, one.from - 3), one.from);
    const after = saidIn(words, one.to, one.to + 2);
    return (
      /\b(sevmedigim|hoslanmadigim|nefret ettigim) (?:tur |sey |kitap )?$/.test(`${before} `) ||
      /\b(bunlar|bu) (hep |hepsi )?(cok|fazla|asiri) ?$/.test(before) ||
      (/\b(cok|fazla|asiri)$/.test(before) && /^(bunlar|gel[di]|olmus|bu )/.test(`${after} `))
    );
  };
  const own = concepts.filter((one) => isKind(one) && isSaidSo(one));
  // "Fantastik ve bilim kurgu hariç" refuses both, "ergen serisi olmasın" what the series is, too.
  const isWith = (one: Concept, other: Concept) =>
    other.key !== one.key &&
    !isStop(one.to - 1) &&
    // "Alman romanı savaş anlatmasın": what has its noun is said for itself.
    ((other.from === one.to && words[one.to - 1]?.mark === "" && !nounOfKind.test(said(one.to - 1))) ||
      (other.from === one.to + 1 && joining.test(said(one.to))));
  const refused = new Set(own);
  for (const one of concepts.filter(isKind).toReversed())
    if ([...refused].some((other) => isWith(one, other))) refused.add(one);
  const isRefused = (one: Concept) => refused.has(one) || (!isKind(one) && isSaidSo(one));
  const kinds = concepts.filter(isKind);
  const last = new Map(kinds.toSorted((a, b) => a.to - b.to).map((one) => [idOf(one), isRefused(one)]));
  // "Çizgi roman olsun, manga olmasın": what is wanted by its name is not refused by a part of it.
  const isNamed = (one: Concept) =>
    words
      .slice(one.from, one.to)
      .some(({ folded }) => folded.startsWith(foldText(one.key).split(" ")[0] ?? "?"));
  const strong = new Set(kinds.filter((one) => isNamed(one) && !isRefused(one)).map(idOf));
  const isLastOut = (one: Concept) =>
    (last.get(idOf(one)) ?? false) &&
    !(
      strong.has(idOf(one)) &&
      !kinds.some((other) => idOf(other) === idOf(one) && isNamed(other) && isRefused(other))
    );
  const wanted = kinds.filter((one) => !isLastOut(one) && !isRefused(one));
  const named = new Set(wanted.map(({ key }) => key));
  // What is only nearly a topic is wished perhaps, but never refused.
  const out = kinds.filter((one) => isLastOut(one) && !one.isGuessed && !named.has(one.key));
  const isOfOut = (at: number) => out.some(({ from, to }) => from <= at && at < to);
  /** What stands right before a refusal, up to where the sentence before it ends. */
  const outWords = words.flatMap(({ folded }, at) => {
    const next = [1, 2, 3].find((more) => isNot(at + more));
    const between = words.slice(at, at + (next ?? 0));
    const isOpen =
      next !== undefined &&
      !isNot(at) &&
      between.every((word) => word.mark === "" && !but.test(word.folded) && !wanting.test(word.folded)) &&
      between.slice(1).every((word) => isPlain(word.folded) || joining.test(word.folded) || next < 3);
    return (isOpen || butNot.has(at)) && !isOfOut(at) ? [folded] : [];
  });
  return {
    wanted,
    words: outWords,
    refused: out,
    isRefused,
    isOut: (at) => butNot.has(at) || isOfOut(at),
  };
}
