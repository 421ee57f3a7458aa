/**
 * Megabytes of each half of the space in which objects begin. V8 derives it from the machine's memory and
 * takes up to 64, all of which soon stay in use; one request makes little, and collecting more often costs
 * next to nothing.
 */
const flag = "--max-semi-space-size";
const halfSpace = 16;

/**
 * For memory outside V8, for example to compress a page, glibc keeps free blocks for each thread apart: a
 * tenth of the memory of a server under load. Two heaps are enough for a handful of threads. Also read at the
 * start only.
 */
const outside = { MALLOC_ARENA_MAX: "2" };

export interface Start {
  execPath: string;
  /** Arguments of Node itself, and those of the program. */
  execArgv: readonly string[];
  argv: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** Node accepts underscores and dashes. */
const isTold = (text: string) => text.replaceAll("_", "-").includes(flag);

/**
 * How to start Node instead, since it reads this flag at its start only; undefined if the operator has set
 * the flag already. Compiled scripts are cached from the first one on, in threads as well: the code that
 * strips types, some ten megabytes in each, is then not loaded.
 * @param compiled folder of the cache; without one nothing is cached.
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
 * Becomes that Node, in the same process; does nothing where the system cannot, or where the program that
 * started this one speaks to it by a channel, which would be closed.
 */
export function becomeFrugal(compiled: string | undefined): void {
  const wanted = frugalStart(process, compiled);
  if (wanted && process.platform !== "win32" && !process.send)
    process.execve?.(wanted.execPath, wanted.argv, wanted.env);
}
