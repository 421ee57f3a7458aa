import type { Core } from "../core.ts";
import { type Rewrapped, rewrap } from "./rewrap.ts";
import { type Rotation, rotateSigningKeys } from "./rotation.ts";
import type { Upkeep } from "./upkeep.ts";

/** What an operator does about the keys, beside other running programs. */
export interface IdentityKeys {
  /** Takes up a changed key file and new signing keys; happens by itself every fifteen seconds. */
  refresh(): Promise<void>;
  /** New signing keys; undefined when those of an earlier rotation still wait for their turn. */
  rotateSigningKeys(given: { isLeaked: boolean }): Promise<Rotation | undefined>;
  /** Seals everything with the first key of the file; a `StartupError` when a running program lacks it. */
  rewrap(onStep?: (text: string) => void): Promise<Rewrapped>;
}

export function createIdentityKeys(core: Core, upkeep: Upkeep): IdentityKeys {
  return {
    refresh: upkeep.run,
    async rotateSigningKeys({ isLeaked }) {
      const { db, poolId, envelope, lifetimes } = core;
      const lifetime = Math.max(lifetimes.access, lifetimes.id);
      const rotation = await rotateSigningKeys(db, { poolId, envelope, now: core.now(), lifetime, isLeaked });
      await core.keys.refresh();
      return rotation;
    },
    rewrap: (onStep) =>
      rewrap(
        { db: core.db, poolId: core.poolId, sealer: core.sealing.sealer, refresh: core.sealing.refresh },
        onStep,
      ),
  };
}
