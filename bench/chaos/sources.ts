import { sql } from "kysely";
import { until } from "../../apps/server/test/several.ts";
import type {
  CatalogueServer,
  Misbehaviour,
  ServedBook,
  ServedSource,
} from "../../packages/testkit/src/catalogue-server.ts";
import { isbnOf } from "../isbn.ts";
import { type Answer, type Client, createClient } from "./client.ts";
import type { Fault, Passed } from "./faults.ts";
import type { Reader } from "./load.ts";
import type { Recovery, Stage } from "./stage.ts";

const sources: readonly ServedSource[] = ["openlibrary", "googlebooks", "sru"];
/** An ISBN that nobody asks for, and that nothing may come in under. */
const untrue = isbnOf(978_605_999_999);
const misbehaviours: readonly Misbehaviour[] = [
  { slowMs: 2500 },
  { hang: true },
  { half: true },
  { isDead: true },
  { status: 429, retryAfter: 2 },
  { status: 500 },
  { html: true },
  { huge: true },
  { packed: true },
  { drips: true },
  { redirect: "http://127.0.0.1:9/" },
];
/** Only of those that others are asked beside: one who lies is believed to have nothing. */
const lie: Misbehaviour = { lie: untrue };

/** Milliseconds within which all that waits is looked for once the sources are well. */
const settleLimit = 120_000;
/** Milliseconds a search elsewhere may take: the patience with a source, and what is beside it. */
const searchLimit = 6000;
const booksOfImport = 6;

type Fate = "everywhere" | "library" | "stranger" | "nowhere";
const fates: readonly Fate[] = ["everywhere", "library", "everywhere", "library", "stranger", "nowhere"];

interface Brought {
  reader: Reader;
  isbns: readonly string[];
  /** What stood of it when it was brought. */
  entered: string;
}

const letters = (value: number) => [...String(value)].map((digit) => "abcdefghij"[Number(digit)]).join("");

/** Books that no catalogue of ours knows, and who elsewhere does. */
function makeBooks(first: number): (ServedBook & { fate: Fate })[] {
  return Array.from({ length: booksOfImport }, (_none, place) => ({
    isbn: isbnOf(978_605_700_000 + first + place),
    title: `Uzaktaki ${letters(first + place)}zer Defteri`,
    authors: [`Deniz ${letters(first + place)}kan`],
    publisher: "Açık Yayın",
    year: 2019,
    pages: 240,
    fate: fates[place % fates.length] ?? "nowhere",
  }));
}

const stranger = (book: ServedBook): ServedBook => ({
  ...book,
  title: "Kuantum Fiziği",
  authors: ["Selim Usta"],
});

/** What the reader has of these books, whatever they are called and whichever work they belong to. */
async function enteredOf({ parts }: Stage, reader: Reader, isbns: readonly string[]): Promise<string> {
  const { rows } = await sql<{ entered: object }>`
    SELECT jsonb_build_object(
      'books', (SELECT jsonb_agg(to_jsonb(l) - '{title,author,folded}'::text[] ORDER BY l.isbn) FROM library_books AS l
        WHERE l.reader_id = r.id AND l.isbn = ANY(${[...isbns]})),
      'readings', (SELECT jsonb_agg(to_jsonb(g) ORDER BY g.id) FROM readings AS g
        WHERE g.reader_id = r.id AND g.isbn = ANY(${[...isbns]})),
      'ratings', (SELECT jsonb_agg(to_jsonb(g) - 'work_id' ORDER BY g.isbn) FROM ratings AS g
        WHERE g.reader_id = r.id AND g.isbn = ANY(${[...isbns]})),
      'reviews', (SELECT jsonb_agg(to_jsonb(v) - '{work_id,like_count,comment_count}'::text[] ORDER BY v.id) FROM reviews AS v
        WHERE v.reader_id = r.id AND v.isbn = ANY(${[...isbns]}))) AS entered
    FROM readers AS r WHERE r.username = ${reader.username}`.execute(parts.database);
  return JSON.stringify(rows[0]?.entered);
}

/** As Goodreads writes it. */
const fileOf = (books: readonly ServedBook[]) =>
  [
    "Book Id,Title,Author,ISBN,ISBN13,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Private Notes,Read Count",
    ...books.map(
      ({ isbn, title, authors }, place) =>
        `${place + 1},"${title}","${authors[0]}","=""""","=""${isbn}""",4,2021/03/04,2021/01/02,,read,"Uzun uzun düşündüren bir kitap: ${isbn}.","Yazın okundu.",1`,
    ),
  ].join("\n");

/** Until it is answered: what is asked may be asked again. */
async function insist(
  { ledger, pass }: Stage,
  call: () => Promise<Answer>,
): Promise<{ import: { id: string; state: string } }> {
  for (let tries = 0; tries < 40; tries++) {
    const answer = await call();
    ledger.read(answer);
    if (answer.outcome === "done") return answer.data as { import: { id: string; state: string } };
    await pass(250);
  }
  throw new Error("an import was not answered however often it was asked for");
}

async function bring(
  stage: Stage,
  client: Client,
  given: { reader: Reader; books: readonly ServedBook[] },
): Promise<Brought> {
  const { reader, books } = given;
  const { token } = reader;
  const raw = fileOf(books);
  const path = "/api/userlibrary/imports";
  const headers = { "content-type": "text/csv" };
  const { import: made } = await insist(stage, () =>
    client.call({ method: "POST", path: `${path}?name=kaos.csv`, token, raw, headers }),
  );
  let { state } = made;
  while (state !== "done")
    ({ state } = (
      await insist(stage, () => client.call({ method: "POST", path: `${path}/${made.id}/run`, token }))
    ).import);
  const isbns = books.map(({ isbn }) => isbn);
  return { reader, isbns, entered: await enteredOf(stage, reader, isbns) };
}

/** Rests are over, and the time of what waits has come. */
async function hasten({ parts: { database } }: Stage): Promise<void> {
  await sql`UPDATE outside_sources SET failures = 0, rests_until = NULL`.execute(database);
  await sql`UPDATE import_lookups SET due_at = least(due_at, now()), tries = least(tries, 3)
    WHERE state = 'waiting'`.execute(database);
  await sql`UPDATE jobs.job SET start_after = now()
    WHERE name = 'import-lookups' AND state IN ('created', 'retry') AND start_after > now()`.execute(
    database,
  );
}

async function countWaiting({ parts }: Stage): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM import_lookups WHERE state = 'waiting'`.execute(parts.database);
  return rows[0]?.count ?? 0;
}

/** What must be of each book once all was looked for: sentences of what is not. */
async function judge(
  stage: Stage,
  all: readonly Brought[],
  books: readonly (ServedBook & { fate: Fate })[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { reader, isbns, entered } of all)
    if ((await enteredOf(stage, reader, isbns)) !== entered)
      wrong.push(`what ${reader.username} entered of ${isbns[0]} and others has changed`);
  const { rows } = await sql<{ isbn: string; title: string; source: string; state: string }>`
    SELECT e.isbn, e.title, e.source, l.state FROM editions AS e
    LEFT JOIN import_rows AS r ON r.isbn = e.isbn LEFT JOIN import_lookups AS l ON l.row_id = r.id
    WHERE e.isbn BETWEEN '9786057000000' AND '9786059999999' AND l.state IS NOT NULL`.execute(
    stage.parts.database,
  );
  const found = new Map(rows.map((row) => [row.isbn, row]));
  const must = { everywhere: "found", library: "found", stranger: "proposed", nowhere: "none" } as const;
  for (const { isbn, title, fate } of books) {
    const row = found.get(isbn);
    const isOurs = row?.source === "reader";
    if (!row || row.state !== must[fate] || isOurs !== (fate === "stranger" || fate === "nowhere"))
      wrong.push(`${isbn}, known ${fate}: ${row?.state}, of ${row?.source}`);
    else if (row.title !== title) wrong.push(`${isbn} is called ${row.title}, not ${title}`);
  }
  const { rows: lies } = await sql`SELECT FROM editions WHERE isbn = ${untrue}`.execute(stage.parts.database);
  if (lies.length > 0) wrong.push("a book came in under an ISBN that nobody asked for");
  return wrong;
}

async function killOne(stage: Stage): Promise<Recovery[]> {
  const app = stage.random.one(stage.parts.apps);
  if (!app) return [];
  app.program.child.kill("SIGKILL");
  await app.program.ended();
  await app.start();
  return [await stage.recover()];
}

function misbehave({ random }: Stage, server: CatalogueServer): void {
  for (const source of sources) {
    const chance = random.next();
    const how = chance < 0.3 ? {} : (random.one(misbehaviours) ?? {});
    server.always(source, source === "openlibrary" && chance > 0.92 ? lie : how);
  }
}

/** Readers bring books that no catalogue knows, and look for others elsewhere, while the sources misbehave. */
async function loseSources(stage: Stage, rounds: number, kills: boolean): Promise<Passed> {
  const { catalogues: server, parts, random, readers, ledger } = stage;
  const client = createClient(parts.proxy.origin, "127.9.0.1");
  const books: ReturnType<typeof makeBooks> = [];
  const all: Brought[] = [];
  const recoveries: Recovery[] = [];
  const searches: number[] = [];
  const begun = await sql<{ first: number }>`
    SELECT count(*)::int AS first FROM import_lookups`.execute(parts.database);
  const first = begun.rows[0]?.first ?? 0;

  async function searchElsewhere(): Promise<void> {
    const { isbn } = random.one(books) ?? { isbn: untrue };
    const { token } = random.one(readers) as Reader;
    const answer = await client.call({ method: "GET", path: `/api/catalogue/outside?isbn=${isbn}`, token });
    ledger.read(answer);
    if (answer.outcome === "done") searches.push(answer.ms);
    if (answer.ms > searchLimit) ledger.missed(`a search elsewhere, answered after ${answer.ms} ms`);
  }

  for (let round = 0; round < rounds; round++) {
    misbehave(stage, server);
    const made = makeBooks(first + round * booksOfImport);
    books.push(...made);
    const known = books.filter(({ fate }) => fate !== "nowhere");
    server.has(
      "sru",
      known.map((book) => (book.fate === "stranger" ? stranger(book) : book)),
    );
    for (const source of ["openlibrary", "googlebooks"] as const)
      server.has(
        source,
        known.filter(({ fate }) => fate === "everywhere"),
      );
    const reader = readers[round % readers.length] as Reader;
    const searched = searchElsewhere();
    all.push(await bring(stage, client, { reader, books: made }));
    if (kills && round % 2 === 1) recoveries.push(...(await killOne(stage)));
    await stage.pass(random.between(300, 1500));
    await searched;
    if (round % 2 === 1) await hasten(stage);
    if (round % 10 === 9)
      stage.say(`${round + 1} of ${rounds} rounds, ${await countWaiting(stage)} books wait`);
  }
  for (const source of sources) server.always(source, {});
  const since = performance.now();
  await until(
    async () => {
      await hasten(stage);
      await stage.pass(500);
      return (await countWaiting(stage)) === 0;
    },
    settleLimit + rounds * booksOfImport * 1000,
    "all books are looked for",
  );
  const wrong = await judge(stage, all, books);
  for (const what of wrong) ledger.missed(what);
  client.close();
  return {
    recoveries: [...recoveries, await stage.recover()],
    notes: [
      `${books.length} books of ${all.length} imports, ${wrong.length} not as they must be; the last was looked for ` +
        `${((performance.now() - since) / 1000).toFixed(1)} s after the sources were well`,
      `${searches.length} searches elsewhere, the slowest ${(Math.max(0, ...searches) / 1000).toFixed(1)} s`,
    ],
  };
}

export const sourceFaults: Fault[] = [
  {
    name: "sources",
    about: "catalogues elsewhere are slow, dead, break off, lie, while books of imports are looked for there",
    isUnnoticed: true,
    make: (stage, rounds) => loseSources(stage, rounds, false),
  },
  {
    name: "lookups",
    about: "the same, and in every other round a process is killed",
    make: (stage, rounds) => loseSources(stage, rounds, true),
  },
];
