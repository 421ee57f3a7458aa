import { lstatSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The folder in which Node keeps scripts compiled, made where there is none; undefined when it is not ours alone. What lies
 * there is run as it is: in Node's own choice, a folder of a name known to all beside everybody's temporary files, any user
 * of the machine could have laid something first.
 */
export function compiledScripts(beside = tmpdir()): string | undefined {
  const uid = process.getuid?.();
  const folder = join(beside, `okurca-compiled-${uid ?? "scripts"}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // It is there, or it cannot be made.
  }
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return undefined;
  // Where there are no such users, temporary files are each one's own.
  return uid === undefined || (found.uid === uid && (found.mode & 0o022) === 0) ? folder : undefined;
}
