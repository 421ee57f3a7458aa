// Chromium for the browser tests: the one that is there, else Debian's package where that can be installed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const candidates = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Path of a Chromium, or undefined. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path));
}

function apt(...args) {
  return (
    spawnSync("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0
  );
}

/** Installs Chromium as root on Debian; otherwise says in one sentence what is missing, and ends. */
export function ensureChromium() {
  if (findChromium()) return;
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("okurca: installing Debian's chromium for the browser tests …");
    if (
      apt("update", "-qq") &&
      apt("install", "-y", "-qq", "--no-install-recommends", "chromium") &&
      findChromium()
    )
      return;
  }
  console.error(
    "okurca: the browser tests need Chromium; install the package chromium or set CHROMIUM_PATH.",
  );
  process.exit(1);
}
