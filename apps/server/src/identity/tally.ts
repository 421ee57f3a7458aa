import type { Tallies } from "../ports.ts";

/** What the provider says of a name or a proof that is wrong; other errors are the client's own. */
const refusals = /NotAuthorizedException|CodeMismatchException|UserNotFoundException/;

/**
 * Counts sign-ins and those that failed by the answers of the provider's protocol. Tokens that are renewed are no sign-ins;
 * of a sign-in of several steps the last one counts, and each that is refused.
 */
export function tally(
  tallies: Tallies,
  call: { target: string; asked: unknown; answer: { status: number; body: unknown } },
): void {
  const { target, asked, answer } = call;
  if (!/\.(?:InitiateAuth|RespondToAuthChallenge)$/.test(target)) return;
  if (/REFRESH_TOKEN/.test(String(asked))) return;
  const said = String(answer.body);
  if (answer.status === 200 && said.includes('"IdToken"')) tallies.signIns++;
  else if (answer.status === 400 && refusals.test(said)) tallies.failedSignIns++;
}
