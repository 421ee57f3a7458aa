import { stat } from "node:fs/promises";
import { sealingKeyIds } from "@okurca/identity";
import { StartupError } from "@okurca/server-kit";
import { readKeyFile } from "../../identity/index.ts";
import type { Settings } from "../../settings/index.ts";
import { hasSigningKeys, readSealingKeys, readSigningKey } from "../database.queries.ts";
import { ageOf, type Check, type Finding, failure, ok, type Patient, reasonOf, warning } from "../finding.ts";

const year = 366 * 86_400_000;

async function fileFindings({ settings, now }: Patient): Promise<{ findings: Finding[]; ids: string[] }> {
  const { keyFile } = settings.identity;
  const about = "key file";
  const info = await stat(keyFile).catch((error: NodeJS.ErrnoException) => error);
  if (info instanceof Error) {
    if (info.code === "ENOENT") return { findings: [ok(about, `${keyFile} is not there yet`)], ids: [] };
    const advice = "Let the account of the program read it.";
    return { findings: [failure(about, `${keyFile} cannot be read (${reasonOf(info)})`, advice)], ids: [] };
  }
  let keys: Uint8Array[];
  try {
    keys = await readKeyFile(keyFile);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    const advice = "Bring it back from the backup; no other file can take its place.";
    return { findings: [failure(about, error.message.replace(/\.$/, ""), advice)], ids: [] };
  }
  const findings = [ok(about, `${keyFile} holds ${keys.length} ${keys.length === 1 ? "key" : "keys"}`)];
  if ((info.mode & 0o037) !== 0) {
    const mode = (info.mode & 0o777).toString(8);
    findings.push(warning(about, `others may read or change it (mode ${mode})`, `Run chmod 400 ${keyFile}.`));
  }
  const age = now().getTime() - info.mtimeMs;
  if (age > year) {
    const advice = "Once a year it gets a new key: okurca identity rotate-key-file.";
    findings.push(warning(about, `it has not changed for ${ageOf(age)}`, advice));
  }
  return { findings, ids: sealingKeyIds(keys) };
}

async function ringFindings(
  settings: Settings,
  { database, now }: Patient,
  ids: string[],
): Promise<Finding[]> {
  if (!database) return [];
  const { poolId } = settings.identity;
  if (!(await hasSigningKeys(database.db))) return [];
  const findings: Finding[] = [];
  const missing = (await readSealingKeys(database.db, poolId)).filter((id) => !ids.includes(id));
  if (missing.length > 0) {
    const advice = "Add its line from the backup of the key file: without it nobody can sign in.";
    findings.push(
      failure("key file", `it lacks the key ${missing.join(", ")}, which values are sealed with`, advice),
    );
  }
  const since = await readSigningKey(database.db, poolId);
  if (!since) {
    const advice = "Start the program, which makes one, or run okurca identity rotate-signing-keys.";
    findings.push(warning("signing keys", "none is in use", advice));
  } else if (now().getTime() - since.getTime() > year) {
    const found = `the one in use is ${ageOf(now().getTime() - since.getTime())} old`;
    findings.push(warning("signing keys", found, "Once a year: okurca identity rotate-signing-keys."));
  } else {
    findings.push(ok("signing keys", `the one in use is of ${since.toISOString().slice(0, 10)}`));
  }
  return findings;
}

/** Of a pool elsewhere: whether its keys can be had, by which tokens are checked. */
async function poolFindings({ identity }: Settings): Promise<Finding[]> {
  const about = "user pool";
  const { host } = new URL(identity.issuer);
  const advice = "See IDENTITY_ISSUER and the way there: without its keys nobody's token can be checked.";
  try {
    const answer = await fetch(`${identity.issuer}/.well-known/jwks.json`, {
      signal: AbortSignal.timeout(5000),
    });
    const { keys } = (await answer.json().catch(() => ({}))) as { keys?: unknown[] };
    if (answer.ok && keys && keys.length > 0) return [ok(about, `${host} shows ${keys.length} keys`)];
    return [failure(about, `${host} answers ${answer.status} and shows no keys`, advice)];
  } catch (error) {
    return [failure(about, `${host} does not answer (${reasonOf(error)})`, advice)];
  }
}

export const keysCheck: Check = {
  about: "keys",
  async run(patient) {
    const { settings } = patient;
    const { findings, ids } = await fileFindings(patient);
    const rest = settings.identity.embedded
      ? await ringFindings(settings, patient, ids)
      : await poolFindings(settings);
    return [...findings, ...rest];
  },
};
