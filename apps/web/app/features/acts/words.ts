import type { LoggedAct } from "@okurca/contract";
import { roleWords } from "@okurca/contract/roles";

/** What was done, as the log's page says it; an act that has no words here is named by its own. */
const actWords: Readonly<Record<string, string>> = {
  "role.grant": "Görev verildi",
  "role.revoke": "Görev alındı",
};

const kindWords: Readonly<Record<string, string>> = { reader: "Okur" };

const stateNames: Readonly<Record<string, string>> = { role: "Görev" };

const stateValues: Readonly<Record<string, string>> = { ...roleWords, true: "evet", false: "hayır" };

export const viaWords: Readonly<Record<LoggedAct["via"], string>> = {
  page: "Sayfadan",
  shell: "Komut satırından",
  job: "Kendiliğinden",
};

export const actWord = (act: string) => actWords[act] ?? act;
export const kindWord = (kind: string) => kindWords[kind] ?? kind;

/** "Görev: Kütüphaneci" */
export const stateText = (state: LoggedAct["before"]) =>
  state
    .map(({ name, value }) => `${stateNames[name] ?? name}: ${stateValues[value] ?? (value || "yok")}`)
    .join(" · ");
