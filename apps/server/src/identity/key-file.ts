import { randomBytes } from "node:crypto";
import {
  type FileHandle,
  link,
  mkdir,
  open,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname } from "node:path";
import { StartupError } from "@okurca/server-kit";

const keyBytes = 32;
const keyText = /^[0-9a-f]{64}$/i;

const newKey = () => randomBytes(keyBytes).toString("hex");
const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code ?? error);
const mayNotWrite = (error: unknown) => /^(EROFS|EACCES|EPERM)$/.test(codeOf(error));

/**
 * Creates the keys that encrypt password verifiers and signing keys at rest: lines of 32 bytes in
 * hexadecimal, the first created at the first start. They are outside the database: a copy of the database
 * alone opens nothing.
 */
export async function makeKeyFile(path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const fresh = `${path}.${process.pid}`;
    await writeFile(fresh, `${newKey()}\n`, { mode: 0o400 });
    // link() fails when the file exists: two processes that start at once agree on one key.
    await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    await rm(fresh, { force: true });
  } catch (error) {
    // In production the operator normally provides a read-only key.
    if (!mayNotWrite(error)) {
      throw new StartupError(`The identity key file ${path} cannot be made: ${codeOf(error)}.`);
    }
  }
}

/** Reads the keys of the file; the first one seals. */
export async function readKeyFile(path: string): Promise<Uint8Array[]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new StartupError(`The identity key file ${path} cannot be read: ${codeOf(error)}.`);
  });
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length === 0 || !lines.every((line) => keyText.test(line))) {
    throw new StartupError(`The identity key file ${path} must hold 64 hexadecimal digits a line.`);
  }
  return lines.map((line) => Buffer.from(line, "hex"));
}

/** Milliseconds after which an unfinished change counts as broken off. */
const longestChange = 60_000;

/** Opens the file that becomes the new one; while it exists no other process changes the keys. */
async function claim(path: string, fresh: string): Promise<FileHandle> {
  try {
    return await open(fresh, "wx", 0o400);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    const since = await stat(fresh).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    throw new StartupError(
      Date.now() - since > longestChange
        ? `A change of the identity key file ${path} has broken off. Remove ${fresh}, then try again.`
        : `The identity key file ${path} is being changed by another command. Try again in a moment.`,
    );
  }
}

/**
 * Puts a new key before the others. Replaces the file in one step, so that no process reads half of it, and
 * keeps its owner: the server, which may run as another user than this command, must go on reading it.
 */
export async function addKey(path: string): Promise<void> {
  await readKeyFile(path);
  try {
    const target = await realpath(path);
    const fresh = `${target}.new`;
    const file = await claim(path, fresh);
    try {
      // Read only now: any earlier change of the file has ended.
      const { uid, gid, mode } = await stat(target);
      await file.writeFile(`${newKey()}\n${await readFile(target, "utf8")}`);
      if (uid !== process.getuid?.() || gid !== process.getgid?.()) await file.chown(uid, gid);
      // Only the owner may read it and, where it was so, the group.
      await file.chmod((mode & 0o640) | 0o400);
      await file.sync();
      await rename(fresh, target);
    } catch (error) {
      await rm(fresh, { force: true }).catch(() => {});
      throw error;
    } finally {
      await file.close();
    }
    const folder = await open(dirname(target));
    await folder.sync();
    await folder.close();
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The identity key file ${path} cannot be changed: ${codeOf(error)}. Put a line of 64 random hexadecimal digits before the others, then run okurca identity rewrap.`,
    );
  }
}
