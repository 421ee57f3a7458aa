import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** The product's database, or a transaction in it: what only reads takes either. */
export type Db = Kysely<Tables>;
/** What writes takes: outside a transaction it does not compile. */
export type Tx = Transaction<Tables>;
