import { limits, staffReasonField } from "@okurca/contract";
import { IdentityError } from "@okurca/identity";
import { StartupError } from "@okurca/server-kit";
import type { Command } from "../command.ts";
import { type AccountChange, changeAccount } from "./changes.service.ts";

/** The provider's own texts are for readers, in Turkish. */
const problems: Record<string, string> = {
  UserNotFoundException: "there is no account of this name.",
  InvalidParameterException:
    "it has no proven e-mail address, so nothing can be reset by mail; give it a temporary password.",
};

function readReason(text: string | undefined): string | null {
  const { success, data } = staffReasonField.optional().safeParse(text);
  if (!success) throw new StartupError(`--reason has at most ${limits.staffReason} characters.`);
  return data ?? null;
}

/** A command on one account of the embedded provider. */
function accountCommand(
  verb: string,
  summary: string,
  change: AccountChange,
  said: (username: string, password: string) => string,
): Command {
  return {
    noun: "accounts",
    verb,
    parameters: ["USERNAME"],
    options: ["--reason TEXT"],
    summary,
    async run(ctx, [username = ""], options = {}) {
      if (!ctx.identity) {
        throw new StartupError("Accounts are kept by the configured user pool: use the tools of that pool.");
      }
      try {
        const by = { via: "shell" } as const;
        const reason = readReason(options.reason);
        console.log(said(username, await changeAccount(ctx, ctx.identity, { by, username, change, reason })));
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
    "temporary_password",
    (username, password) => `Temporary password of ${username}, for seven days: ${password}`,
  ),
  accountCommand(
    "require-reset",
    "ends every sign-in; the reader sets a new password by mail before the next",
    "require_reset",
    (username) => `${username} must set a new password by mail before signing in again.`,
  ),
  accountCommand(
    "remove-second-factor",
    "ends every sign-in; the password alone signs in again, for a reader who lost the authenticator",
    "remove_second_factor",
    (username) => `${username} signs in with the password alone.`,
  ),
  accountCommand(
    "end-sessions",
    "ends every sign-in, and no more",
    "end_sessions",
    (username) => `Every sign-in of ${username} has ended.`,
  ),
  accountCommand(
    "close",
    "ends every sign-in and allows no other; the reader is told by mail, with the reason",
    "close",
    (username) => `${username} is closed.`,
  ),
  accountCommand("open", "lets a closed account sign in again", "open", (username) => `${username} is open.`),
];
