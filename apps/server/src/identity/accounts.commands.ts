import { type Identity, IdentityError } from "@okurca/identity";
import { StartupError } from "@okurca/server-kit";
import type { Command } from "../command.ts";

/** The provider's own texts are for readers, in Turkish. */
const problems: Record<string, string> = {
  UserNotFoundException: "there is no account of this name.",
  InvalidParameterException:
    "it has no proven e-mail address, so nothing can be reset by mail; give it a temporary password.",
};

/** A command on one account of the embedded provider. */
function accountCommand(
  verb: string,
  summary: string,
  work: (identity: Identity, username: string) => Promise<string>,
): Command {
  return {
    noun: "accounts",
    verb,
    parameters: ["USERNAME"],
    summary,
    async run({ identity }, [username = ""]) {
      if (!identity) {
        throw new StartupError("Accounts are kept by the configured user pool: use the tools of that pool.");
      }
      try {
        console.log(await work(identity, username));
      } catch (error) {
        if (!(error instanceof IdentityError)) throw error;
        throw new StartupError(`${username}: ${problems[error.exception] ?? error.exception}`);
      }
    },
  };
}

export const accountCommands: readonly Command[] = [
  accountCommand(
    "temporary-password",
    "prints a password for one sign-in within seven days; the reader then chooses an own one",
    async (identity, username) =>
      `Temporary password of ${username}, for seven days: ${await identity.setTemporaryPassword({ username })}`,
  ),
  accountCommand(
    "require-reset",
    "ends every sign-in; the reader sets a new password by mail before the next",
    async (identity, username) => {
      await identity.requireReset(username);
      return `${username} must set a new password by mail before signing in again.`;
    },
  ),
  accountCommand(
    "remove-second-factor",
    "ends every sign-in; the password alone signs in again, for a reader who lost the authenticator",
    async (identity, username) => {
      await identity.removeSecondFactor(username);
      return `${username} signs in with the password alone.`;
    },
  ),
  accountCommand("close", "ends every sign-in and allows no other", async (identity, username) => {
    await identity.setEnabled(username, false);
    return `${username} is closed.`;
  }),
  accountCommand("open", "lets a closed account sign in again", async (identity, username) => {
    await identity.setEnabled(username, true);
    return `${username} is open.`;
  }),
];
