import type { OpenDatabase } from "@okurca/server-kit";
import { type Cast, everybody, staff, type Tokens } from "./cast.ts";
import { bar, type CostlyFinding, costlyRequests, fullRequests, someOf, tryCostly } from "./costly.ts";
import type { OpenApi } from "./document.ts";
import { fillShelf } from "./full-reader.ts";

/** They take turns, because the server limits how often a reader may call. */
const callers = Array.from({ length: 16 }, (_none, i) => `yuk${i}`);
/** A reader with as much as a reader may have. */
const full = "dolu";
export const costlyCast = [...everybody, ...callers, full];

const shown = ({ endpoint, what, status, fault, held, late, reckoned, took }: CostlyFinding) =>
  `${Math.round(held)} ms (${Math.round(late)} late, ${Math.round(reckoned)} of a processor, answered after ${Math.round(took)}) ${endpoint}, ${what} → ${fault ?? status}`;

/** Runs the class of costly requests: true when none held others up for longer than allowed. */
export async function runCostly(given: {
  program: { pid: number; origin: string };
  db: OpenDatabase<unknown>["db"];
  document: OpenApi;
  cast: Cast;
  tokenOf: (username: string) => Tokens;
  /** Most requests to try among those that need no reader with much. */
  most: number;
  /** The name of one endpoint whose requests are tried alone. */
  only?: string | undefined;
}): Promise<{ isClean: boolean; tried: number; longest: CostlyFinding[] }> {
  const { program, document, cast, tokenOf } = given;
  const path = `${program.origin}/api/activity/notifications/unread-count`;
  for (const who of [...callers, full])
    await fetch(path, { headers: { authorization: `Bearer ${tokenOf(who).own}` } });
  await fillShelf(given.db, full);
  const { pools } = cast;
  const isWanted = ({ endpoint }: { endpoint: string }) => !given.only || endpoint === given.only;
  const onProgress = (done: number) => console.error(`  ${done} tried`);
  const parts = [
    { requests: [...fullRequests(document, pools)].filter(isWanted), callers: [tokenOf(full)] },
    {
      requests: someOf([...costlyRequests(document, pools)].filter(isWanted), given.most),
      callers: callers.map(tokenOf),
    },
  ];
  const all: CostlyFinding[] = [];
  let tried = 0;
  let isClean = true;
  for (const part of parts) {
    const outcome = await tryCostly({ program, onProgress, staff: tokenOf(staff), ...part });
    tried += outcome.tried;
    all.push(...outcome.longest);
    for (const finding of outcome.findings) {
      isClean = false;
      console.log(`FOUND: ${shown(finding)}`);
    }
  }
  const longest = all.sort((a, b) => b.held - a.held).slice(0, 20);
  console.log(`${tried} costly requests, each alone; bar ${bar} ms. The longest others were held up:`);
  for (const one of longest) console.log(`  ${shown(one)}`);
  return { isClean, tried, longest };
}
