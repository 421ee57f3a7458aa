import { deleteExpired } from "../src/cleaning.ts";
import { createCore } from "../src/core.ts";
import { clientId, poolId, type TestProvider } from "./provider.ts";

/** What happens every ten minutes, at the provider's time. */
export async function clean(provider: TestProvider): Promise<void> {
  const { issuer, keyEncryptionKey, db } = provider;
  const core = await createCore({
    ...{ poolId, clientId, issuer, keyEncryptionKey, db },
    ...{ now: () => provider.clock.now, log: console, deliver: async () => {} },
  });
  try {
    await deleteExpired(core);
  } finally {
    await core.sealing.close();
    await core.srp.close();
  }
}
