import type { Series } from "./knowledge/knowledge.ts";
import type { KnownWork } from "./knowledge/works.ts";
import type { Concept } from "./parse/concepts.ts";
import type { Author } from "./parse/entities.ts";
import type { Wish } from "./parse/wish.ts";
import type { Word } from "./parse/words.ts";
import type { Memory, Remembered } from "./thread.ts";
import type { KnownBook, ShelfTools } from "./tools.ts";

/** Which words of the message name something; `to` is not included. */
export interface Span {
  from: number;
  to: number;
}

/** What a message names, by kind. What is `isSure` can mean nothing else; the rest only where the intent needs it. */
export type Entity = Span & { isSure: boolean } & (
    | { kind: "book"; book: KnownBook }
    | { kind: "author"; author: Author }
    | { kind: "friend"; friend: { username: string; name: string } }
    | { kind: "publisher"; publisher: { slug: string; name: string } }
    /** `at` is the volume, from 0, whose title the words are. */
    | { kind: "series"; series: Series; at?: number }
    | { kind: "character"; name: string; title: string; surname: string }
    /** Well known, and not in the catalogue. */
    | { kind: "absent"; work: KnownWork }
    /** Words that can only be a title or a name, and that nothing is known of: as they were typed. */
    | { kind: "unknown"; text: string }
  );
export type EntityKind = Entity["kind"];
export type EntityOf<Kind extends EntityKind> = Extract<Entity, { kind: Kind }>;

/** What of the conversation is pointed at. */
export type Reference =
  | { to: "nth"; places: readonly number[] }
  | { to: "last" }
  | { to: "this" }
  | { to: "these" }
  | { to: "same-author" }
  | { to: "extreme"; of: "short" | "long" | "new" };

/** One message, understood, with what is needed to answer it. */
export interface Frame {
  message: string;
  words: readonly Word[];
  /** The words, folded. */
  text: string;
  concepts: readonly Concept[];
  entities: readonly Entity[];
  /** Words that may be a title or a name, whether they are read so or not. */
  maybe: readonly Entity[];
  /** Books and authors that are named only so that they are left out. */
  refused: {
    books: readonly KnownBook[];
    authors: readonly string[];
    spans: readonly (Span & { kind: string })[];
  };
  references: readonly Reference[];
  wish: Wish;
  memory: Memory;
  tools: ShelfTools;
}

/** What an intent answers. */
export interface Reply {
  /** Markdown in Turkish. */
  text: string;
  /** In the order they are named; none where it is left out. */
  books?: readonly KnownBook[];
  /** What the thread keeps besides. */
  memory?: Partial<Memory>;
}

export const entitiesOf = <Kind extends EntityKind>(
  frame: Pick<Frame, "entities">,
  kind: Kind,
): EntityOf<Kind>[] => frame.entities.filter((one): one is EntityOf<Kind> => one.kind === kind);

/** Authors of whom something is wanted, as the ending says: "Zweig'dan", "jul vern den". */
export function authorsFrom({ entities, words }: Pick<Frame, "entities" | "words">): Author[] {
  const sure = entitiesOf({ entities }, "author").filter(({ isSure }) => isSure);
  const isWanted = ({ to }: Span) =>
    (isFrom(words[to - 1]?.folded) || bareFrom.test(words[to]?.folded ?? "")) &&
    !others.test(words[to]?.folded ?? "");
  // "Orhan Pamuk ya da Zweig'dan": those that are named in one breath with the last.
  const isJoined = (at: number, next: number) =>
    next > at && words.slice(at, next).every(({ folded }) => /^(ve|veya|ya|da|ile)$/.test(folded));
  return sure
    .filter(
      (one, i) =>
        isWanted(one) || sure.slice(i + 1).some((other) => isWanted(other) && isJoined(one.to, other.from)),
    )
    .map(({ author }) => author);
}
const isFrom = (word = "") => word.length > 5 && /[dt][ae]n$/.test(word);
const bareFrom = /^[dt][ae]n$/;
const others = /^(baska|sonra|once|beri|farkli|fazla|daha|ote|cok)/;

/** The book of the conversation that is pointed at: "ikincisi", "en kısası", "bunun"; undefined of none. */
export function pointedAt({
  references,
  memory: { list, focus, spoken },
}: Pick<Frame, "references" | "memory">): Remembered | undefined {
  for (const one of references) {
    if (one.to === "nth") {
      const [place = 0] = one.places;
      if (list.length > 0) return list[place - 1];
    }
    if (one.to === "last" && list.length > 0) return list.at(-1);
    if (one.to === "extreme" && list.length > 1) {
      const sorted = (of: (book: Remembered) => number) => list.toSorted((a, b) => of(a) - of(b))[0];
      if (one.of === "short") return sorted(({ pages }) => pages ?? 99_999);
      return one.of === "long" ? sorted(({ pages }) => -(pages ?? 0)) : sorted(({ year }) => -(year ?? 0));
    }
  }
  return focus ?? spoken ?? (list.length === 1 ? list[0] : undefined);
}
