import type { Identity } from "@okurca/identity";
import { StartupError } from "@okurca/server-kit";
import type { Command } from "../command.ts";
import type { AppContext } from "../context.ts";
import { addKey } from "./key-file.ts";

function embedded(ctx: AppContext): Identity {
  if (!ctx.identity)
    throw new StartupError("The user pool is elsewhere (IDENTITY_ENDPOINT) and has its own keys.");
  return ctx.identity;
}

async function runRewrap(ctx: AppContext): Promise<void> {
  const { keyFile } = ctx.settings.identity;
  const { keyId, resealed, unreadable, unused } = await embedded(ctx).keys.rewrap((text) =>
    console.log(text),
  );
  console.log(`${resealed} values sealed anew; all that could be opened are under key ${keyId}.`);
  for (const id of unused) {
    console.log(
      `Key ${id} is no longer used: its line may leave ${keyFile}, but keep it with the backups of before.`,
    );
  }
  const places = Object.entries(unreadable).map(([place, count]) => `${count} in ${place}`);
  if (places.length > 0) {
    throw new StartupError(
      `Values that no key of ${keyFile} opens were left as they are: ${places.join(", ")}.`,
    );
  }
}

async function runRotateKeyFile(ctx: AppContext): Promise<void> {
  const { keyFile } = ctx.settings.identity;
  embedded(ctx);
  await addKey(keyFile);
  console.log(`${keyFile} has a new first key. Back it up before anything else.`);
  await runRewrap(ctx);
}

async function runRotateSigningKeys(ctx: AppContext, isLeaked: boolean): Promise<void> {
  const rotation = await embedded(ctx).keys.rotateSigningKeys({ isLeaked });
  if (!rotation) {
    throw new StartupError("New signing keys of an earlier rotation are still waiting for their turn.");
  }
  console.log(`New signing keys: ${rotation.kids.join(", ")}.`);
  console.log(
    isLeaked
      ? "They sign from now on. The old ones are out; running servers follow within half a minute, and readers who are signed in must sign in again."
      : `They are published now and sign from ${rotation.useFrom.toISOString()} on; the old ones stay until ${rotation.keepUntil.toISOString()}.`,
  );
}

const command = (
  verb: string,
  parameters: readonly string[],
  summary: string,
  run: (ctx: AppContext) => Promise<void>,
): Command => ({ noun: "identity", verb, parameters, summary, run });

export const identityCommands: readonly Command[] = [
  command(
    "rotate-key-file",
    [],
    "puts a new first key into the key file and seals everything with it",
    runRotateKeyFile,
  ),
  command("rewrap", [], "seals everything with the first key of the key file", runRewrap),
  command("rotate-signing-keys", [], "makes new signing keys, used an hour from now", (ctx) =>
    runRotateSigningKeys(ctx, false),
  ),
  command("rotate-signing-keys", ["--now"], "the same at once, for keys that leaked", (ctx) =>
    runRotateSigningKeys(ctx, true),
  ),
];
