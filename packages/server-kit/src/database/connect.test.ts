import { Client, defaults } from "pg";
import { expect, test, vi } from "vitest";
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

test("an account that the machine has no name for, as in a container, opens the database all the same", async () => {
  vi.resetModules();
  vi.doMock("node:os", async (original) => ({
    ...(await original<typeof import("node:os")>()),
    userInfo() {
      throw new Error("uv_os_get_passwd returned ENOENT");
    },
  }));
  const user = defaults.user;
  delete defaults.user;
  try {
    const anew = await import("./connect.ts");
    expect(new Client(anew.configOf({ url: "postgres://okur@host/okurca" })).user).toBe("okur");
  } finally {
    if (user !== undefined) defaults.user = user;
    vi.doUnmock("node:os");
    // Files share what is loaded: the next one is to load it without this.
    vi.resetModules();
  }
});
