import { type Settings, untoldOperator } from "../../settings/index.ts";
import { type Check, type Finding, failure, ok, reasonOf, warning } from "../finding.ts";

const isLocal = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** What settings say of each other. */
export function addressFindings({ origin, trustProxy, host }: Settings): Finding[] {
  const { protocol, hostname } = new URL(origin);
  const about = "address";
  if (isLocal(hostname)) {
    const here = ok(about, `${origin}: for this machine alone`);
    if (!trustProxy) return [here];
    const found = `TRUST_PROXY is set, and PUBLIC_ORIGIN is ${origin}, which only this machine reaches`;
    return [warning(about, found, "Set PUBLIC_ORIGIN to where readers come.")];
  }
  const findings: Finding[] = [];
  if (protocol === "http:") {
    const advice = "Put a proxy with TLS before it (docs/running.md) and let PUBLIC_ORIGIN begin with https.";
    findings.push(failure(about, `${origin} is reached without TLS: anybody on the way reads along`, advice));
  }
  if (!trustProxy) {
    const found = "PUBLIC_ORIGIN is not this machine's own address, and TRUST_PROXY is not set";
    const advice = "Set TRUST_PROXY=true behind a proxy, or all readers share one address and one limit.";
    findings.push(warning(about, found, advice));
  }
  if (trustProxy && !isLocal(host)) {
    const found = `HOST is ${host}: who reaches the port past the proxy can say to come from anywhere`;
    findings.push(warning(about, found, "Listen on 127.0.0.1, or let a firewall keep others from the port."));
  }
  return findings.length > 0 ? findings : [ok(about, origin)];
}

/** Whether readers reach this installation where the settings say. */
async function reach({ origin, identity }: Settings): Promise<Finding> {
  const about = "reached from here";
  const advice = "Start the program; if it runs, look at the proxy, the name's address and the certificate.";
  try {
    const answer = await fetch(`${origin}/api/identity/config`, { signal: AbortSignal.timeout(5000) });
    const { issuer } = (await answer.json().catch(() => ({}))) as { issuer?: string };
    if (answer.ok && issuer === identity.issuer) return ok(about, `${origin} answers, and as it should`);
    return warning(about, `${origin} answers ${answer.status}, but not as this installation would`, advice);
  } catch (error) {
    return warning(about, `${origin} does not answer (${reasonOf(error)})`, advice);
  }
}

export const addressCheck: Check = {
  about: "address",
  run: async ({ settings }) => [...addressFindings(settings), await reach(settings)],
};

export const operatorCheck: Check = {
  about: "operator",
  async run({ settings }) {
    const untold = untoldOperator(settings);
    if (untold.length === 0)
      return [ok("operator", "the pages on privacy and terms name who is responsible")];
    const advice = "Set them: the law asks that readers are told who keeps their data.";
    return [warning("operator", `not set: ${untold.join(", ")}`, advice)];
  },
};
