import { isTimedOut, StartupError } from "@okurca/server-kit";

export interface Watch {
  /** Milliseconds that may pass without a step. */
  limit: number;
  /** What is begun now; each call is a step forward. */
  step(what: string): void;
  /** Aborted when the work is given up. */
  signal: AbortSignal;
}

/**
 * Gives `work` up when it takes no step for so long, also where PostgreSQL has given up one of its statements for the
 * same reason. `work` itself may never end then: its caller closes what it has opened.
 */
export async function whileWatched<T>(
  { limit, hint }: { limit: number; hint: string },
  work: (watch: Watch) => Promise<T>,
): Promise<T> {
  let doing = "beginning";
  const end = new AbortController();
  const late = Promise.withResolvers<never>();
  const stuck = () => new StartupError(`No progress for ${limit / 1000} seconds while ${doing}. ${hint}`);
  const timer = setTimeout(() => {
    const problem = stuck();
    late.reject(problem);
    end.abort(problem);
  }, limit);
  function step(what: string): void {
    doing = what;
    timer.refresh();
  }
  try {
    return await Promise.race([work({ limit, step, signal: end.signal }), late.promise]);
  } catch (error) {
    throw isTimedOut(error) ? stuck() : error;
  } finally {
    clearTimeout(timer);
  }
}
