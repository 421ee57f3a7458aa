import { coverSizes, limits, tooOftenMessages } from "@okurca/contract";
import { type Actor, AppError, createQueue, inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { listUploadedBy } from "../covers/index.ts";
import type { ExportFile } from "../database/personal-data.ts";
import { readPictures } from "../pictures/index.ts";
import { readerExists } from "../readers/index.ts";
import { identityFiles } from "./archive/identity-files.ts";
import { readInBatches, seeOneMoment } from "./archive/rows.queries.ts";
import { csvText, jsonText, type Rows, readmeText } from "./archive/texts.ts";
import { type Archive, type ArchiveEntry, makeArchive } from "./archive/zip.ts";
import { register } from "./register.ts";

type Table = Pick<ExportFile, "name" | "about" | "columns">;

/** Both forms of a table; the rows are read once for each. */
function entriesOf({ name, columns }: Table, read: () => Rows): ArchiveEntry[] {
  return [
    { path: `json/${name}.json`, content: jsonText(Object.keys(columns), read()) },
    { path: `csv/${name}.csv`, content: csvText({ name, columns }, read()) },
  ];
}

async function* only<T>(value: T): AsyncGenerator<T> {
  yield value;
}

/** Read when its turn comes: a librarian's may be many. */
async function* coverFile(ctx: AppContext, key: string): AsyncGenerator<Buffer> {
  const [largest] = coverSizes;
  const bytes = await ctx.covers.read(key, largest, "jpeg");
  if (bytes) yield bytes;
}

/** Everything kept of a reader as a zip file, as it is at one moment. */
async function packAll(ctx: AppContext, { readerId, subject, username }: Actor): Promise<Archive> {
  const at = ctx.clock();
  const owner = { id: readerId, subject };
  const files = register.flatMap((data) => data.files ?? []);
  const unavailable = (error: unknown) => {
    throw new AppError("unavailable", { cause: error, retryAfter: 5 });
  };
  const pictures = await readPictures(ctx, readerId).catch(unavailable);
  const covers = await listUploadedBy(ctx.reads, readerId);
  const known = await ctx.identity?.readOwnData(subject);
  const ofIdentity = known ? identityFiles : [];
  const readme = readmeText({ username, at, files: [...files, ...ofIdentity], isIdentityElsewhere: !known });
  return inTransaction(ctx.db, async (tx) => {
    await seeOneMoment(tx);
    if (!(await readerExists(tx, readerId))) throw new AppError("account_deleted");
    const entries = [
      { path: "README.txt", content: only(readme) },
      ...files.flatMap((file) => entriesOf(file, () => readInBatches(tx, file.rows(owner)))),
      ...pictures.map(({ name, bytes }) => ({ path: `fotograflar/${name}`, content: only(bytes) })),
      ...covers.map((cover) => ({
        path: `kapaklar/${cover.isbn}-${cover.key}.jpeg`,
        content: coverFile(ctx, cover.key),
      })),
      ...ofIdentity.flatMap((file) => entriesOf(file, () => only(known ? file.rowsOf(known) : []))),
    ];
    return makeArchive(entries, at);
  });
}

/** Archives that may wait, one being made: each holds a connection to the database for its time. */
const mostWaiting = 8;
const waitPlease = "Verileriniz hazırlanıyor. Lütfen biraz bekleyin.";

/** Archives of their own data for readers: one after another, for each reader one at a time and so many an hour. */
export function createExportAccount(ctx: AppContext): (actor: Actor) => Promise<Archive> {
  const waitOf = ctx.limits.rate("archives", limits.exportRate);
  const inLine = createQueue(mostWaiting);
  const underWay = new Set<string>();
  return async (actor) => {
    const { readerId } = actor;
    if (underWay.has(readerId)) throw new AppError("too_often", { message: waitPlease, retryAfter: 5 });
    underWay.add(readerId);
    try {
      const retryAfter = await waitOf(readerId);
      if (retryAfter > 0) throw new AppError("too_often", { message: tooOftenMessages.exports, retryAfter });
      return await inLine(() => packAll(ctx, actor));
    } finally {
      underWay.delete(readerId);
    }
  };
}
