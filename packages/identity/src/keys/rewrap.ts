import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "@okurca/server-kit";
import type { Sealer } from "../protection/sealer.ts";
import type { Db } from "../tables.ts";
import { putSealed } from "./rewrap.mutations.ts";
import { listOtherwiseSealed, type SealedValue } from "./rewrap.queries.ts";
import { type SealedColumn, sealedColumns } from "./sealed-columns.ts";
import { decide, deleteKey, noteKey } from "./sealing.mutations.ts";
import { listHolders, listNeededKeys } from "./sealing.queries.ts";
import { checkKeys } from "./sealing.ts";

const batchSize = 200;
/** Milliseconds. */
const pause = 500;
const patience = 150_000;

export interface Rewrapped {
  /** The first key of the file: everything is sealed with it now. */
  keyId: string;
  resealed: number;
  /** Values no key of the file opens, by `table.column`. */
  unreadable: Record<string, number>;
  /** Of the file; nothing in the database needs them. */
  unused: string[];
}

interface Parts {
  db: Db;
  poolId: string;
  sealer: Sealer;
  /** Reads the key file anew and tells what this program seals with. */
  refresh(): Promise<void>;
}

/** Whether every running program seals with this key. */
async function isTakenUp({ db, poolId, sealer }: Parts, keyId: string): Promise<boolean> {
  return decide(db, async (tx) => {
    await checkKeys(tx, poolId, sealer);
    const holders = await listHolders(tx, poolId);
    if (holders.some((holder) => holder.sealing_key !== keyId)) return false;
    await noteKey(tx, poolId, keyId);
    return true;
  });
}

async function waitForPrograms(parts: Parts, keyId: string, onStep: (text: string) => void): Promise<void> {
  const deadline = performance.now() + patience;
  for (let tries = 1; ; tries++) {
    await parts.refresh();
    if (await isTakenUp(parts, keyId)) return;
    // This program's own turn takes two looks.
    if (tries === 2) onStep("Waiting for running servers to take up the new key; this takes up to a minute.");
    if (performance.now() > deadline) {
      throw new StartupError(
        `A running server does not seal with key ${keyId} yet. Give every server the same key file, then run okurca identity rewrap.`,
      );
    }
    if (tries > 1) await wait(pause);
  }
}

/**
 * Seals everything kept with the first key of the file. May be cut off and repeated at any time, and runs
 * beside servers: it begins when all of them seal with that key, and changes a value only when it is still
 * the one it read.
 */
export async function rewrap(parts: Parts, onStep: (text: string) => void = () => {}): Promise<Rewrapped> {
  const { db, poolId, sealer } = parts;
  await parts.refresh();
  const [keyId = sealer.current()] = sealer.keyIds();
  await waitForPrograms(parts, keyId, onStep);
  const unreadable: Record<string, number> = {};
  let resealed = 0;
  for await (const { column, value } of otherwiseSealed(parts, keyId)) {
    const context = column.context(poolId, value.subject);
    if (sealer.keyOf(value.sealed, context) === undefined) {
      const place = `${column.table}.${column.column}`;
      unreadable[place] = (unreadable[place] ?? 0) + 1;
      continue;
    }
    const sealed = sealer.seal(sealer.open(value.sealed, context), context);
    if (await putSealed(db, column, { value, sealed })) resealed += 1;
  }
  return { keyId, resealed, unreadable, unused: await deleteUnused(parts, keyId) };
}

/** Every value kept that is not sealed with this key. */
async function* otherwiseSealed(
  { db, poolId }: Parts,
  keyId: string,
): AsyncGenerator<{ column: SealedColumn; value: SealedValue }> {
  for (const column of sealedColumns) {
    let after: unknown;
    for (;;) {
      const values = await listOtherwiseSealed(db, column, { poolId, keyId, after, limit: batchSize });
      for (const value of values) yield { column, value };
      if (values.length < batchSize) break;
      after = values.at(-1)?.key;
    }
  }
}

/** Keys nothing is sealed with any more. Those of the file are told; none is needed at a start from now on. */
async function deleteUnused(parts: Parts, keyId: string): Promise<string[]> {
  const { db, poolId, sealer } = parts;
  const inUse = new Set<string | undefined>();
  for await (const { column, value } of otherwiseSealed(parts, keyId)) {
    inUse.add(sealer.keyOf(value.sealed, column.context(poolId, value.subject)));
  }
  return decide(db, async (tx) => {
    const holders = await listHolders(tx, poolId);
    for (const holder of holders) inUse.add(holder.sealing_key);
    for (const id of await listNeededKeys(tx, poolId)) {
      if (id !== keyId && !inUse.has(id)) await deleteKey(tx, poolId, id);
    }
    return sealer.keyIds().filter((id) => id !== keyId && !inUse.has(id));
  });
}
