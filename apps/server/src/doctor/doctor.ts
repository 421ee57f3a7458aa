import {
  createLog,
  hasEmbeddedDatabase,
  type OpenDatabase,
  openDatabase,
  StartupError,
} from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { readEnvironment, readSettings, type Settings } from "../settings/index.ts";
import { checks } from "./checks/index.ts";
import { type Check, type Finding, failure, ok, type Patient, reasonOf } from "./finding.ts";

/** Milliseconds for one check; what hangs is a finding, too. */
const checkLimit = 30_000;

/** Also as it stands in an address. */
function decoded(text: string): string[] {
  try {
    return [text, decodeURIComponent(text)];
  } catch {
    return [text];
  }
}

/** Whatever in the settings may be a secret, however a message came to hold it; what holds another comes before it. */
export function secretsOf(environment: Record<string, string | undefined>): string[] {
  const inAddresses = Object.entries(environment).flatMap(([name, address]) => {
    if (!/_(?:URL|ENDPOINT)$/.test(name) || !address || !URL.canParse(address)) return [];
    const { username, password, searchParams } = new URL(address);
    // A name alone may be a key; beside a password it tells who was refused.
    const isKey = password === "" || name === "S3_URL";
    return [password, ...(isKey ? [username] : []), ...searchParams.values()];
  });
  const headers = environment.OTEL_EXPORTER_OTLP_HEADERS ?? "";
  const values = headers.split(",").flatMap((pair) => {
    const value = pair.slice(pair.indexOf("=") + 1).trim();
    return decoded(value).flatMap((text) => [text, text.slice(text.indexOf(" ") + 1)]);
  });
  return [...inAddresses.flatMap(decoded), ...values, headers, environment.AI_API_KEY ?? ""]
    .filter((text) => text.length > 3)
    .sort((a, b) => b.length - a.length);
}

function withoutSecrets(finding: Finding, secrets: readonly string[]): Finding {
  const hide = (text: string) => secrets.reduce((shown, secret) => shown.replaceAll(secret, "…"), text);
  return {
    ...finding,
    found: hide(finding.found),
    ...(finding.advice ? { advice: hide(finding.advice) } : {}),
  };
}

async function runOne({ about, run }: Check, patient: Patient): Promise<Finding[]> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((done) => {
    const found = `no end after ${checkLimit / 1000} seconds`;
    limit = setTimeout(
      () => done([failure(about, found, "See what it waits for, then run this again.")]),
      checkLimit,
    );
  });
  try {
    return await Promise.race([run(patient), late]);
  } catch (error) {
    return [failure(about, `it could not be looked at (${reasonOf(error)})`, "See the words in brackets.")];
  } finally {
    clearTimeout(limit);
  }
}

/** The database of the settings, if there is one: looking makes none. */
async function open({
  databaseUrl,
  dataDir,
}: Settings): Promise<{ database?: OpenDatabase<unknown>; fault?: Finding }> {
  if (!databaseUrl && !hasEmbeddedDatabase(dataDir)) return {};
  try {
    const log = createLog("silent");
    return { database: await openDatabase<unknown>({ databaseUrl, dataDir, log, poolSize: 2 }) };
  } catch (error) {
    const found = error instanceof StartupError ? error.message : reasonOf(error);
    const advice = databaseUrl
      ? "See that it runs, that it is reached from here, and DATABASE_URL: name, password, database."
      : "See server.log in the folder of the database, the disk, and whose the folder is.";
    return { fault: failure("database", found.replace(/\.$/, ""), advice) };
  }
}

/** Looks at everything this installation needs; changes nothing but for a file of its own, which it erases. */
export async function examine(
  environment: Record<string, string | undefined>,
  given: { settings?: Settings; now?: () => Date } = {},
): Promise<Finding[]> {
  let settings: Settings;
  try {
    settings = given.settings ?? readSettings(environment);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    const advice = "The README's table says what each is. Nothing else could be looked at.";
    return [
      withoutSecrets(failure("settings", error.message.replace(/\.$/, ""), advice), secretsOf(environment)),
    ];
  }
  const { database, fault } = await open(settings);
  try {
    const patient: Patient = { settings, database, now: given.now ?? (() => new Date()) };
    const findings = [ok("settings", "all are of the right form"), ...(fault ? [fault] : [])];
    for (const check of checks) findings.push(...(await runOne(check, patient)));
    return findings.map((finding) => withoutSecrets(finding, secretsOf(environment)));
  } finally {
    await database?.close();
  }
}

/** The same from within the running program, on its own connections. */
export async function examineRunning(
  ctx: Pick<AppContext, "db" | "settings" | "clock">,
  environment: Record<string, string | undefined> = readEnvironment(),
): Promise<Finding[]> {
  const { db, settings, clock } = ctx;
  const database = { db: db as unknown as OpenDatabase<unknown>["db"], isEmbedded: !settings.databaseUrl };
  const patient: Patient = { settings, database, now: clock };
  // One after another: nobody waits for it at the door, and the database has readers to serve.
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await runOne(check, patient)));
  const secrets = secretsOf(environment);
  return findings.map((finding) => withoutSecrets(finding, secrets));
}
