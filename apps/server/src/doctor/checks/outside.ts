import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { rmdir } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { createStore } from "../../pictures/index.ts";
import type { PictureStore } from "../../ports.ts";
import type { Settings } from "../../settings/index.ts";
import { type Check, type Finding, failure, ok, reasonOf, warning } from "../finding.ts";

/** Milliseconds. */
const patience = 8000;

/** A mail server's own words tell more than the library's code. */
function mailReason(error: unknown): string {
  const { response, code, message } = error as Error & { response?: string; code?: string };
  return (response ?? code ?? message).split("\n")[0]?.slice(0, 200) ?? "";
}

export const mailCheck: Check = {
  about: "mail",
  async run({ settings: { smtpUrl, mailFrom } }) {
    if (!smtpUrl) {
      const advice =
        "Set SMTP_URL before readers come: codes and notices are only shown at /_posta, to this machine.";
      return [warning("mail", "no mail server is set", advice)];
    }
    const { host } = new URL(smtpUrl);
    const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
    const transport = nodemailer.createTransport({ url: smtpUrl, ...limits });
    const findings: Finding[] = [];
    try {
      await transport.verify();
      findings.push(ok("mail", `${host} greets and lets us in`));
    } catch (error) {
      const isLogin = (error as { code?: string }).code === "EAUTH";
      const found = isLogin ? `${host} refuses name and password` : `${host} cannot be used`;
      const advice =
        "See SMTP_URL: host, port (465 with smtps, 587 with smtp), name and password, written with %-codes.";
      findings.push(failure("mail", `${found} (${mailReason(error)})`, advice));
    } finally {
      transport.close();
    }
    if (/@localhost\b/.test(mailFrom)) {
      const advice = "Set MAIL_FROM to an address that this server may send for.";
      findings.push(warning("mail", `mails come from ${mailFrom}, which nobody accepts`, advice));
    }
    return findings;
  },
};

/** Writes, reads and erases a file of its own. */
export async function probe(store: PictureStore): Promise<string | undefined> {
  const name = `doctor-${randomBytes(8).toString("hex")}.txt`;
  const bytes = randomBytes(64);
  let step = "writing";
  try {
    await store.write(name, bytes, "text/plain");
    step = "reading";
    const read = await store.read(name);
    if (!read?.equals(bytes)) return "what was read is not what was written";
    step = "erasing";
    await store.remove(name);
    return (await store.read(name)) ? "what was erased is still there" : undefined;
  } catch (error) {
    return `${step}: ${reasonOf(error)}`;
  }
}

/** The same, and without folders that were not there before. */
async function probeOnly(settings: Settings): Promise<string | undefined> {
  const folder = join(settings.dataDir, "pictures");
  const isNew = !existsSync(folder);
  const fault = await probe(createStore(settings));
  if (!settings.s3) {
    // Only an empty folder goes by this.
    await rmdir(join(folder, "do")).catch(() => {});
    if (isNew) await rmdir(folder).catch(() => {});
  }
  return fault;
}

export const picturesCheck: Check = {
  about: "pictures",
  async run({ settings }) {
    if (!settings.s3 && !existsSync(settings.dataDir)) return [];
    const place = settings.s3 ? new URL(settings.s3.address).host : "the folder of pictures";
    const fault = await probeOnly(settings);
    if (fault === undefined) return [ok("pictures", `a file was written to ${place}, read and erased`)];
    const advice = settings.s3
      ? "See S3_URL: address, bucket, key and secret, and what the key may do (get, put, delete)."
      : "Let the account of the program own DATA_DIR/pictures, and see that the disk is not full.";
    return [failure("pictures", `${place} cannot be used (${fault})`, advice)];
  },
};

export const modelCheck: Check = {
  about: "language model",
  async run({ settings: { ai } }) {
    if (!ai) return [ok("language model", "none is set: the assistant answers from the catalogue")];
    const { host } = new URL(ai.baseUrl);
    const advice = "See AI_BASE_URL and AI_API_KEY; until then the assistant answers from the catalogue.";
    try {
      const answer = await fetch(`${ai.baseUrl}/models`, {
        signal: AbortSignal.timeout(patience),
        headers: ai.apiKey ? { authorization: `Bearer ${ai.apiKey}` } : {},
      });
      if (answer.status === 401 || answer.status === 403)
        return [failure("language model", `${host} refuses the key (${answer.status})`, advice)];
      const list = (await answer.json().catch(() => ({}))) as { data?: { id?: unknown }[] };
      if (answer.ok && Array.isArray(list.data) && !list.data.some(({ id }) => id === ai.model)) {
        const found = `${host} answers and does not list the model ${ai.model}`;
        return [warning("language model", found, "See AI_MODEL.")];
      }
      // Not every provider has such a list; that it answers is what is asked.
      if (answer.status < 500) return [ok("language model", `${host} answers`)];
      return [failure("language model", `${host} answers ${answer.status}`, advice)];
    } catch (error) {
      return [failure("language model", `${host} does not answer (${reasonOf(error)})`, advice)];
    }
  },
};
