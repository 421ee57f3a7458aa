import { createLog, openDatabase } from "@okurca/server-kit";
import { sql } from "kysely";
import {
  freePort,
  makeFolder,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../../apps/server/test/program.ts";
import type { Figure } from "../figure.ts";
import { makeReaders } from "../transfer/reader.ts";
import { watchStream } from "./watch.ts";

const isbn = "9789750738609";
const friends = { few: 50, many: 6750 };
const rounds = 300;
const looks = 60;

const share = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Makes one reader's calls; each returns the answer's text and how long it took. */
function reader(origin: string, token: string) {
  return async (method: string, path: string, body?: object) => {
    const from = performance.now();
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return { text, ms: performance.now() - from };
  };
}

/** Makes friends for two readers: rows of readers who are friends of these two only, and the third reader. */
async function befriend(dataDir: string): Promise<void> {
  const log = createLog("silent");
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir, log, poolSize: 1 });
  try {
    await sql`
      INSERT INTO readers (issuer, subject, username, name, claims_at)
      SELECT 'bench', 'friend' || i, 'arkadas' || i, 'Arkadaş ' || i, now()
      FROM generate_series(1, ${friends.many - 1}::int) AS i`.execute(db);
    for (const [username, count] of [
      ["olcum0", friends.few],
      ["olcum1", friends.many],
    ] as const) {
      await sql`
        INSERT INTO friend_edges (reader_id, friend_id)
        SELECT pair.a, pair.b
        FROM readers AS r
        CROSS JOIN (
          SELECT id FROM readers WHERE username = 'olcum2'
          UNION ALL (SELECT id FROM readers WHERE issuer = 'bench' ORDER BY id LIMIT ${count - 1})
        ) AS f
        CROSS JOIN LATERAL (VALUES (r.id, f.id), (f.id, r.id)) AS pair (a, b)
        WHERE r.username = ${username}`.execute(db);
    }
    await sql`ANALYZE friend_edges, readers`.execute(db);
  } finally {
    await close();
  }
}

/** Runs two programs on one database: a friend reads through one while readers publish at the other. */
export async function measureLive(): Promise<Figure[]> {
  const folder = makeFolder();
  const port = String(await freePort());
  const shared = { DATA_DIR: folder, TRUST_PROXY: "true", PUBLIC_ORIGIN: `http://localhost:${port}` };
  const one = await startProgram({ ...shared, PORT: port });
  await untilReady(one);
  const other = await startProgram(shared);
  try {
    await untilReady(other);
    const [few = "", many = "", looking = ""] = await makeReaders(one.origin, 3);
    const publishers = { few: reader(one.origin, few), many: reader(one.origin, many) };
    const friend = reader(other.origin, looking);
    for (const call of [publishers.few, publishers.many]) {
      await call("POST", "userlibrary/add-to-library", { isbn, status: "to-read" });
    }
    await friend("GET", "activity/feed");
    await befriend(folder);

    const turns = { few: 0, many: 0 };
    const publish = (who: "few" | "many") => {
      const status = turns[who]++ % 2 === 0 ? "reading" : "read";
      return publishers[who]("PUT", `userlibrary/update-library-status/${isbn}`, { status });
    };
    const costs = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      for (const who of round % 2 === 0 ? (["few", "many"] as const) : (["many", "few"] as const)) {
        const { ms } = await publish(who);
        if (round >= 20) costs[who].push(ms);
      }
    }

    const stream = await watchStream(other.origin, looking);
    const told: number[] = [];
    const seen: number[] = [];
    for (let look = 0; look < looks; look++) {
      const from = performance.now();
      const hint = stream.next("activity");
      const published = publish("many");
      await hint;
      told.push(performance.now() - from);
      await friend("GET", "activity/feed?page=1&limit=10");
      seen.push(performance.now() - from);
      await published;
    }
    stream.close();
    const cost = { few: share(costs.few, 0.5), many: share(costs.many, 0.5) };
    return [
      { figure: "publishing to the hint at another process, p95", value: share(told, 0.95), unit: "ms" },
      {
        figure: "publishing to the friend's feed read anew, p95",
        value: share(seen, 0.95),
        unit: "ms",
        bar: "<= 1000",
      },
      { figure: `publishing with ${friends.few} friends, median`, value: cost.few, unit: "ms" },
      { figure: `publishing with ${friends.many} friends, median`, value: cost.many, unit: "ms" },
      {
        figure: "the second beside the first",
        value: cost.many / cost.few,
        unit: "times",
        bar: "<= 1.1",
      },
    ];
  } finally {
    await stopProgram(other);
    await stopProgram(one);
    removeFolder(folder);
  }
}
