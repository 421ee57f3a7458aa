import { sql } from "kysely";
import type { Core } from "../core.ts";
import { refuse } from "../error.ts";
import { writeAudit } from "../protection/audit.ts";
import type { CodePurpose, Db, Tx } from "../tables.ts";
import { codeRefusal, compareCode, mostAttempts } from "./codes.ts";
import { nameKey } from "./username.ts";
import type { User } from "./users.queries.ts";

/** Milliseconds the server remembers wrong tries of a name: as long as the longest-lived code. */
const memory = 24 * 3600_000;

function triesHash(core: Core, purpose: CodePurpose, name: string): Buffer {
  return core.envelope.digest(nameKey(name), `tries|${purpose}`);
}

async function countTries(db: Db, hash: Buffer, now: Date): Promise<number> {
  const row = await db
    .selectFrom("identity.attempts")
    .select(["failures", "last_at"])
    .where("name_hash", "=", hash)
    .executeTakeFirst();
  return row && row.last_at.getTime() > now.getTime() - memory ? row.failures : 0;
}

async function addTry(db: Db, hash: Buffer, now: Date): Promise<void> {
  const old = new Date(now.getTime() - memory);
  await db
    .insertInto("identity.attempts")
    .values({ name_hash: hash, failures: 1, last_at: now, locked_until: null })
    .onConflict((conflict) =>
      conflict.column("name_hash").doUpdateSet({
        failures: sql<number>`CASE WHEN attempts.last_at <= ${old} THEN 1 ELSE attempts.failures + 1 END`,
        last_at: now,
      }),
    )
    .execute();
}

/** Call when a new code is asked for under these names, whether accounts have them or not. */
export async function clearAttempts(
  core: Core,
  tx: Db | Tx,
  purpose: CodePurpose,
  names: readonly string[],
): Promise<void> {
  const hashes = names.map((name) => triesHash(core, purpose, name));
  await tx.deleteFrom("identity.attempts").where("name_hash", "in", hashes).execute();
}

/**
 * Checks that this code was sent to the holder of the submitted name; throws otherwise. Does not use it up.
 * The answer to a wrong code depends on the submitted name and its tries alone: an account with an open code,
 * one without, and an unknown name look the same to a caller who was not sent the code.
 */
export function proveNamedCode(
  core: Core,
  given: {
    purpose: CodePurpose;
    submitted: string;
    user: User | undefined;
    code: string;
    event: string;
    address: string;
  },
): Promise<"right" | "used-before"> {
  const { purpose, user, code } = given;
  const hash = triesHash(core, purpose, given.submitted);
  return core.inTurn(hash.toString("base64"), async () => {
    const now = core.now();
    if ((await countTries(core.db, hash, now)) >= mostAttempts) throw refuse("codeAttempts");
    const found = user
      ? await core.db.transaction().execute((tx) => compareCode(core, tx, user.id, purpose, code))
      : undefined;
    if (found?.isKnown) {
      if (found.result === "right" || found.result === "used-before") return found.result;
      throw codeRefusal(found.result);
    }
    await addTry(core.db, hash, now);
    await writeAudit(core, core.db, {
      event: given.event,
      userId: user?.id ?? null,
      address: given.address,
      result: found?.result ?? "unknown name",
    });
    throw refuse("codeMismatch");
  });
}
