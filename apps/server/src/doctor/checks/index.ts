import type { Check } from "../finding.ts";
import { addressCheck, operatorCheck } from "./address.ts";
import { backupCheck } from "./backup.ts";
import { databaseCheck, loadCheck } from "./database.ts";
import { keysCheck } from "./keys.ts";
import { machineCheck } from "./machine.ts";
import { mailCheck, modelCheck, picturesCheck } from "./outside.ts";
import { settingsCheck } from "./settings.ts";
import { limitsCheck, replicaCheck } from "./shared.ts";
import { waitingCheck } from "./waiting.ts";
import { workCheck } from "./work.ts";

/** In the order they are told in; each looks at one thing, and none at what another has found. */
export const checks: readonly Check[] = [
  settingsCheck,
  machineCheck,
  databaseCheck,
  loadCheck,
  replicaCheck,
  limitsCheck,
  keysCheck,
  addressCheck,
  mailCheck,
  picturesCheck,
  modelCheck,
  workCheck,
  waitingCheck,
  backupCheck,
  operatorCheck,
];
