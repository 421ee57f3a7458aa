import type { Kysely, Selectable, Transaction } from "kysely";
import type { IdentityTables } from "./tables.generated.ts";

type User = Selectable<IdentityTables["identity.users"]>;
export type UserStatus = User["status"];
export type MfaMethod = User["mfa_methods"][number];
export type CodePurpose = IdentityTables["identity.codes"]["purpose"];

export type Db = Kysely<IdentityTables>;
export type Tx = Transaction<IdentityTables>;
