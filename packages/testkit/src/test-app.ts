import { type CallInput, type Endpoint, getUnreadCount, type OutputOf, type Role } from "@okurca/contract";
import { buildApp } from "@okurca/server/app";
import type { AppContext } from "@okurca/server/context";
import { createContext } from "@okurca/server/start";
import { createLog, type Logger } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { addBooks, type CatalogueLines } from "./add-books.ts";
import { type Answer, callEndpoint, type RawCall } from "./call.ts";
import { createClock, type TestClock } from "./clock.ts";
import { createTestDatabase } from "./database.ts";
import { personOf, type Who } from "./people.ts";
import { createReader, type TestReader } from "./readers.ts";
import { testSettings } from "./settings.ts";

export interface TestApp {
  app: FastifyInstance;
  ctx: AppContext;
  clock: TestClock;
  /** The reader of that name, signed in and known to the product; made at the first time. */
  as(who: Who): Promise<TestReader>;
  /** Lets the reader act in this role from the next call on, or takes it away. */
  setRole(who: Who, role: Role, isGranted?: boolean): Promise<void>;
  /** One call of the API as a reader, with a token of the test's own, or (without a caller) as a visitor. */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> | RawCall,
    caller?: Who | { token: string },
  ): Promise<Answer<OutputOf<E>>>;
  /** Books through the real import. */
  addBooks(lines: CatalogueLines): ReturnType<typeof addBooks>;
  close(): Promise<void>;
}

/**
 * The real server on a database of its own, without a network port and without the web pages; its
 * catalogue are the sample books unless the test gives another.
 */
export async function createTestApp(
  given: {
    clock?: TestClock;
    catalogue?: CatalogueLines;
    settings?: Record<string, string>;
    log?: Logger;
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase({ hasBooks: given.catalogue === undefined });
  const clock = given.clock ?? createClock();
  const settings = testSettings({ databaseUrl: database.url }, given.settings);
  const { ctx, close } = await createContext(settings, { log: given.log ?? createLog("silent"), clock });
  const app = await buildApp(ctx);
  await app.ready();
  // Readers of tests are new; those of the first day turn its limits on.
  await sql`UPDATE registration_rules SET are_newcomers_limited = false`.execute(ctx.db);
  const readers = new Map<string, Promise<TestReader>>();

  async function makeReader(who: Who): Promise<TestReader> {
    const reader = await createReader(ctx, personOf(who));
    // The product knows a reader from the first call on.
    await callEndpoint(app, getUnreadCount, {}, reader.idToken).then((answer) => answer.data);
    return reader;
  }
  function as(who: Who): Promise<TestReader> {
    const { username } = personOf(who);
    const known = readers.get(username) ?? makeReader(who);
    readers.set(username, known);
    return known;
  }

  async function tokenOf(caller: Who | { token: string } | undefined): Promise<string | undefined> {
    if (caller === undefined) return undefined;
    return typeof caller === "object" && "token" in caller ? caller.token : (await as(caller)).idToken;
  }

  const testApp: TestApp = {
    app,
    ctx,
    clock,
    as,
    async setRole(who, role, isGranted = true) {
      await as(who);
      const readerId = sql`(SELECT id FROM readers WHERE username = ${personOf(who).username})`;
      const change = isGranted
        ? sql`INSERT INTO roles (reader_id, role, granted_at) VALUES (${readerId}, ${role}, ${clock()})`
        : sql`DELETE FROM roles WHERE reader_id = ${readerId} AND role = ${role}`;
      await change.execute(ctx.db);
    },
    async call(endpoint, input, caller) {
      return callEndpoint(app, endpoint, input, await tokenOf(caller));
    },
    addBooks: (lines) => addBooks(ctx.db, lines),
    async close() {
      await app.close();
      await close();
      await database.drop();
    },
  };
  if (given.catalogue) await testApp.addBooks(given.catalogue);
  return testApp;
}
