import { getIdentityConfig, type OutputOf } from "@okurca/contract";
import { call } from "~/lib/api";

export type IdentityConfig = OutputOf<typeof getIdentityConfig>;

/** Where the user pool is; asked for while the sign-in library is still on its way. */
export const askIdentityConfig = (): Promise<IdentityConfig> => call(getIdentityConfig, {});
