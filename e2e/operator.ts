// The operator's program beside the running server, as an operator would call it.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { dataFolder } from "./folder.ts";
import { origin } from "./journey.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

async function run(folder: string, at: string, words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...words], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: "",
      SMTP_URL: "",
      PUBLIC_ORIGIN: at,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
    },
  });
  return stdout;
}

/** The same beside a server of a journey's own, on its folder. */
export function operatorOf(folder: string, at: string) {
  const okurcaThere = (...words: string[]) => run(folder, at, ["apps/server/src/cli.ts", ...words]);
  return Object.assign(okurcaThere, { run: (...words: string[]) => run(folder, at, words) });
}

const runHere = (...words: string[]) => run(dataFolder, origin, words);

/** `okurca …`; what it printed. */
export function okurca(...words: string[]): Promise<string> {
  return runHere("apps/server/src/cli.ts", ...words);
}

/** Does what is due so many minutes from now. */
export async function doWhatIsDueIn(minutes: number): Promise<void> {
  await runHere("e2e/ahead.ts", String(minutes));
}

/** Makes the model of recommendations, out of what readers have by now. */
export async function makeRecommendations(): Promise<void> {
  await runHere("e2e/model.ts");
}

/** Tells followers of authors' new books. */
export async function tellAuthorNews(): Promise<void> {
  await runHere("e2e/author-news.ts");
}

/** A password for one sign-in, after which the reader chooses an own one. */
export async function temporaryPassword(username: string): Promise<string> {
  const printed = await okurca("accounts", "temporary-password", username);
  const password = printed.trim().split(" ").at(-1);
  if (!password) throw new Error(`no password in: ${printed}`);
  return password;
}
