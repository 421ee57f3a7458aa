import { LRUCache } from "lru-cache";

/** What a work of the model is judged by, beside what is told of it. */
export interface WorkFacts {
  author_slugs: string[];
  genres: string[];
}

/** A work that a kept book tells of; the same object for all books that do. */
export interface ToldWork {
  readonly work_id: string;
  /** Undefined until it was first among the best; read anew after a while. */
  facts: WorkFacts | undefined;
  factsUntil: number;
  /** Kept books that tell of it. */
  tellers: number;
  /** Where it stands in what is being added up: of a sum before, it stands there no more. */
  place: number;
}

/** What one book tells: the heaviest first. */
export interface Told {
  works: readonly ToldWork[];
  weights: readonly number[];
  /** There may be more, which weigh less. */
  isCut: boolean;
}

/** About 20 MB together. */
const bounds = { rows: 400_000, works: 40_000 } as const;

/**
 * The rows of one build of the model that were asked for lately, up to a bound: what tells nothing of any reader. What
 * of it a reader is shown is decided by rows of the reader's own, which are read each time.
 */
export class KeptModel {
  private readonly books: LRUCache<string, Told>;
  private readonly works = new Map<string, ToldWork>();
  private readonly mostWorks: number;

  constructor({ rows, works }: { rows: number; works: number } = bounds) {
    this.mostWorks = works;
    this.books = new LRUCache({
      max: works,
      maxSize: rows,
      sizeCalculation: (told) => Math.max(told.works.length, 1),
      dispose: (told) => this.dropWorks(told),
    });
  }

  get size(): { books: number; rows: number; works: number } {
    return { books: this.books.size, rows: this.books.calculatedSize, works: this.works.size };
  }

  /** What this book tells, if as much of it is kept; it is dropped later than all others now. */
  get(bookId: string, wanted = 0): Told | undefined {
    const told = this.books.get(bookId);
    return told?.isCut && told.works.length < wanted ? undefined : told;
  }

  keep(
    bookId: string,
    rows: { workIds: readonly string[]; weights: readonly number[]; isCut?: boolean },
  ): Told {
    const works = rows.workIds.map((id) => this.tellOf(id));
    const told = { works, weights: rows.weights, isCut: rows.isCut ?? false };
    this.books.set(bookId, told);
    while (this.works.size > this.mostWorks) this.books.pop();
    return told;
  }

  private tellOf(id: string): ToldWork {
    const known = this.works.get(id);
    if (known) {
      known.tellers += 1;
      return known;
    }
    // A copy: a piece of a long text holds all of the text in memory.
    const work_id = Buffer.from(id).toString();
    const work: ToldWork = { work_id, facts: undefined, factsUntil: 0, tellers: 1, place: 0 };
    this.works.set(work_id, work);
    return work;
  }

  private dropWorks(told: Told): void {
    for (const work of told.works) {
      work.tellers -= 1;
      if (work.tellers === 0) this.works.delete(work.work_id);
    }
  }
}

const models = new WeakMap<object, { version: string; model: KeptModel }>();

/** What is kept of this version of the model; of another nothing. */
export function keptModel(owner: object, version: string): KeptModel {
  const known = models.get(owner);
  if (known?.version === version) return known.model;
  const model = new KeptModel();
  models.set(owner, { version, model });
  return model;
}
