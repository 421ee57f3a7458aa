import { type Kysely, sql } from "kysely";

/** Names that speak for the installation. */
const reserved = [
  ...["admin", "administrator", "moderator", "root", "sistem", "destek", "okurca", "okurca*"],
  ...["yonetici", "yonetim", "kutuphaneci", "guvenlik"],
];

/** Who may register. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE registration_rules (
      id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      mode text NOT NULL CHECK (mode IN ('open', 'invited', 'closed'))
    )`.execute(db);
  await sql`INSERT INTO registration_rules (mode) VALUES ('open')`.execute(db);
  await sql`
    CREATE TABLE invitations (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      token text NOT NULL UNIQUE,
      note text NOT NULL,
      uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
      most_uses integer CHECK (most_uses > 0),
      ends_at timestamptz,
      created_at timestamptz NOT NULL,
      CHECK (uses <= most_uses)
    )`.execute(db);
  await sql`CREATE INDEX invitations_by_time ON invitations (created_at DESC, id)`.execute(db);
  await sql`
    CREATE TABLE registration_refusals (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      kind text NOT NULL CHECK (kind IN ('name', 'address', 'domain')),
      value text NOT NULL,
      created_at timestamptz NOT NULL,
      UNIQUE (kind, value)
    )`.execute(db);
  await sql`
    INSERT INTO registration_refusals (kind, value, created_at)
    SELECT 'name', value, now() FROM unnest(${[...new Set(reserved)]}::text[]) AS value`.execute(db);
  const comments = {
    registration_rules: "One row: who may register",
    "registration_rules.mode": "invited: who has an invitation that can be used",
    "invitations.token": "What the link bears: /kayit?davet=…",
    "invitations.note": "For admins: whom it is for",
    "invitations.ends_at": "Null: it has no end; one that was ended has the time of that",
    "registration_refusals.value":
      "Folded: of a name its letters and digits and * for anything, of an address the whole, of a domain what stands behind the @ or below it",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
