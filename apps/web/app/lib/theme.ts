import { themeKey } from "@okurca/contract/product";
import { useSyncExternalStore } from "react";

export type ThemeChoice = "light" | "dark" | "system";

const listeners = new Set<() => void>();

/** Where it cannot be kept. */
let unkept: ThemeChoice = "system";

export function readTheme(): ThemeChoice {
  try {
    const kept = localStorage.getItem(themeKey);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return unkept;
  }
}

function applyTheme(): void {
  const choice = readTheme();
  const isDark = choice === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : choice === "dark";
  const root = document.documentElement;
  // At once: colours that go over slowly would leave parts of the page in the former theme for seconds.
  root.dataset.still = "";
  root.dataset.theme = isDark ? "dark" : "light";
  root.getBoundingClientRect();
  delete root.dataset.still;
  for (const listener of listeners) listener();
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === "system") localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
    unkept = choice;
  }
  applyTheme();
}

/** Follows the system and other tabs; the returned function stops it. */
export function watchTheme(): () => void {
  const media = matchMedia("(prefers-color-scheme: dark)");
  const onStorage = (event: StorageEvent) => {
    if (event.key === themeKey) applyTheme();
  };
  // What changed between the first paint and now.
  applyTheme();
  media.addEventListener("change", applyTheme);
  addEventListener("storage", onStorage);
  return () => {
    media.removeEventListener("change", applyTheme);
    removeEventListener("storage", onStorage);
  };
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readTheme,
    () => "system",
  );
}
