import { Client } from "pg";
import { expect, test } from "vitest";
import { configOf } from "./connect.ts";

/** What the server is told at the start. */
const optionsOf = (url: string) =>
  (new Client(configOf({ url })) as unknown as { connectionParameters: { options: string } })
    .connectionParameters.options;

test("an address with options of its own does not take the session's time zone away", () => {
  expect(optionsOf("postgres://okur@host/okurca")).toBe("-c timezone=UTC");
  expect(optionsOf("postgres://okur@host/okurca?options=-c%20work_mem%3D8MB")).toBe(
    "-c work_mem=8MB -c timezone=UTC",
  );
  expect(optionsOf("postgres://okur@host/okurca?options=endpoint%3Dbir&sslmode=require")).toBe(
    "endpoint=bir -c timezone=UTC",
  );
});
