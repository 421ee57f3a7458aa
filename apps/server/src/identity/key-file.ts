import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { StartProblem } from "@okurca/server-kit";

const keyBytes = 32;

/**
 * The key that encrypts passwords' verifiers and signing keys at rest; 32 bytes in hexadecimal, made at
 * the first start. It lives outside the database: a copy of the database alone opens nothing.
 */
export async function readKeyFile(path: string): Promise<Uint8Array> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const fresh = `${path}.${process.pid}`;
    await writeFile(fresh, `${randomBytes(keyBytes).toString("hex")}\n`, { mode: 0o400 });
    // link() fails when the file exists: two processes that start at once agree on one key.
    await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    await rm(fresh, { force: true });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // A key provided read-only by the operator is the normal case in production.
    if (code !== "EROFS" && code !== "EACCES" && code !== "EPERM") {
      throw new StartProblem(`The identity key file ${path} cannot be made: ${String(code ?? error)}.`);
    }
  }
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`The identity key file ${path} cannot be read: ${error.code}.`);
  });
  const key = Buffer.from(text.trim(), "hex");
  if (key.length !== keyBytes) {
    throw new StartProblem(`The identity key file ${path} must hold 64 hexadecimal digits.`);
  }
  return key;
}
