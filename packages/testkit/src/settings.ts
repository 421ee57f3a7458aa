import { readSettings, type Settings } from "@okurca/server/settings";

/** Settings of a test: defaults, the given database and folder, nothing of the developer's environment. */
export function testSettings(
  given: { databaseUrl?: string | undefined; dataDir?: string },
  more: Record<string, string> = {},
): Settings {
  return readSettings(
    {
      DATA_DIR: given.dataDir ?? process.env.OKURCA_TEST_DATA_DIR,
      DATABASE_URL: given.databaseUrl,
      LOG_LEVEL: "silent",
      // No test asks the world.
      CATALOGUE_SOURCES: "",
      // Readers of tests have an own factor where the test is about that.
      STAFF_SECOND_FACTOR: "off",
      ...more,
    },
    {},
  );
}
