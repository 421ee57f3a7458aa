import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { inspect } from "node:util";
import { createLog, openDatabase } from "@okurca/server-kit";
import { createTestDatabase, type TestDatabase } from "@okurca/testkit";
import { sql } from "kysely";
import { createIdentity, type Identity, type IdentityOptions, type OutgoingMail } from "../src/index.ts";
import { type SrpPool, startSrpPool } from "../src/srp/srp-pool.ts";
import { checkWire } from "./service-model.ts";

export const poolId = "eu-central-1_Test00001";
export const clientId = "testclient";

/** One for all, so that providers on one database share their signing keys. */
const usualKey = randomBytes(32);

const wide = { burst: 1000, perMinute: 1000 };
export const wideLimits = {
  ...{ signIn: wide, signUp: wide, codes: wide, signInByName: wide, codesByName: wide },
  codeAnswers: 0,
};

export interface TestProvider {
  identity: Identity;
  /** Address of the JSON protocol. */
  endpoint: string;
  issuer: string;
  mails: OutgoingMail[];
  /** What was asked and how it ended: "RespondToAuthChallenge PASSWORD_VERIFIER: DEVICE_SRP_AUTH". */
  calls: string[];
  /** What was logged, as one text. */
  logged(): string;
  clock: { now: Date };
  /** Where calls of `send` come from, and with what. */
  from: { address: string; agent: string };
  /** One call of the protocol, of any form. */
  send(operation: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
  codeFor(username: string): string;
  countUsers(): Promise<number>;
  /** One statement on the provider's database. */
  query(statement: string): Promise<Record<string, unknown>[]>;
  database: TestDatabase;
  db: object;
  keyEncryptionKey: IdentityOptions["keyEncryptionKey"];
  close(): Promise<void>;
}

let threads: SrpPool | undefined;

/** One set of threads for all providers of this process: examining OpenSSL costs each set as much as ten sign-ins. */
function arithmetic(): SrpPool {
  const silent = () => {};
  threads ??= startSrpPool({ log: { info: silent, warn: silent, error: silent } });
  return threads;
}

function toCall(target = "", sent: string, answer: { status: number; body: string }): string {
  const read = (text: string, member: string) => new RegExp(`"${member}":"(\\w+)"`).exec(text)?.[1];
  const step = read(sent, "ChallengeName") ?? read(sent, "AuthFlow");
  const end = read(answer.body, "__type") ?? read(answer.body, "ChallengeName") ?? answer.status;
  return `${target.split(".")[1]}${step ? ` ${step}` : ""}: ${end}`;
}

/**
 * The provider on a database of its own, reachable over HTTP as clients reach it; or, as a second process
 * would be, on the database of another one.
 */
export async function startProvider(
  given: Partial<IdentityOptions> = {},
  shared?: TestDatabase,
): Promise<TestProvider> {
  const database = shared ?? (await createTestDatabase());
  const { db, close } = await openDatabase<never>({
    databaseUrl: database.url,
    dataDir: "",
    log: createLog("silent"),
  });
  const mails: OutgoingMail[] = [];
  const lines: string[] = [];
  const clock = { now: new Date() };
  const from = { address: "203.0.113.7", agent: "" };
  const note = (facts: object, message: string) => {
    // Everything an error carries, more than the product's log would write.
    lines.push(`${message} ${inspect(facts, { depth: 8, maxStringLength: null })}`);
  };
  const keyEncryptionKey = given.keyEncryptionKey ?? usualKey;
  // Every answer of every test is held against the published model; what differs fails the test file.
  const differences: string[] = [];
  const calls: string[] = [];
  const ask = async (target: Identity, request: Parameters<Identity["handle"]>[0]) => {
    const answer = await target.handle(request);
    differences.push(...checkWire(request.target, answer));
    calls.push(toCall(request.target, Buffer.from(request.body).toString("utf8"), answer));
    return answer;
  };
  // The address is known before the provider, which has it in its issuer.
  let identity: Identity | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      if (!identity) return response.writeHead(503).end();
      if (request.url?.endsWith("/jwks.json")) {
        return response
          .setHeader("content-type", "application/json")
          .end(JSON.stringify(await identity.jwks()));
      }
      const answer = await ask(identity, {
        target: request.headers["x-amz-target"] as string | undefined,
        body: Buffer.concat(chunks),
        remoteAddress: "203.0.113.7",
      });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  // A client's arithmetic may hold this very process up for seconds: its connection must outlast that.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const issuer = `${origin}/${poolId}`;
  identity = await createIdentity({
    db,
    poolId,
    clientId,
    issuer,
    keyEncryptionKey,
    now: () => clock.now,
    log: { info: note, warn: note, error: note },
    async deliver(_tx, mail) {
      mails.push(mail);
    },
    limits: wideLimits,
    srp: arithmetic(),
    ...given,
  }).catch(async (error: unknown) => {
    server.close();
    await close();
    if (!shared) await database.drop();
    throw error;
  });
  const provider = identity;
  return {
    identity: provider,
    endpoint: `${origin}/identity/`,
    issuer,
    mails,
    calls,
    logged: () => lines.join("\n"),
    clock,
    from,
    database,
    db,
    keyEncryptionKey,
    query: (statement) =>
      sql
        .raw<Record<string, unknown>>(statement)
        .execute(db)
        .then(({ rows }) => rows),
    async send(operation, body) {
      const answer = await ask(provider, {
        target: `AWSCognitoIdentityProviderService.${operation}`,
        body:
          typeof body === "string" || body instanceof Uint8Array
            ? Buffer.from(body)
            : Buffer.from(JSON.stringify(body)),
        remoteAddress: from.address,
        userAgent: from.agent,
      });
      const wrong = differences.splice(0);
      if (wrong.length > 0) throw new Error(`not as published: ${wrong.join("\n")}`);
      return { status: answer.status, body: answer.body === "" ? {} : JSON.parse(answer.body) };
    },
    codeFor(username) {
      const mail = mails.findLast((candidate) => candidate.username === username);
      if (!mail) throw new Error(`no mail for ${username}`);
      return mail.code;
    },
    async countUsers() {
      const [row] = (
        await sql<{ count: number }>`SELECT count(*)::int AS count FROM identity.users`.execute(db)
      ).rows;
      return row?.count ?? 0;
    },
    async close() {
      await provider.close();
      await new Promise((done) => server.close(done));
      server.closeAllConnections();
      await close();
      if (!shared) await database.drop();
      if (differences.length > 0) throw new Error(`not as published: ${differences.join("\n")}`);
    },
  };
}

export const password = "Kitap-Kurdu7";

export function signUpBody(username: string, changes: Record<string, unknown> = {}) {
  return {
    ClientId: clientId,
    Username: username,
    Password: password,
    UserAttributes: [
      { Name: "email", Value: `${username.toLowerCase()}@ornek.com` },
      { Name: "given_name", Value: "Ayşe" },
      { Name: "family_name", Value: "Işık" },
    ],
    ...changes,
  };
}

/** A confirmed account. */
export async function addUser(provider: TestProvider, username: string): Promise<void> {
  await provider.send("SignUp", signUpBody(username));
  await provider.send("ConfirmSignUp", {
    ClientId: clientId,
    Username: username,
    ConfirmationCode: provider.codeFor(username),
  });
}
