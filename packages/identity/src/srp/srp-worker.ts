import { parentPort } from "node:worker_threads";
import { checkProof, computeServerValue, computeVerifier } from "./arithmetic.ts";
import { bigintEngine } from "./bigint-engine.ts";
import type { Engine, EngineName } from "./engine.ts";
import { createOpensslEngine } from "./openssl-engine.ts";
import { examine } from "./self-test.ts";
import type { SrpAnswer, SrpRequest, SrpTask } from "./srp-task.ts";

let openssl: Engine | undefined;

function getEngine(name: EngineName): Engine {
  if (name === "bigint") return bigintEngine;
  openssl ??= createOpensslEngine();
  return openssl;
}

function run(task: SrpTask, name: EngineName): SrpAnswer["value"] {
  switch (task.kind) {
    case "verifier":
      return computeVerifier(task.input, getEngine(name));
    case "server-value":
      return computeServerValue(task.verifier, task.secret, getEngine(name));
    case "proof":
      return checkProof(task.input, getEngine(name));
    case "self-test":
      return examine(getEngine("openssl"), bigintEngine);
  }
}

parentPort?.on("message", ({ task, engine }: SrpRequest) => {
  let answer: SrpAnswer;
  try {
    answer = { value: run(task, engine) };
  } catch (error) {
    answer = { value: undefined, error: String(error) };
  }
  parentPort?.postMessage(answer);
});
