// Chromium for the browser tests: the one that is there, else Debian's package where that can be installed.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runStep } from "./step.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of a Chromium, or undefined. */
export function findChromium() {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
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
    const words = ["install", "-y", "-qq", "--no-install-recommends", "chromium"];
    await apt("reading Debian's list of packages", "update", "-qq");
    if ((await apt("installing chromium for the browser tests", ...words)) === 0 && findChromium())
      return true;
  }
  console.error(
    "okurca: the browser tests need Chromium; install the package chromium or set CHROMIUM_PATH.",
  );
  return false;
}
