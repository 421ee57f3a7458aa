import { parentPort } from "node:worker_threads";
import { checkProof, computeServerValue, computeVerifier } from "./arithmetic.ts";
import type { SrpAnswer, SrpTask } from "./srp-pool.ts";

function run(task: SrpTask): SrpAnswer["value"] {
  switch (task.kind) {
    case "verifier":
      return computeVerifier(task.input);
    case "server-value":
      return computeServerValue(task.verifier, task.secret);
    case "proof":
      return checkProof(task.input);
  }
}

parentPort?.on("message", ({ id, task }: { id: number; task: SrpTask }) => {
  let answer: SrpAnswer;
  try {
    answer = { id, value: run(task) };
  } catch (error) {
    answer = { id, value: undefined, error: String(error) };
  }
  parentPort?.postMessage(answer);
});
