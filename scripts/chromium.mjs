// Chromium for the browser tests: the one that is there, else Debian's package where that can be installed.
// The headless shell, the same engine without a window's machinery, needs half the time and comes first.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runStep } from "./step.mjs";

const packages = ["chromium-headless-shell", "chromium"];
const names = [...packages, "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of a Chromium, or undefined. */
export function findChromium() {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));
}

function apt(title, ...words) {
  return runStep(title, "apt-get", words, { isQuiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } });
}

/** Installs Chromium as root on Debian when there is none; false, with one sentence, where that cannot be. */
export async function ensureChromium() {
  if (findChromium()) return true;
  const isRoot = process.getuid?.() === 0;
  if (process.platform === "linux" && isRoot && existsSync("/usr/bin/apt-get")) {
    const words = ["install", "-y", "-qq", "--no-install-recommends"];
    await apt("reading Debian's list of packages", "update", "-qq");
    for (const name of packages) {
      const title = `installing ${name} for the browser tests`;
      if ((await apt(title, ...words, name)) === 0 && findChromium()) return true;
    }
  }
  console.error(
    "okurca: the browser tests need Chromium; install the package chromium or set CHROMIUM_PATH.",
  );
  return false;
}
