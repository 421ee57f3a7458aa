import { tableTypes } from "@okurca/testkit";
import { expect, test } from "vitest";
import type { Db } from "../src/tables.ts";
import { startProvider } from "./provider.ts";

const mfaMethod = '"SOFTWARE_TOKEN_MFA" | "EMAIL_OTP"';
/** What the database does not say of a column: words without a CHECK, and what JSON holds. */
const columnTypes = {
  "identity.users.attributes": "ColumnType<Record<string, string>, string, string>",
  "identity.users.mfa_methods": `Generated<(${mfaMethod})[]>`,
  "identity.users.preferred_mfa": `${mfaMethod} | null`,
  "identity.codes.purpose": '"sign-up" | "forgot-password" | "verify-email" | "email-otp"',
  "identity.signing_keys.public_jwk": "ColumnType<Record<string, string>, string, never>",
};

test("the committed table types are those of the migrated database", async () => {
  const { db, close } = await startProvider();
  try {
    const types = await tableTypes(db as Db, { schema: "identity", name: "IdentityTables", columnTypes });
    await expect(types).toMatchFileSnapshot("../src/tables.generated.ts");
  } finally {
    await close();
  }
});
