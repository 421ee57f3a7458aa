import type { Envelope } from "../protection/envelope.ts";
import type { Db } from "../tables.ts";
import { alone, makeKey, retireKeys } from "./signing-keys.mutations.ts";
import { loadKeys, purposes } from "./signing-keys.queries.ts";

/**
 * Seconds between publishing a key and using it: more than the JWKS answer is kept (five minutes) and than
 * verifiers keep what they fetched.
 */
const overlap = 3600;
/** Seconds beyond the last token's end: processes that turn later, clocks that differ. */
const slack = 600;

export interface Rotation {
  kids: string[];
  /** The new keys sign from then on. */
  useFrom: Date;
  /** The old keys are published until then. */
  keepUntil: Date;
}

/**
 * New signing keys. They are in the JWKS at once and sign an hour later, when every verifier has them; the
 * old ones stay until the last token signed with them has expired. `isLeaked`: the old ones are out at once,
 * and with them every token they signed. Undefined when keys of an earlier rotation still wait for their
 * turn. `lifetime`: seconds of the longest-lived token.
 */
export function rotateSigningKeys(
  db: Db,
  given: { poolId: string; envelope: Pick<Envelope, "seal">; now: Date; lifetime: number; isLeaked: boolean },
): Promise<Rotation | undefined> {
  const { poolId, envelope, now, isLeaked } = given;
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  return alone(db, async (tx) => {
    const rows = await loadKeys(tx, poolId);
    if (!isLeaked && rows.some((row) => row.use_from > now && row.keep_until === null)) return undefined;
    const useFrom = isLeaked ? now : after(overlap);
    const keepUntil = isLeaked ? now : after(overlap + given.lifetime + slack);
    await retireKeys(
      tx,
      rows.map((row) => row.kid),
      keepUntil,
    );
    const kids: string[] = [];
    for (const purpose of purposes) kids.push(await makeKey(tx, { poolId, purpose, envelope, useFrom }));
    return { kids, useFrom, keepUntil };
  });
}
