import { createHash } from "node:crypto";
import { z } from "zod";
import type { Core } from "../core.ts";

/** Seconds a client has to answer. */
const lifetime = 180;
const context = (core: Core) => `secret block|${core.poolId}`;

const blockSchema = z.object({
  /** The user's id, or a made-up one: the block's length reveals nothing. */
  account: z.uuid(),
  /** USER_ID_FOR_SRP */
  userId: z.string(),
  /** The name as typed, to count failures. */
  submitted: z.string(),
  secret: z.string(),
  clientValue: z.string(),
  serverValue: z.string(),
  expires: z.number(),
});
export type SecretBlock = z.infer<typeof blockSchema>;

/** Seals a sign-in's state between its two steps for the client to hold; the server keeps nothing. */
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

/** Identifies a used block. */
export const blockHash = (block: Uint8Array) => createHash("sha256").update(block).digest();

/** Whether a client has used a block (or session of a challenge). */
export async function isUsed(core: Core, block: Uint8Array): Promise<boolean> {
  const row = await core.reads
    .selectFrom("identity.used_blocks")
    .select("block_hash")
    .where("block_hash", "=", blockHash(block))
    .where("is_returned", "=", false)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when a client used the block (or session of a challenge) before: each lets in once. */
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
 * Gives a used block back, once: both published clients resend it after "Device does not exist.", when the
 * reader's device was forgotten elsewhere.
 */
export async function giveBlockBack(core: Core, hash: Uint8Array): Promise<void> {
  await core.db
    .updateTable("identity.used_blocks")
    .set({ is_returned: true, was_returned: true })
    .where("block_hash", "=", Buffer.from(hash))
    .where("was_returned", "=", false)
    .execute();
}
