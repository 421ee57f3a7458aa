// Runs before every npm script, with whatever Node is installed. Only the check of its version is in this
// file, in words that old ones understand too: they could not even read what set-up.mjs imports.
const numbers = process.versions.node.split(".").map(Number);
const hasPackage =
  ["linux-x64", "linux-arm64", "win32-x64"].indexOf(`${process.platform}-${process.arch}`) >= 0;
if (numbers[0] < 20 || (numbers[0] === 20 && numbers[1] < 19)) {
  console.error(`okurca: Node 20.19 or newer is needed to install, found ${process.version}.`);
  process.exit(1);
} else if (!hasPackage && numbers[0] < 24) {
  console.error(
    `okurca: on ${process.platform} ${process.arch} Node 24 or newer must be installed, found ${process.version}.`,
  );
  process.exit(1);
} else {
  void import("./set-up.mjs").then(({ setUp }) => setUp(process.argv[2] ?? "start"));
}
