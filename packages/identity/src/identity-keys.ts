import { createKeyRing } from "./keys/key-ring.ts";
import { type Rewrapped, rewrap } from "./keys/rewrap.ts";
import { type Rotation, rotateSigningKeys } from "./keys/rotation.ts";
import { startSealing } from "./keys/sealing.ts";
import { defaultLifetimes, type IdentityOptions, type KeySource } from "./options.ts";
import { createEnvelope } from "./protection/envelope.ts";
import { createSealer } from "./protection/sealer.ts";
import type { Db } from "./tables.ts";

export type { Rewrapped, Rotation };

/** What an operator does about the keys, beside running programs. Each throws a `StartProblem` in words for them. */
export interface IdentityKeys {
  /** Whether the key file is the one the database needs; makes what a first start makes. */
  check(): Promise<void>;
  /** New signing keys; undefined when those of an earlier rotation still wait for their turn. */
  rotateSigningKeys(given: { isLeaked: boolean }): Promise<Rotation | undefined>;
  /** Seals everything with the first key of the file. */
  rewrap(onStep?: (text: string) => void): Promise<Rewrapped>;
}

export function createIdentityKeys(
  options: Pick<IdentityOptions, "db" | "poolId" | "log" | "now" | "tokenLifetimes"> & {
    readKeys: KeySource;
  },
): IdentityKeys {
  const db = options.db as Db;
  const { poolId, log, readKeys } = options;
  const now = options.now ?? (() => new Date());
  const lifetimes = options.tokenLifetimes ?? defaultLifetimes;

  async function opened<T>(work: (envelope: ReturnType<typeof createEnvelope>) => Promise<T>): Promise<T> {
    const sealing = await startSealing({ db, poolId, readKeys, log });
    try {
      return await work(createEnvelope(sealing.sealer, sealing.digestKey));
    } finally {
      await sealing.close();
    }
  }

  return {
    check: () =>
      opened(async (envelope) => {
        await createKeyRing({ db, poolId, envelope, now });
      }),
    rotateSigningKeys: ({ isLeaked }) =>
      opened((envelope) =>
        rotateSigningKeys(db, {
          poolId,
          envelope,
          now: now(),
          lifetime: Math.max(lifetimes.access, lifetimes.id),
          isLeaked,
        }),
      ),
    async rewrap(onStep) {
      return rewrap({ db, poolId, sealer: createSealer(await readKeys()) }, onStep);
    },
  };
}
