import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const bootstrap = fileURLToPath(new URL("bootstrap.mjs", import.meta.url));

/** Runs it as if on another Node or system; what it says and its exit code. */
function runAs(given: { version: string; platform: string }) {
  const pretend = `
    Object.defineProperty(process.versions, "node", { value: "${given.version}" });
    Object.defineProperty(process, "version", { value: "v${given.version}" });
    Object.defineProperty(process, "platform", { value: "${given.platform}" });
    Object.defineProperty(process, "arch", { value: "x64" });`;
  const words = ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`, bootstrap, "check"];
  const { status, stderr, stdout } = spawnSync(process.execPath, words, { encoding: "utf8" });
  return [status, stderr, stdout];
}

test.each(["14.21.3", "18.20.8", "20.18.3"])("Node %s is refused in one sentence", (version) => {
  expect(runAs({ version, platform: "linux" })).toEqual([
    1,
    `okurca: Node 20.19 or newer is needed to install, found v${version}.\n`,
    "",
  ]);
});

test("where npm has no Node 24 an older one is refused in one sentence", () => {
  expect(runAs({ version: "22.20.0", platform: "darwin" })).toEqual([
    1,
    "okurca: on darwin x64 Node 24 or newer must be installed, found v22.20.0.\n",
    "",
  ]);
});
