import { glueHash } from "./edition.ts";
import { type Likeness, likenessIn } from "./likeness.ts";
import { isTelling, type QueryWord } from "./query.ts";
import { type Asked, type Fit, fitOf } from "./score.ts";
import { forEachEdition, type Segment } from "./segment.ts";

export interface Candidate extends Fit {
  doc: number;
}

const mostWords = 12;
/** Editions that are judged word by word of those that may be meant. */
const judgedNearly = 700;
/** Near words that are looked for, and how many editions all near words of one word may stand in. */
const nearWords = 160;
const nearEditions = 40_000;
/** A word in more editions than this tells too little to look for others by it. */
const commonFrom = 60_000;

/** Looks for words in one segment; keeps room to work in, so that a search takes no memory of its own. */
export interface Searcher {
  segment: Segment;
  ask(words: readonly QueryWord[], isTyped: boolean): Question;
}

/** What was typed, compared with one segment. */
export interface Question {
  words: readonly QueryWord[];
  /** Editions that have every word, or one that begins so, by bits; false when none has. */
  findSure(): boolean;
  /** Calls for each edition of `findSure`, best-known first; until false is answered. */
  forEachSure(visit: (doc: number) => boolean): void;
  judge(doc: number): Candidate;
  /** Of those that `findSure` found so many, the best-known or the newest ones. */
  judgeSure(isWanted: (doc: number) => boolean, most: number, isByDate: boolean): Candidate[];
  /** Those that have words like it: of words that the catalogue knows, and of others, with so many mistypes. */
  judgeNear(isWanted: (doc: number) => boolean, mistypes: Mistypes): Candidate[];
  /** Editions whose title is just that. */
  exact(): number[];
  end(): void;
}

/** How many of each year, or of each sum of what words tell. */
const histogram = new Uint32Array(65536);

export interface Mistypes {
  known: number;
  unknown: number;
}

export function searcherOf(segment: Segment): Searcher {
  const { count, vocabulary } = segment;
  const scratch = Array.from({ length: mostWords }, () => ({ values: new Uint8Array(0) }));
  const size = (count + 31) >>> 5;
  const sure = new Int32Array(size);
  const ofWord = new Int32Array(size);
  let sums = new Uint16Array(0);
  let lastWord = new Uint8Array(0);
  let touched = new Uint32Array(0);

  function likenessesOf(words: readonly QueryWord[]): Likeness[] {
    return words.slice(0, mostWords).map((word, i) => {
      const room = scratch[i] as { values: Uint8Array };
      if (room.values.length < vocabulary.size) room.values = new Uint8Array(vocabulary.size);
      return likenessIn(vocabulary, word, room);
    });
  }

  function mark(bits: Int32Array, term: number): void {
    forEachEdition(segment, term, (doc) => {
      bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31));
    });
  }

  return {
    segment,
    ask(given, isTyped) {
      const words = given.slice(0, mostWords);
      const likenesses = likenessesOf(words);
      const weights = weightsOf(segment, words, likenesses);
      const asked: Asked = {
        likenesses,
        weights,
        weightSum: weights.reduce((sum, weight) => sum + weight, 0),
        hash: glueHash(words.map(({ text }) => text).join("")),
        isTyped,
      };
      const judge = (doc: number): Candidate => Object.assign(fitOf(segment, doc, asked), { doc });

      function addNear(isWanted: (doc: number) => boolean, mistypes: Mistypes): number {
        if (sums.length < count) {
          sums = new Uint16Array(count);
          lastWord = new Uint8Array(count);
          touched = new Uint32Array(count);
        }
        let met = 0;
        for (const [i, likeness] of likenesses.entries()) {
          const weight = (weights[i] as number) * 250;
          const add = (term: number, like: number) => {
            const gain = Math.max(1, Math.round(weight * like));
            forEachEdition(segment, term, (doc) => {
              if (lastWord[doc] === i + 1) return;
              if (sums[doc] === 0) touched[met++] = doc;
              lastWord[doc] = i + 1;
              sums[doc] = (sums[doc] as number) + gain;
            });
          };
          let editions = 0;
          for (const { term, likeness: like } of likeness.sure()) {
            const frequency = segment.frequencies[term] as number;
            if (frequency > commonFrom && words.length > 1) continue;
            add(term, like);
          }
          for (const { term, likeness: like } of [
            ...beginningsOf(likeness),
            ...nearOf(likeness, mistypes),
          ].sort((a, b) => b.likeness - a.likeness)) {
            editions += segment.frequencies[term] as number;
            if (editions > nearEditions) break;
            add(term, like);
          }
        }
        let kept = 0;
        for (let k = 0; k < met; k++) {
          const doc = touched[k] as number;
          if (isWanted(doc)) touched[kept++] = doc;
          else {
            sums[doc] = 0;
            lastWord[doc] = 0;
          }
        }
        return kept;
      }

      function nearOf(likeness: Likeness, { known, unknown }: Mistypes) {
        const most = likeness.isKnown ? known : unknown;
        return most > 0 ? likeness.near(nearWords, most) : [];
      }

      /** The first words in the dictionary that begin so; a beginning that many words share tells little. */
      function beginningsOf(likeness: Likeness): { term: number; likeness: number }[] {
        const [from, to] = likeness.beginnings();
        const found: { term: number; likeness: number }[] = [];
        for (let term = from; term < to && found.length < nearWords; term++)
          found.push({ term, likeness: likeness.of(term) });
        return found;
      }

      function forEachSure(visit: (doc: number) => boolean): void {
        for (let k = 0; k < size; k++)
          for (let bits = sure[k] as number; bits !== 0; bits &= bits - 1)
            if (!visit((k << 5) + 31 - Math.clz32(bits & -bits))) return;
      }

      /** From that year on there are `most` of them, or a few more. */
      function earliestYear(isWanted: (doc: number) => boolean, most: number): number {
        histogram.fill(0);
        forEachSure((doc) => {
          if (isWanted(doc)) {
            const year = segment.years[doc] as number;
            histogram[year] = (histogram[year] as number) + 1;
          }
          return true;
        });
        let [year, above] = [histogram.length - 1, 0];
        for (; year > 0; year--) {
          above += histogram[year] as number;
          if (above >= most) break;
        }
        return year;
      }

      return {
        words,
        findSure() {
          for (const [i, likeness] of likenesses.entries()) {
            const bits = i === 0 ? sure : ofWord;
            bits.fill(0);
            for (const { term } of likeness.sure()) mark(bits, term);
            const [from, to] = likeness.beginnings();
            for (let term = from; term < to; term++) mark(bits, term);
            let any = 0;
            if (i > 0)
              for (let k = 0; k < size; k++) any |= sure[k] = (sure[k] as number) & (ofWord[k] as number);
            else for (let k = 0; k < size; k++) any |= sure[k] as number;
            if (any === 0) return false;
          }
          return likenesses.length > 0;
        },
        forEachSure,
        judge,
        judgeSure(isWanted, most, isByDate) {
          const earliest = isByDate ? earliestYear(isWanted, most) : 0;
          const found: Candidate[] = [];
          forEachSure((doc) => {
            if ((segment.years[doc] as number) >= earliest && isWanted(doc)) found.push(judge(doc));
            return found.length < most || isByDate;
          });
          return found;
        },
        judgeNear(isWanted, mistypes) {
          const kept = addNear(isWanted, mistypes);
          const highest = words.length * 260;
          histogram.fill(0, 0, highest + 1);
          for (let k = 0; k < kept; k++) {
            const sum = sums[touched[k] as number] as number;
            histogram[sum] = (histogram[sum] as number) + 1;
          }
          let [least, above] = [highest, 0];
          for (; least > 0 && above + (histogram[least] as number) <= judgedNearly; least--)
            above += histogram[least] as number;
          let spare = judgedNearly - above;
          const found: Candidate[] = [];
          for (let k = 0; k < kept; k++) {
            const doc = touched[k] as number;
            const sum = sums[doc] as number;
            sums[doc] = 0;
            lastWord[doc] = 0;
            if (sum > least || (sum === least && spare-- > 0)) found.push(judge(doc));
          }
          return found;
        },
        exact() {
          const found: number[] = [];
          for (const hashes of [segment.titleHashes, segment.mainHashes])
            for (
              let doc = hashes.indexOf(asked.hash);
              doc !== -1 && found.length < 200;
              doc = hashes.indexOf(asked.hash, doc + 1)
            )
              found.push(doc);
          return [...new Set(found)];
        },
        end() {
          for (const likeness of likenesses) likeness.forget();
        },
      };
    },
  };
}

/** Words that the catalogue does not know say a little less than rare ones: they may be about it, not of it. */
const weightOfUnknown = 0.7;

function weightsOf(
  segment: Segment,
  words: readonly QueryWord[],
  likenesses: readonly Likeness[],
): Float32Array {
  const weights = new Float32Array(words.length);
  for (const [i, word] of words.entries()) {
    const likeness = likenesses[i] as Likeness;
    const known = likeness.sure().map(({ term }) => segment.weights[term] as number);
    const [from, to] = likeness.beginnings();
    const own = known.length > 0 ? Math.max(...known) : to > from ? 0.75 : weightOfUnknown;
    weights[i] = isTelling(word) ? own : Math.min(own, 0.35);
  }
  return weights;
}
