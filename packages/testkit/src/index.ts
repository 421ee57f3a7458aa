export type { CatalogueLines } from "./add-books.ts";
export { type Answer, addressOf, formPayload, type RawCall } from "./call.ts";
export { type CatalogueServer, startCatalogueServer } from "./catalogue-server.ts";
export { createClock, type TestClock } from "./clock.ts";
export { createTestDatabase, type TestDatabase } from "./database.ts";
export { type Listening, openListening } from "./listening.ts";
export { madeUpIsbn } from "./made-up-isbn.ts";
export {
  type Behaviour,
  type ModelCall,
  type ModelServer,
  startModelServer,
} from "./model-server.ts";
export { type Person, people, type Who } from "./people.ts";
export { type PostgresServer, startPostgresPair } from "./postgres-server.ts";
export { findFreePort, findProgram, type RedisServer, startRedis } from "./programs.ts";
export { guideFor, type RunningProxy, startHaproxy, startNginx } from "./proxy.ts";
export { planOf, recordStatements } from "./query-plans.ts";
export type { TestReader } from "./readers.ts";
export { rounds } from "./rounds.ts";
export { sampleBooks } from "./sample-books.ts";
export { dumpSchema } from "./schema-dump.ts";
export { testSettings } from "./settings.ts";
export { makeKeyPair } from "./signing-key.ts";
export { type SmtpServer, startSmtpServer } from "./smtp-server.ts";
export { tableTypes } from "./table-types.ts";
export { createTestApp, type TestApp } from "./test-app.ts";
export { signToken, tamper } from "./tokens.ts";
