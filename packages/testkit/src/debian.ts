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

type Server = "embedded" | "debian";

function chooseServers(wanted: string | undefined): Server[] {
  const debian: Server[] = findDebianBinaries() === undefined ? [] : ["debian"];
  if (wanted === "debian") return debian;
  return wanted === "both" ? ["embedded", ...debian] : ["embedded"];
}

/** The PostgreSQL servers of this run's API tests, by `TEST_DATABASE`; between two of them the test files take turns. */
export const testServers: readonly Server[] = chooseServers(process.env.TEST_DATABASE);
