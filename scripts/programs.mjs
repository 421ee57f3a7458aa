// Programs of the system that tests want: those that are there, else Debian's packages where they can be installed.
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runStep } from "./step.mjs";

// The headless shell, the same engine without a window's machinery, needs half the time and comes first.
const chromiumPackages = ["chromium-headless-shell", "chromium"];

function find(...names) {
  const folders = ["/usr/bin", "/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(delimiter)];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Path of a Chromium, or undefined. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  return find(...chromiumPackages, "chromium-browser", "google-chrome", "google-chrome-stable");
}

const postgresFolder = "/usr/lib/postgresql";

function findPostgres() {
  if (!existsSync(postgresFolder)) return undefined;
  return readdirSync(postgresFolder).find((version) =>
    existsSync(join(postgresFolder, version, "bin/initdb")),
  );
}

const others = [
  { name: "postgresql", find: findPostgres },
  ...["redis-server", "haproxy", "nginx"].map((name) => ({ name, find: () => find(name) })),
];

const canInstall = process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

function apt(title, ...words) {
  return runStep(title, "apt-get", words, { isQuiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } });
}

let isListRead = false;
async function install(name) {
  if (!canInstall) return;
  if (!isListRead) await apt("reading Debian's list of packages", "update", "-qq");
  isListRead = true;
  const words = ["install", "-y", "-qq", "--no-install-recommends"];
  await apt(`installing ${name} for the tests`, ...words, name);
}

/**
 * Installs what is missing as root on Debian: Chromium's shell always, on a machine that does nothing but tests (`CI`) also the
 * servers the program is tried with. Says what stays missing, and what is not tested without it.
 */
export async function ensurePrograms() {
  const [shell, whole] = chromiumPackages;
  if (!process.env.CHROMIUM_PATH && !find(shell)) await install(shell);
  if (!findChromium()) await install(whole);
  if (!findChromium()) {
    console.error(
      "okurca: the browser tests need Chromium; install the package chromium or set CHROMIUM_PATH.",
    );
  }
  for (const { name, find: isThere } of others) {
    if (process.env.CI && !isThere()) await install(name);
    if (!isThere()) console.log(`okurca: ${name} is not installed; what is tried with it is left out.`);
  }
  return { hasChromium: findChromium() !== undefined, hasPostgres: findPostgres() !== undefined };
}
