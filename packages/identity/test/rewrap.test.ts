import { randomBytes } from "node:crypto";
import { StartupError } from "@okurca/server-kit";
import { createTestDatabase, type TestDatabase } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sealedColumns } from "../src/keys/sealed-columns.ts";
import { createSealer } from "../src/protection/sealer.ts";
import { addUser, clientId, poolId, startProvider, type TestProvider } from "./provider.ts";
import { signIn, startSignIn, trySignIn } from "./sign-in.ts";

const idOf = (key: Uint8Array) => createSealer([key]).current();
const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A program with a key file of its own that a test may change. */
async function startWith(keys: Uint8Array[]) {
  const file = { keys };
  const provider = await startProvider({ keyEncryptionKey: async () => file.keys }, database);
  return { ...provider, file };
}

/** How many values of a column are under which key. */
async function countKeys(provider: TestProvider): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of sealedColumns) {
    const rows = await provider.query(
      `SELECT encode(substring(${column} FROM 1 FOR 9), 'hex') AS prefix FROM identity.${table}
       WHERE ${column} IS NOT NULL AND ${ownRows(table)}`,
    );
    for (const row of rows) {
      const prefix = String(row.prefix).startsWith("01") ? "01" : String(row.prefix);
      counts[prefix] = (counts[prefix] ?? 0) + 1;
    }
  }
  return counts;
}

/** The test database also holds the product's own pool, under a key of its own. */
function ownRows(table: string): string {
  if (table === "secrets") return `name = 'digest ${poolId}'`;
  if (table === "users" || table === "signing_keys") return `pool_id = '${poolId}'`;
  return "true";
}

async function neededKeys(provider: TestProvider): Promise<unknown[]> {
  const rows = await provider.query(`SELECT key_id FROM identity.sealing_keys WHERE pool_id = '${poolId}'`);
  return rows.map((row) => row.key_id);
}

const plainBytes = [
  "users.salt",
  "codes.code_hash",
  "tickets.ticket_hash",
  "devices.salt",
  "refresh_tokens.token_hash",
  "attempts.name_hash",
  "used_blocks.block_hash",
];

test("every column of bytes is sealed and goes over to a new key, or is known to need no sealing", async () => {
  const provider = await startWith([first]);
  const rows = await provider.query(
    `SELECT table_name || '.' || column_name AS place FROM information_schema.columns
     WHERE table_schema = 'identity' AND udt_name = 'bytea'`,
  );
  const covered = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map((row) => row.place).sort()).toEqual([...covered, ...plainBytes].sort());
  await provider.close();
});

/** One value at least in every sealed column. */
async function fill(provider: TestProvider, name: string) {
  await addUser(provider, name);
  const tokens = await signIn(provider, name);
  const refreshed = await provider.send("GetTokensFromRefreshToken", {
    ClientId: clientId,
    RefreshToken: tokens.RefreshToken,
  });
  await provider.send("AssociateSoftwareToken", { AccessToken: tokens.AccessToken });
  const { NewDeviceMetadata: device } = tokens as unknown as {
    NewDeviceMetadata: { DeviceKey: string };
  };
  const confirmed = await provider.send("ConfirmDevice", {
    AccessToken: tokens.AccessToken,
    DeviceKey: device.DeviceKey,
    DeviceSecretVerifierConfig: {
      Salt: Buffer.concat([Buffer.of(1), randomBytes(15)]).toString("base64"),
      PasswordVerifier: Buffer.concat([Buffer.of(1), randomBytes(300)]).toString("base64"),
    },
  });
  expect(confirmed.status).toBe(200);
  await provider.query(`UPDATE identity.users SET totp_secret = totp_candidate WHERE username = '${name}'`);
  return { tokens, next: refreshed.body.AuthenticationResult as { RefreshToken: string } };
}

describe("a new first key", () => {
  test("takes over everything; names, salts and sessions stay, and the old one is no longer needed", async () => {
    const provider = await startWith([first]);
    try {
      const { tokens, next } = await fill(provider, "devir");
      const before = (await startSignIn(provider, "devir@ornek.com")).challenge;
      const nobody = (await startSignIn(provider, "hic.kimse@ornek.com")).challenge;
      provider.file.keys = [second, first];
      const done = await provider.identity.keys.rewrap();
      expect(done).toMatchObject({ keyId: idOf(second), unreadable: {}, unused: [idOf(first)] });
      expect(done.resealed).toBeGreaterThanOrEqual(sealedColumns.length);
      expect(Object.keys(await countKeys(provider))).toEqual([`02${idOf(second)}`]);
      expect(await neededKeys(provider)).toEqual([idOf(second)]);
      const after = (await startSignIn(provider, "devir@ornek.com")).challenge;
      expect([after.USER_ID_FOR_SRP, after.SALT]).toEqual([before.USER_ID_FOR_SRP, before.SALT]);
      const nobodyNow = (await startSignIn(provider, "hic.kimse@ornek.com")).challenge;
      expect([nobodyNow.USER_ID_FOR_SRP, nobodyNow.SALT]).toEqual([nobody.USER_ID_FOR_SRP, nobody.SALT]);
      // A refresh again within the grace period opens the successor that was sealed anew.
      const again = await provider.send("GetTokensFromRefreshToken", {
        ClientId: clientId,
        RefreshToken: tokens.RefreshToken,
      });
      expect((again.body.AuthenticationResult as typeof next).RefreshToken).toBe(next.RefreshToken);
    } finally {
      await provider.close();
    }
    const alone = await startWith([second]);
    try {
      expect((await trySignIn(alone, "devir")).body.ChallengeName ?? "in").toBe("in");
      expect((await trySignIn(alone, "devir@ornek.com")).status).toBe(200);
      expect(await alone.identity.keys.rewrap()).toMatchObject({ resealed: 0, unused: [] });
    } finally {
      await alone.close();
    }
  });

  test("a program without a key that is needed does not start, and says which", async () => {
    const problem = await startWith([third]).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StartupError);
    expect((problem as Error).message).toContain(idOf(second));
    expect((problem as Error).message).not.toMatch(/\n/);
  });

  test("seals only once every running program has it: none ever meets what it cannot open", async () => {
    const [one, other] = [await startWith([second]), await startWith([second])];
    try {
      one.file.keys = [third, second];
      for (let i = 0; i < 3; i++) await one.identity.keys.refresh();
      await addUser(one, "once.sabir");
      expect((await trySignIn(other, "once.sabir")).status).toBe(200);
      expect(await neededKeys(one)).toEqual([idOf(second)]);
      other.file.keys = [third, second];
      await other.identity.keys.refresh();
      await one.identity.keys.refresh();
      await addUser(one, "sonra.sabir");
      expect(await countKeys(one)).toHaveProperty(`02${idOf(third)}`);
      expect((await trySignIn(other, "sonra.sabir")).status).toBe(200);
      expect(await neededKeys(one)).toEqual([idOf(second), idOf(third)]);
    } finally {
      await one.close();
      await other.close();
    }
  });

  test("may be cut off anywhere: another run ends what is left", async () => {
    const provider = await startWith([third, second]);
    try {
      await provider.query("ALTER TABLE identity.devices RENAME TO devices_away");
      await expect(provider.identity.keys.rewrap()).rejects.toThrow();
      await provider.query("ALTER TABLE identity.devices_away RENAME TO devices");
      expect(Object.keys(await countKeys(provider))).toHaveLength(2);
      expect((await provider.identity.keys.rewrap()).unused).toEqual([idOf(second)]);
      expect(Object.keys(await countKeys(provider))).toEqual([`02${idOf(third)}`]);
    } finally {
      await provider.close();
    }
  });

  test("what no key opens is told and left as it was", async () => {
    const provider = await startWith([third]);
    try {
      await addUser(provider, "bozuk");
      const broken = `\\x02${randomBytes(60).toString("hex")}`;
      await provider.query(`UPDATE identity.users SET verifier = '${broken}' WHERE username = 'bozuk'`);
      const { unreadable } = await provider.identity.keys.rewrap();
      expect(unreadable).toEqual({ "users.verifier": 1 });
      const [row] = await provider.query(
        "SELECT verifier::text AS verifier FROM identity.users WHERE username = 'bozuk'",
      );
      expect(row?.verifier).toBe(broken);
    } finally {
      await provider.query("DELETE FROM identity.users WHERE username = 'bozuk'");
      await provider.close();
    }
  });

  test("a key file that loses a needed line while the program runs is not taken up", async () => {
    const provider = await startWith([third]);
    try {
      provider.file.keys = [first];
      await provider.identity.keys.refresh();
      expect((await trySignIn(provider, "devir")).status).toBe(200);
      expect(provider.logged()).toContain(idOf(third));
    } finally {
      await provider.close();
    }
  });
});

test("a database of before keys had ids goes on: same identifiers and salts, and everything opens", async () => {
  const old = await createTestDatabase();
  const key = randomBytes(32);
  const provider = await startProvider({ keyEncryptionKey: key }, old);
  try {
    // As it was then: no digest key kept but the one that follows from the key file, no notes of keys.
    const digest = createSealer([key]).derive(idOf(key), "digest 1");
    const name = `digest ${poolId}`;
    const sealed = createSealer([key]).seal(digest, `secret|${name}`).toString("hex");
    await provider.query(`UPDATE identity.secrets SET sealed = '\\x${sealed}' WHERE name = '${name}'`);
    const then = await startProvider({ keyEncryptionKey: key }, old);
    await addUser(then, "onceki");
    const before = (await startSignIn(then, "onceki@ornek.com")).challenge;
    await then.close();
    await provider.query(`DELETE FROM identity.secrets WHERE name = '${name}'`);
    await provider.query("DELETE FROM identity.key_holders");
    await provider.query(`DELETE FROM identity.sealing_keys WHERE pool_id = '${poolId}'`);
    for (const [table, column] of [
      ["users", "verifier"],
      ["signing_keys", "private_key"],
    ]) {
      await provider.query(
        `UPDATE identity.${table} SET ${column} = '\\x01'::bytea || substring(${column} FROM 10)
         WHERE pool_id = '${poolId}'`,
      );
    }
    const keys = [randomBytes(32), key];
    const now = await startProvider({ keyEncryptionKey: async () => keys }, old);
    const after = (await startSignIn(now, "onceki@ornek.com")).challenge;
    expect([after.USER_ID_FOR_SRP, after.SALT]).toEqual([before.USER_ID_FOR_SRP, before.SALT]);
    expect((await trySignIn(now, "onceki@ornek.com")).status).toBe(200);
    expect(Object.keys(await countKeys(now))).toContain("01");
    await provider.close();
    await now.identity.keys.rewrap();
    expect(Object.keys(await countKeys(now))).toHaveLength(1);
    expect((await trySignIn(now, "onceki@ornek.com")).status).toBe(200);
    await now.close();
  } finally {
    await old.drop();
  }
});
