import { createIdentity, type Identity } from "@okurca/identity";
import { isOutOfRoom, isTimedOut, isUnavailable } from "@okurca/server-kit";
import { admit, admitAddress } from "../admission/index.ts";
import type { AppContext } from "../context.ts";
import type { Db, Tx } from "../database/handles.ts";
import { accountMail } from "../mail/index.ts";
import { readKeyFile } from "./key-file.ts";

/** The embedded provider on the product's database, its mails in the product's outbox. */
export async function startIdentity(
  parts: Pick<AppContext, "db" | "reads" | "settings" | "log" | "mail" | "clock" | "limits"> & {
    /** Erases what the product keeps of an account that is being deleted. */
    onDelete: (tx: Tx, subject: string) => Promise<void>;
  },
): Promise<Identity> {
  const { db, reads, settings, log, mail } = parts;
  const { keyFile, poolId, clientId, mfa, issuer } = settings.identity;
  return createIdentity({
    ...{ db, reads, poolId, clientId, mfa, issuer },
    keyEncryptionKey: () => readKeyFile(keyFile),
    now: parts.clock,
    isPassing: (error) => isUnavailable(error) || isTimedOut(error) || isOutOfRoom(error),
    countCalls: (name, rate) => {
      const { burst, perMinute } = rate;
      const waitOf = parts.limits.rate(`identity-${name}`, { burst, perHour: perMinute * 60 });
      return async (key) => (await waitOf(key)) === 0;
    },
    log,
    async deliver(tx, message) {
      const text = accountMail(message, settings.origin);
      // Whom it reaches, so that it goes when they go.
      const account = message.owner?.sub ?? message.sub;
      await mail.write(tx as unknown as Db, message.to, text, { account });
    },
    admit: (tx, { username, email, metadata }) =>
      admit(tx as unknown as Tx, { username, email, invitation: metadata.invitation, at: parts.clock() }),
    admitAddress: (tx, email) => admitAddress(tx as unknown as Tx, email),
    onDelete: (tx, { sub }) => parts.onDelete(tx as unknown as Tx, sub),
  });
}
