import { createHash } from "node:crypto";
import { z } from "zod";
import type { Core } from "../core.ts";

/** Seconds a client has for its answer. */
const lifetime = 180;
const context = (core: Core) => `secret block|${core.poolId}`;

const blockSchema = z.object({
  /** The user's id, or one of nobody: the length of the block tells nothing. */
  account: z.uuid(),
  /** USER_ID_FOR_SRP */
  userId: z.string(),
  /** The name as it was typed, for counting failures. */
  submitted: z.string(),
  secret: z.string(),
  clientValue: z.string(),
  serverValue: z.string(),
  expires: z.number(),
});
export type SecretBlock = z.infer<typeof blockSchema>;

/** The state of a sign-in between its two steps, sealed in the client's hands: nothing is kept here. */
export function sealBlock(core: Core, state: Omit<SecretBlock, "expires">): Buffer {
  const expires = Math.floor(core.now().getTime() / 1000) + lifetime;
  return core.envelope.seal(Buffer.from(JSON.stringify({ ...state, expires }), "utf8"), context(core));
}

/** The state, or undefined when the block is not ours or too old. */
export function openBlock(core: Core, block: Buffer): SecretBlock | undefined {
  try {
    const state = blockSchema.parse(JSON.parse(core.envelope.open(block, context(core)).toString("utf8")));
    return state.expires * 1000 > core.now().getTime() ? state : undefined;
  } catch {
    return undefined;
  }
}

/** By which a block is known to have been used. */
export const blockHash = (block: Uint8Array) => createHash("sha256").update(block).digest();

/** Whether a block (or session of a challenge) was used. */
export async function isUsed(core: Core, block: Uint8Array): Promise<boolean> {
  const row = await core.db
    .selectFrom("identity.used_blocks")
    .select("block_hash")
    .where("block_hash", "=", blockHash(block))
    .where("is_returned", "=", false)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the block (or session of a challenge) was used before: each lets in once. */
export async function consumeBlock(core: Core, block: Uint8Array): Promise<boolean> {
  const row = await core.db
    .insertInto("identity.used_blocks")
    .values({
      block_hash: blockHash(block),
      expires_at: new Date(core.now().getTime() + lifetime * 1000),
    })
    .onConflict((conflict) =>
      conflict
        .column("block_hash")
        .doUpdateSet({ is_returned: false })
        .where("identity.used_blocks.is_returned", "=", true),
    )
    .returning("block_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives a used block back, once: both published clients send the same one again after "Device does not
 * exist.", for a reader whose device was forgotten elsewhere.
 */
export async function giveBlockBack(core: Core, hash: Uint8Array): Promise<void> {
  await core.db
    .updateTable("identity.used_blocks")
    .set({ is_returned: true, was_returned: true })
    .where("block_hash", "=", Buffer.from(hash))
    .where("was_returned", "=", false)
    .execute();
}
