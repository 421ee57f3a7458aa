import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const root = "/usr/lib/postgresql";

/** Folder of `initdb` and `postgres` of the newest PostgreSQL that Debian's package installed, if any. */
export function findDebianBinaries(): string | undefined {
  if (!existsSync(root)) return undefined;
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")) && existsSync(join(bin, "postgres")));
}

/** The database of this run is asked to be Debian's (`TEST_DATABASE=debian`) instead of the embedded one. */
export const isDebianWanted = process.env.TEST_DATABASE === "debian";
