import { type Kysely, sql } from "kysely";

/**
 * Folding for search and comparison: Turkish case first (I → ı, İ → i), then diacritics, the dotless ı,
 * apostrophes and punctuation away. Written in SQL so that generated columns and queries share it;
 * `foldText` in the search module is the same in TypeScript and a test holds them together.
 */
const foldFunction = sql`
  CREATE FUNCTION okurca_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN btrim(regexp_replace(
    regexp_replace(
      translate(
        normalize(lower(translate(normalize(value, NFC), 'Iİ', 'ıi') COLLATE "und-x-icu"), NFD),
        'ıøđłßæœ', 'iodlsao'
      ),
      ${sql.lit("[\u0300-\u036f'’‘`´ʼ]")}, '', 'g'
    ),
    ${sql.lit("[^[:alnum:]]+")}, ' ', 'g'
  ))
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await foldFunction.execute(db);

  await sql`
    CREATE TABLE works (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      title text NOT NULL,
      authors text[] NOT NULL,
      original_title text,
      genres text[] NOT NULL DEFAULT '{}',
      -- What joins editions into one work: folded title and folded first author's surname.
      join_key text NOT NULL UNIQUE,
      popularity integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);

  await sql`
    CREATE TABLE editions (
      isbn text PRIMARY KEY CHECK (isbn ~ '^97[89][0-9]{10}$'),
      work_id uuid NOT NULL REFERENCES works (id),
      title text NOT NULL,
      subtitle text,
      authors text[] NOT NULL,
      translators text[] NOT NULL DEFAULT '{}',
      publisher text,
      published_on date,
      published_year integer,
      pages integer,
      language text NOT NULL DEFAULT 'tr',
      binding text,
      original_title text,
      genres text[] NOT NULL DEFAULT '{}',
      popularity integer NOT NULL DEFAULT 0,
      is_set boolean NOT NULL DEFAULT false,
      source text NOT NULL,
      folded_title text NOT NULL GENERATED ALWAYS AS (okurca_fold(title)) STORED,
      search tsvector NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX editions_work ON editions (work_id)`.execute(db);
  await sql`CREATE INDEX editions_folded_title ON editions (folded_title text_pattern_ops)`.execute(db);
  await sql`CREATE INDEX editions_search ON editions USING gin (search) WITH (fastupdate = off)`.execute(db);

  await sql`
    CREATE TABLE readers (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      issuer text NOT NULL,
      subject text NOT NULL,
      username text NOT NULL,
      name text NOT NULL,
      email text,
      picture text,
      favorite_genres text[],
      -- iat of the newest token the row was written from
      claims_at timestamptz NOT NULL DEFAULT now(),
      folded_username text NOT NULL GENERATED ALWAYS AS (okurca_fold(username)) STORED,
      folded_name text NOT NULL GENERATED ALWAYS AS (okurca_fold(name)) STORED,
      last_activity_at timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (issuer, subject)
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX readers_username ON readers (lower(username COLLATE "C"))`.execute(db);
  await sql`CREATE INDEX readers_folded_username ON readers (folded_username text_pattern_ops)`.execute(db);
  await sql`CREATE INDEX readers_folded_name ON readers (folded_name text_pattern_ops)`.execute(db);

  await sql`
    CREATE TABLE library_books (
      reader_id uuid NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
      isbn text NOT NULL REFERENCES editions (isbn),
      status text NOT NULL CHECK (status IN ('to-read', 'reading', 'read')),
      progress_page integer CHECK (progress_page >= 0),
      progress_percent integer CHECK (progress_percent BETWEEN 0 AND 100),
      added_at timestamptz NOT NULL DEFAULT now(),
      changed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (reader_id, isbn)
    )`.execute(db);
  await sql`CREATE INDEX library_books_shelf ON library_books (reader_id, added_at DESC, isbn)`.execute(db);
  await sql`CREATE INDEX library_books_isbn ON library_books (isbn)`.execute(db);

  await sql`
    CREATE TABLE reviews (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      reader_id uuid NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
      work_id uuid NOT NULL REFERENCES works (id),
      isbn text NOT NULL REFERENCES editions (isbn),
      content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 4000),
      rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      -- One review per reader and book (work).
      UNIQUE (reader_id, work_id)
    )`.execute(db);
  await sql`CREATE INDEX reviews_of_work ON reviews (work_id, created_at DESC, id)`.execute(db);

  // A pair is kept once, the smaller id first; both directions are read through friend_edges.
  await sql`
    CREATE TABLE friend_requests (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      sender_id uuid NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
      receiver_id uuid NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'rejected', 'withdrawn')),
      created_at timestamptz NOT NULL DEFAULT now(),
      answered_at timestamptz,
      CHECK (sender_id <> receiver_id)
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX friend_requests_open_pair
      ON friend_requests (least(sender_id, receiver_id), greatest(sender_id, receiver_id))
      WHERE state = 'open'`.execute(db);
  await sql`CREATE INDEX friend_requests_incoming ON friend_requests (receiver_id, created_at DESC) WHERE state = 'open'`.execute(
    db,
  );
  await sql`CREATE INDEX friend_requests_sent ON friend_requests (sender_id, receiver_id, state, answered_at)`.execute(
    db,
  );
  await sql`
    CREATE TABLE friend_edges (
      reader_id uuid NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
      friend_id uuid NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
      since timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (reader_id, friend_id),
      CHECK (reader_id <> friend_id)
    )`.execute(db);
  await sql`CREATE INDEX friend_edges_friend ON friend_edges (friend_id)`.execute(db);

  await sql`
    CREATE TABLE events (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      reader_id uuid NOT NULL REFERENCES readers (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('friend_post', 'friend_book_update')),
      isbn text NOT NULL REFERENCES editions (isbn),
      review_id uuid REFERENCES reviews (id) ON DELETE CASCADE,
      status text CHECK (status IN ('to-read', 'reading', 'read')),
      happened_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((kind = 'friend_post') = (review_id IS NOT NULL)),
      CHECK ((kind = 'friend_book_update') = (status IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX events_of_reader ON events (reader_id, happened_at DESC, id DESC)`.execute(db);
  await sql`CREATE UNIQUE INDEX events_review ON events (review_id) WHERE review_id IS NOT NULL`.execute(db);

  await sql`
    CREATE TABLE mails (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      recipient text NOT NULL,
      subject text NOT NULL,
      body_text text NOT NULL,
      body_html text NOT NULL,
      -- mailbox: kept for the mailbox page; waiting, sent, failed: by SMTP
      state text NOT NULL CHECK (state IN ('mailbox', 'waiting', 'sent', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      last_error text,
      created_at timestamptz NOT NULL DEFAULT now(),
      sent_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX mails_newest ON mails (created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX mails_waiting ON mails (created_at) WHERE state = 'waiting'`.execute(db);

  await sql`
    CREATE TABLE notes (
      -- Small facts the server keeps about itself, such as the hash of the starter catalogue it has loaded.
      key text PRIMARY KEY,
      value text NOT NULL
    )`.execute(db);
}
