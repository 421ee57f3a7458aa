import { spawnSync } from "node:child_process";
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { unprivilegedAccount } from "@okurca/server-kit";
import { sql } from "kysely";
import { freePort, startProgram, stopProgram, untilReady } from "../../apps/server/test/program.ts";
import { openOwn } from "../../apps/server/test/several.ts";
import type { Fault, Passed } from "./faults.ts";
import type { Recovery, Stage } from "./stage.ts";

/** Two processes of an empty database at once; in every other round one of them is killed in the middle. */
async function migrateAtOnce(stage: Stage, rounds: number): Promise<Passed> {
  const { parts, random } = stage;
  const times = Math.min(6, Math.max(2, Math.round(rounds / 10)));
  const lists = new Set<string>();
  let killed = 0;
  const finished: number[] = [];
  for (let round = 0; round < times; round++) {
    const name = `migrated_${round}`;
    const admin = await openOwn(parts.pair.primary.url("postgres"));
    await sql.raw(`CREATE DATABASE ${name}`).execute(admin.db);
    const dataDir = mkdtempSync(join(parts.folder, "migrated-"));
    const start = async () =>
      startProgram({
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
        DATABASE_URL: parts.pair.primary.url(name),
        LOG_LEVEL: "error",
      });
    const [one, other] = await Promise.all([start(), start()]);
    if (round % 2 === 1) {
      await wait(random.between(700, 2500));
      one.child.kill("SIGKILL");
      killed += 1;
    }
    const since = performance.now();
    const left = round % 2 === 1 ? [other, await start()] : [one, other];
    await Promise.all(left.map(untilReady));
    if (round % 2 === 1) finished.push(performance.now() - since);
    const { db, close } = await openOwn(parts.pair.primary.url(name));
    const rows = (
      await sql<{
        name: string;
      }>`SELECT set || ' ' || name AS name FROM schema_migrations ORDER BY 1`.execute(db)
    ).rows;
    const [books] = (await sql<{ count: number }>`SELECT count(*)::int AS count FROM editions`.execute(db))
      .rows;
    lists.add(`${rows.map((row) => row.name).join()} ${books?.count}`);
    await close();
    await Promise.all(left.map(stopProgram));
    await sql.raw(`DROP DATABASE ${name} WITH (FORCE)`).execute(admin.db);
    await admin.close();
  }
  if (lists.size !== 1) throw new Error(`The databases differ: ${[...lists].join(" | ")}`);
  return {
    recoveries: [await stage.recover()],
    notes: [
      `${times} databases, ${killed} times one was killed: all alike, the other ready ${(Math.max(0, ...finished) / 1000).toFixed(1)} s after that at most`,
    ],
  };
}

/** Fills what is left of the disk, but for nothing. */
function fill(path: string): void {
  const file = openSync(path, "w");
  const block = Buffer.alloc(1 << 20, 1);
  try {
    for (let size = block.length; size >= 512; size >>= 1) {
      try {
        for (;;) writeSync(file, block, 0, size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

const diskFolder = () => join(tmpdir(), `okurca-chaos-disk-${process.pid}`);
const diskSize = "640m";

/** A small disk of memory for the primary's files; undefined where this may not be mounted. */
export function mountDisk(): { data: string; close(): void } | undefined {
  const folder = diskFolder();
  mkdirSync(folder, { recursive: true });
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${diskSize}`, "okurca-chaos", folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  const account = unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  return {
    data: join(folder, "primary"),
    close() {
      spawnSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fillDisk(stage: Stage): Promise<Passed> {
  const { primary } = stage.parts.pair;
  const folder = diskFolder();
  const ballast = join(folder, "ballast");
  let starts = 0;
  const recoveries: Recovery[] = [];
  for (let round = 0; round < 2; round++) {
    fill(ballast);
    const until = performance.now() + 8000;
    while (performance.now() < until) {
      await stage.pass(500);
      // It ends itself when its log cannot be written; what starts servers starts it again, in vain.
      if (!primary.isRunning()) {
        starts += 1;
        await primary.tryStart();
      }
    }
    unlinkSync(ballast);
    const since = performance.now();
    if (!primary.isRunning()) await primary.start();
    const started = performance.now() - since;
    const { readers, all } = await stage.recover();
    recoveries.push({ readers: started + readers, all: started + all });
    await stage.pass(2000);
  }
  const { bsize, blocks } = statfsSync(folder);
  const size = Math.round((bsize * blocks) / 1e6);
  return {
    recoveries,
    notes: [
      `a tmpfs of ${size} MB, full for 8 s twice; the server ended itself and was started ${starts} times meanwhile`,
    ],
  };
}

export const migration: Fault = {
  name: "migration",
  about: "an empty database migrated by two processes at once, one killed in the middle of every other",
  isUnnoticed: true,
  make: migrateAtOnce,
};

/** With parts of its own, whose primary lies on a small disk. */
export const disk: Fault = { name: "disk", about: "the primary's disk full and freed", make: fillDisk };
