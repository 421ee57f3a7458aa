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

/** False when the block was used before: each proves a password once. */
export async function consumeBlock(core: Core, block: Buffer): Promise<boolean> {
  const now = core.now();
  const row = await core.db
    .insertInto("identity.used_blocks")
    .values({
      block_hash: createHash("sha256").update(block).digest(),
      expires_at: new Date(now.getTime() + lifetime * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("block_hash")
    .executeTakeFirst();
  return row !== undefined;
}
