import type { Word } from "../language/words.ts";
import type { KnownBook, ShelfTools } from "../shelf-tools.ts";
import type { Memory } from "../thread/memory.ts";
import type { Concept } from "../understand/concepts.ts";
import type { Mentions } from "../understand/mentions.ts";
import type { Wish } from "../understand/request.ts";

/** One message, understood, with what is needed to answer it. */
export interface Talk {
  message: string;
  words: readonly Word[];
  /** The words, folded. */
  text: string;
  concepts: readonly Concept[];
  mentions: Mentions;
  /** Books that are named only so that they are left out. */
  refused: readonly KnownBook[];
  wish: Wish;
  memory: Memory;
  tools: ShelfTools;
}

export interface Reply {
  text: string;
  /** In the order they are named; none where it is left out. */
  books?: readonly KnownBook[];
  /** Nothing was understood. */
  isNothing?: true;
  /** What the thread keeps besides. */
  memory?: Partial<Memory>;
}
