import { type Check, warning } from "../finding.ts";

/** Settings that are right each and cannot work together. */
export const settingsCheck: Check = {
  about: "settings",
  run: async ({ settings }) => settings.atOdds.map(({ found, advice }) => warning("settings", found, advice)),
};
