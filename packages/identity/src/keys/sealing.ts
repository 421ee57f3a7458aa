import { randomBytes, randomUUID } from "node:crypto";
import { StartupError } from "@okurca/server-kit";
import type { Log } from "../log.ts";
import type { KeySource } from "../options.ts";
import { createSealer, type Sealer } from "../protection/sealer.ts";
import type { Db, Tx } from "../tables.ts";
import { decide, dropHolder, noteKey, upsertKeyHolder } from "./sealing.mutations.ts";
import { type Holder, listHolders, listNeededKeys } from "./sealing.queries.ts";
import { privateKeyContext } from "./signing-keys.queries.ts";

export const secretContext = (name: string) => `secret|${name}`;
export const digestName = (poolId: string) => `digest ${poolId}`;

export function missingKey(keyId: string): StartupError {
  return new StartupError(
    `The identity key file lacks key ${keyId}, which this database was sealed with. Put the right key file back.`,
  );
}

/** Throws a `StartupError` when a key is lacking that something kept may be sealed with. */
export async function checkKeys(tx: Tx, poolId: string, sealer: Sealer): Promise<void> {
  const known = sealer.keyIds();
  const missing = (await listNeededKeys(tx, poolId)).find((id) => !known.includes(id));
  if (missing !== undefined) throw missingKey(missing);
}

/** The first key of the file that every running program can open. */
export function commonKey(sealer: Sealer, holders: readonly Holder[]): string {
  const common = sealer.keyIds().find((id) => holders.every((holder) => holder.key_ids.includes(id)));
  return common ?? sealer.current();
}

/** The key of databases of before there were key ids: the one that opens what they hold. */
async function findOriginalKey(tx: Tx, poolId: string, sealer: Sealer): Promise<string | undefined> {
  const rows = await tx
    .selectFrom("identity.signing_keys")
    .select(["kid", "private_key"])
    .where("pool_id", "=", poolId)
    .execute();
  if (rows.length === 0) return undefined;
  for (const { kid, private_key: sealed } of rows) {
    const id = sealer.keyOf(sealed, privateKeyContext(kid));
    if (id !== undefined) return id;
  }
  throw new StartupError(
    "The identity key file is not the one this database was made with: it does not open the signing keys. Put the right key file back.",
  );
}

/**
 * The key of keyed hashes. It stays the same for ever, as names and salts come from it, and is kept sealed;
 * databases of before it was kept go on with what they derived from the only key of the file.
 */
async function loadDigestKey(
  tx: Tx,
  poolId: string,
  sealer: Sealer,
  original: string | undefined,
): Promise<Buffer> {
  const name = digestName(poolId);
  const row = await tx
    .selectFrom("identity.secrets")
    .select("sealed")
    .where("name", "=", name)
    .executeTakeFirst();
  if (row) return sealer.open(row.sealed, secretContext(name));
  const key = original === undefined ? randomBytes(32) : sealer.derive(original, "digest 1");
  await tx
    .insertInto("identity.secrets")
    .values({ name, sealed: sealer.seal(key, secretContext(name)) })
    .execute();
  return key;
}

export interface Sealing {
  sealer: Sealer;
  digestKey: Buffer;
  /** Reads the key file anew and tells the others that this program is there. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The keys of the key file in use. A new first key opens at once and seals as soon as every running program
 * of this database has it. Throws a `StartupError` when the file lacks a key that is needed.
 */
export async function startSealing(parts: {
  db: Db;
  poolId: string;
  readKeys: KeySource;
  log: Log;
}): Promise<Sealing> {
  const { db, poolId, readKeys, log } = parts;
  const id = randomUUID();
  const sealer = createSealer(await readKeys());

  async function choose(tx: Tx): Promise<string> {
    const chosen = commonKey(sealer, await listHolders(tx, poolId));
    await noteKey(tx, poolId, chosen);
    return chosen;
  }

  const digestKey = await decide(db, async (tx) => {
    const isNew = (await listNeededKeys(tx, poolId)).length === 0;
    const original = isNew ? await findOriginalKey(tx, poolId, sealer) : undefined;
    if (original !== undefined) await noteKey(tx, poolId, original);
    await checkKeys(tx, poolId, sealer);
    sealer.use(await choose(tx));
    await upsertKeyHolder(tx, id, poolId, { key_ids: sealer.keyIds(), sealing_key: sealer.current() });
    return loadDigestKey(tx, poolId, sealer, original);
  });

  /** Keys that lack a needed one are not taken: what is sealed with it would no longer open. */
  async function takeKeys(tx: Tx, fresh: readonly Uint8Array[]): Promise<void> {
    const candidate = createSealer(fresh);
    try {
      await checkKeys(tx, poolId, candidate);
      sealer.replace(fresh);
    } catch (error) {
      log.error({ err: error }, "identity key file");
    }
  }

  return {
    sealer,
    digestKey,
    async refresh() {
      const fresh = await readKeys().catch((error: unknown) => {
        log.error({ err: error }, "identity key file");
        return undefined;
      });
      const chosen = await decide(db, async (tx) => {
        if (fresh) await takeKeys(tx, fresh);
        await upsertKeyHolder(tx, id, poolId, { key_ids: sealer.keyIds(), sealing_key: sealer.current() });
        return choose(tx);
      });
      sealer.use(chosen);
    },
    close: () => dropHolder(db, id),
  };
}
