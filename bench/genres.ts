import {
  deriveGenres,
  findWorksOfAuthors,
  keepGenresDerived,
  loadStarterCatalogue,
  type Origin,
  type StoredWork,
} from "@okurca/server/catalogue";
import type { AppContext } from "@okurca/server/context";
import { readSettings } from "@okurca/server/settings";
import { createContext } from "@okurca/server/start";
import { inTransaction } from "@okurca/server-kit";
import type { Figure } from "./figure.ts";

/** Parts of the works told by hand, of which each is held out once. */
const parts = 10;
/** Per cent. */
const bars = { right: 95, blank: 25 } as const;

async function worksWithAuthors({ db }: AppContext): Promise<StoredWork[]> {
  const all = await db.selectFrom("works").select("author_slugs").distinct().execute();
  const slugs = all.flatMap(({ author_slugs: [slug] }) => slug ?? []);
  return inTransaction(db, (tx) => findWorksOfAuthors(tx, [...new Set(slugs)]));
}

/** What would be derived of works told by hand if no hand had told of them, from these grounds. */
function holdOut(works: readonly StoredWork[], grounds: readonly Origin[]) {
  const sums = { works: 0, blank: 0, derived: 0, right: 0, told: 0 };
  const places = new Map(works.filter(({ isByHand }) => isByHand).map(({ id }, i) => [id, (i * 7) % parts]));
  for (let part = 0; part < parts; part++) {
    const isOut = ({ id }: StoredWork) => places.get(id) === part;
    for (const own of Map.groupBy(works, ({ author_slug }) => author_slug).values()) {
      if (!own.some(isOut)) continue;
      const held = own.map((work) => (isOut(work) ? { ...work, told: [], isByHand: false } : work));
      for (const [i, derived] of deriveGenres(held, grounds).entries()) {
        const work = own[i];
        if (!work || !isOut(work)) continue;
        sums.works++;
        sums.blank += derived.length === 0 ? 1 : 0;
        sums.derived += derived.length;
        sums.right += derived.filter(({ genre }) => work.told.includes(genre)).length;
        sums.told += work.told.length;
      }
    }
  }
  return sums;
}

function figuresOf(
  name: string,
  works: readonly StoredWork[],
  grounds: readonly Origin[],
  isWhole: boolean,
): Figure[] {
  const sums = holdOut(works, grounds);
  const blank = {
    figure: `genres held out, from ${name}: blank`,
    value: (sums.blank / sums.works) * 100,
    unit: "%",
  };
  return [
    {
      ...{
        figure: `genres held out, from ${name}: as the hand told`,
        value: (sums.right / sums.derived) * 100,
      },
      ...{ unit: "%", bar: `>= ${bars.right}` },
    },
    { figure: `genres held out, from ${name}: found`, value: (sums.right / sums.told) * 100, unit: "%" },
    isWhole ? { ...blank, bar: `<= ${bars.blank}` } : blank,
  ];
}

/** Genres of the catalogue in the folder beside the starter catalogue: how many works have none, and how sure derived ones are. */
export async function measureGenres(folder: string): Promise<Figure[]> {
  const { ctx, close } = await createContext(readSettings({ DATA_DIR: folder, LOG_LEVEL: "warn" }, {}));
  try {
    await loadStarterCatalogue(ctx);
    await keepGenresDerived(ctx.db, new AbortController().signal);
    const works = await worksWithAuthors(ctx);
    const blank = (all: readonly StoredWork[]) =>
      (all.filter(({ told, derived }) => told.length + derived.length === 0).length / all.length) * 100;
    const untold = works.filter(({ told }) => told.length === 0);
    return [
      ...figuresOf("all grounds", works, ["work", "series", "author"], true),
      ...figuresOf("series and author", works, ["series", "author"], false),
      { figure: "works that nobody told of: blank", value: blank(untold), unit: "%" },
      { figure: "works of the catalogue: blank", value: blank(works), unit: "%", bar: `<= ${bars.blank}` },
    ];
  } finally {
    await close();
  }
}
