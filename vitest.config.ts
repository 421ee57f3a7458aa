import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { testServers } from "./packages/testkit/src/debian.ts";

/** Tests of the program wait more than they work: they come first, so that the others have the time in which they wait. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ project }: TestSpecification) => project.name === "process";
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

/** What `npm test` leaves to `npm run test:all`: what takes longest and changes seldom. */
const longTests = [
  "apps/server/test/{assistant,backup,deletion,drawn-pages,durability,end,given-database}.process.test.ts",
  "apps/server/test/{keys,pool-elsewhere,several,start-problems,start-script,stream}.process.test.ts",
  "apps/server/src/{account,friendships}/races.api.test.ts",
  "apps/server/src/{attacks,book-pages/public-ratings}.api.test.ts",
  "apps/server/src/assistant/troubles.api.test.ts",
  "apps/server/src/assistant/model/stream.property.test.ts",
  "apps/server/src/backup/backup.api.test.ts",
  "apps/server/src/catalogue/import/{abouts,dumps,real-records,records,resume}.api.test.ts",
  "apps/server/src/catalogue/import-command.api.test.ts",
  "apps/server/src/catalogue-imports/catalogue-imports.api.test.ts",
  "apps/server/src/commands.api.test.ts",
  "apps/server/src/cover-changes/covers.api.test.ts",
  "apps/server/src/digest/digest.api.test.ts",
  "apps/server/src/doctor/doctor.api.test.ts",
  "apps/server/src/feed/{kept-counts,many-friends}.api.test.ts",
  "apps/server/src/joins/{joins,undo}.api.test.ts",
  "apps/server/src/mail/mail.api.test.ts",
  "apps/server/src/outside-catalogues/held-out.api.test.ts",
  "apps/server/src/pictures/{avatars,s3}.api.test.ts",
  "apps/server/src/readers/pace.api.test.ts",
  "apps/server/src/sample-data/{generate-covers,sample-data}.api.test.ts",
  "apps/server/src/transfer/{imports/costly-files,lookups/lookups}.api.test.ts",
  "bench/fuzz/fuzz.api.test.ts",
  "bench/words.test.ts",
  "packages/covers/src/cover.test.ts",
  "packages/identity/src/srp/reference.test.ts",
  "packages/identity/test/{amplify,aws-sdk,clients,meanwhile,pool-client,remembered-devices,signing-keys}.test.ts",
  "packages/server-kit/src/database/{dialect,embedded}.test.ts",
  "packages/server-kit/src/limits/limits.test.ts",
];
const leftOut = process.env.TEST_QUICK === "1" ? longTests : [];
const exclude = [...configDefaults.exclude, ...leftOut];

const databaseTests = [
  "apps/server/src/**/*.api.test.ts",
  "bench/**/*.api.test.ts",
  "packages/identity/test/**/*.test.ts",
];

if (testServers.length === 0) {
  console.warn("TEST_DATABASE=debian: no PostgreSQL of Debian is installed here; the API tests are skipped.");
}

const pageTests = globSync("apps/web/app/**/*.test.{ts,tsx}", { cwd: import.meta.dirname });
/** Such a file has the modules to itself: it puts another in the place of one, or signs in, which the next file would still be. */
const needsOwnModules = (file: string) =>
  /vi\.mock\(|provider\.fixtures/.test(readFileSync(new URL(file, import.meta.url), "utf8"));
const replacing = pageTests.filter(needsOwnModules);
const sharing = pageTests.filter((file) => !replacing.includes(file));

const pages = (given: { name: string; isolate: boolean; include: string[] }) => ({
  plugins: [react()],
  resolve: { alias: { "~": fileURLToPath(new URL("apps/web/app", import.meta.url)) } },
  test: {
    ...given,
    expect: patient,
    environment: "happy-dom" as const,
    setupFiles: ["apps/web/app/lib/storage.setup.ts"],
    // Tests draw whole dialogs, also on a busy machine.
    testTimeout: 20_000,
  },
});

/** What is done after an answer (notices, mails, counts) is waited for on a busy machine, too. */
const patient = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    pool: "forks",
    // Two more than the processors of the smallest machine: tests of the program wait more than they work.
    maxWorkers: 4,
    sequence: { sequencer: WaitingFirst },
    passWithNoTests: testServers.length === 0,
    projects: [
      {
        // Pure tests: no database, no browser.
        test: {
          name: "unit",
          expect: patient,
          environment: "node",
          isolate: false,
          include: [
            "apps/server/src/**/*.test.ts",
            "packages/*/src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
          exclude: [...exclude, ...databaseTests],
          // Properties are tried on hundreds of made-up values, also on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        // The real server on a real PostgreSQL: the embedded one, Debian's with TEST_DATABASE=debian, or each file on one of
        // them with TEST_DATABASE=both.
        test: {
          name: "api",
          expect: patient,
          environment: "node",
          include: testServers.length === 0 ? [] : databaseTests,
          exclude,
          // Files share loaded modules, never data: each has a database of its own.
          isolate: false,
          globalSetup: ["packages/testkit/src/global-setup.ts"],
          setupFiles: ["packages/testkit/src/choose-cluster.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The whole program, started, killed and restarted; each with a port and a folder of its own.
        test: {
          name: "process",
          expect: patient,
          environment: "node",
          isolate: false,
          include: ["apps/server/test/**/*.process.test.ts"],
          exclude,
          globalSetup: ["apps/server/test/global-setup.ts"],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      pages({ name: "web", isolate: false, include: sharing }),
      // What replaces a module has its modules for itself: another file of the same process may have loaded it before.
      pages({ name: "web-apart", isolate: true, include: replacing }),
    ],
  },
});
