import { existsSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";

const megabyte = 1024 ** 2;
const [least, most] = [128, 8192];

/** Bytes that this machine, or the container the program is in, may use. */
export function memoryOfMachine(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/**
 * Settings of PostgreSQL's cache. A quarter of the memory, as its documentation advises ("Resource Consumption",
 * shared_buffers); what it does not use of that is not taken. What was in it is read back at the next start, where
 * the build has the module for it: else the first readers after a restart of a large community would wait for the disk.
 * @param memory bytes
 * @param bin folder of PostgreSQL's programs
 */
export function cacheParameters(memory: number, bin: string): Record<string, string> {
  const quarter = Math.floor(memory / 4 / megabyte);
  const preloads = [".so", ".dylib", ".dll"].some((end) =>
    existsSync(join(bin, "..", "lib", "postgresql", `pg_prewarm${end}`)),
  );
  return {
    shared_buffers: `${Math.max(least, Math.min(quarter, most))}MB`,
    effective_cache_size: `${Math.max(2 * least, Math.floor(memory / 2 / megabyte))}MB`,
    ...(preloads ? { shared_preload_libraries: "pg_prewarm" } : {}),
  };
}
