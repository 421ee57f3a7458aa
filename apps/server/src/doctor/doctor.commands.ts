import { type LoneCommand, plain } from "../command.ts";
import { readEnvironment } from "../settings/index.ts";
import { examine } from "./doctor.ts";
import type { Finding } from "./finding.ts";

const signs = { ok: "✓", warning: "!", failure: "✗" } as const;

function print(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ about }) => about.length));
  for (const { state, about, found, advice } of findings) {
    console.log(`${signs[state]} ${about.padEnd(width)}  ${plain(found)}`);
    if (advice) console.log(`  ${" ".repeat(width)}  → ${plain(advice)}`);
  }
  const count = (state: Finding["state"]) => findings.filter((finding) => finding.state === state).length;
  console.log(`\n${count("failure")} failures, ${count("warning")} warnings, ${count("ok")} in order`);
}

async function tell(isJson: boolean): Promise<number> {
  const findings = await examine(readEnvironment());
  if (isJson) console.log(JSON.stringify({ findings }, null, 2));
  else print(findings);
  return findings.some(({ state }) => state === "failure") ? 1 : 0;
}

export const doctorCommands: readonly LoneCommand[] = [
  {
    noun: "doctor",
    parameters: [],
    summary: "looks at settings, database, mail, pictures, keys and jobs, and says what to do",
    run: () => tell(false),
  },
  {
    noun: "doctor",
    parameters: ["--json"],
    summary: "the same for programs",
    run: () => tell(true),
  },
];
