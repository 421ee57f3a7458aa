/**
 * Megabytes of either half of the space in which objects begin. V8 goes by the machine's memory and takes up to 64, all of
 * which soon stay in use; what one request makes is small, and collecting more often costs next to nothing.
 */
const flag = "--max-semi-space-size";
const halfSpace = 16;

/**
 * Of what is asked outside V8, as for compressing a page, glibc keeps what is free for each thread apart: a tenth of the
 * memory of a server under load. Two heaps are enough for a handful of threads. Heard of at the start alone, too.
 */
const outside = { MALLOC_ARENA_MAX: "2" };

export interface Start {
  execPath: string;
  /** What Node itself was told, and what the program was. */
  execArgv: readonly string[];
  argv: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** Node hears it written with either. */
const isTold = (text: string) => text.replaceAll("_", "-").includes(flag);

/**
 * How Node is to be started instead, since this is heard of at its start alone; undefined where somebody has told it
 * already. Scripts are kept compiled from the first one on, in the threads as well: what Node strips types with, some ten
 * megabytes in each, is then not loaded.
 * @param compiled folder of these; without one they are not kept.
 */
export function frugalStart(
  { execPath, execArgv, argv, env }: Start,
  compiled: string | undefined,
): Omit<Start, "execArgv"> | undefined {
  if ([...execArgv, env.NODE_OPTIONS ?? ""].some(isTold)) return undefined;
  return {
    execPath,
    argv: [execPath, `${flag}=${halfSpace}`, ...execArgv, ...argv.slice(1)],
    env: { ...(compiled && { NODE_COMPILE_CACHE: compiled }), ...outside, ...env },
  };
}

/**
 * Becomes that Node, in the same process; does nothing where the system cannot, or where a program that has started this
 * one speaks to it by a channel, which would be closed.
 */
export function becomeFrugal(compiled: string | undefined): void {
  const wanted = frugalStart(process, compiled);
  if (wanted && process.platform !== "win32" && !process.send)
    process.execve?.(wanted.execPath, wanted.argv, wanted.env);
}
