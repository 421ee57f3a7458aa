// Makes node_modules/.bin/node point at the Node 24 of the platform package: npm 10 drops that link when
// several platform packages share the bin name (it removes the bins of the skipped ones).
import { existsSync, lstatSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const modules = fileURLToPath(new URL("../node_modules", import.meta.url));
const link = join(modules, ".bin", "node");
const target = `../node-${process.platform}-${process.arch}/bin/node`;

function current() {
  try {
    return lstatSync(link).isSymbolicLink() ? readlinkSync(link) : undefined;
  } catch {
    return undefined;
  }
}

if (process.platform !== "win32" && existsSync(join(modules, ".bin", target)) && current() !== target) {
  rmSync(link, { force: true });
  symlinkSync(target, link);
}
