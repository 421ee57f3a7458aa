import { createIdentity, type Identity } from "@okurca/identity";
import { isOutOfRoom, isTimedOut, isUnavailable, type Limits, type Logger } from "@okurca/server-kit";
import type { Db, Tx } from "../database/handles.ts";
import { accountMail } from "../mail/index.ts";
import type { Mail } from "../ports.ts";
import type { Settings } from "../settings/index.ts";
import { readKeyFile } from "./key-file.ts";

/** The embedded provider on the product's database, its mails in the product's outbox. */
export async function startIdentity(parts: {
  db: Db;
  reads: Db;
  settings: Settings;
  log: Logger;
  mail: Mail;
  clock: () => Date;
  limits: Limits;
  /** Erases what the product keeps of an account that is being deleted. */
  onDelete: (tx: Tx, subject: string) => Promise<void>;
}): Promise<Identity> {
  const { settings, log, mail } = parts;
  const { keyFile } = settings.identity;
  return createIdentity({
    db: parts.db,
    reads: parts.reads,
    poolId: settings.identity.poolId,
    clientId: settings.identity.clientId,
    mfa: settings.identity.mfa,
    issuer: settings.identity.issuer,
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
    onDelete: (tx, { sub }) => parts.onDelete(tx as unknown as Tx, sub),
  });
}
