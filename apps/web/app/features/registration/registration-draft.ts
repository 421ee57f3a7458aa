import type { RegistrationForm } from "./registration.forms";
import { registrationDefaults } from "./registration-steps";

const key = "okurca.registration";
/** What is kept of a registration under way; never a password. */
const kept = ["username", "firstName", "lastName", "email", "birthdate", "city", "country"] as const;
type Draft = Pick<RegistrationForm, (typeof kept)[number]>;

const storage = () => {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
};

let isOpened = false;

/** The address was opened, not the page loaded anew or come back to. */
function isNewVisit(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return !isOpened && load?.type === "navigate";
}

/** What was typed in this tab before a reload, or before another page of ours; a new visit begins anew. */
export function openDraft(): Draft {
  if (isNewVisit()) clearDraft();
  isOpened = true;
  return readDraft();
}

export function readDraft(): Draft {
  let found: Partial<Record<string, unknown>> = {};
  try {
    found = JSON.parse(storage()?.getItem(key) ?? "{}") ?? {};
  } catch {}
  const texts = kept.map((name) => {
    const text = found[name];
    return [name, typeof text === "string" && text !== "" ? text : registrationDefaults[name]];
  });
  return Object.fromEntries(texts) as Draft;
}

export function keepDraft(form: Partial<RegistrationForm>): void {
  const draft = Object.fromEntries(kept.map((name) => [name, form[name] ?? ""]));
  try {
    storage()?.setItem(key, JSON.stringify(draft));
  } catch {}
}

export function clearDraft(): void {
  storage()?.removeItem(key);
}
