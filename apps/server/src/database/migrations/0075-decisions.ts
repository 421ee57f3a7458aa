import { type Kysely, sql } from "kysely";

const outcomes = sql`('hidden', 'warned', 'suspended', 'dismissed', 'restored')`;
const areOutcomes = (column: string) =>
  sql`CHECK (cardinality(${sql.ref(column)}) > 0
    AND ${sql.ref(column)} <@ ARRAY['hidden', 'warned', 'suspended', 'dismissed', 'restored'])`;

/** Reasons that staff give, each with what readers are told and the decisions it is for. */
const reasons: readonly [label: string, told: string, outcomes: readonly string[]][] = [
  ["Hakaret, tehdit", "Kişilere yönelik hakaret ya da tehdit içeriyor.", ["hidden", "warned", "suspended"]],
  [
    "Nefret söylemi",
    "Bir topluluğu aşağılıyor ya da ona karşı kışkırtıyor.",
    ["hidden", "warned", "suspended"],
  ],
  ["Taciz", "Başka bir okuru rahatsız ediyor.", ["hidden", "warned", "suspended"]],
  ["Reklam", "Reklam ya da istenmeyen ileti içeriyor.", ["hidden", "warned", "suspended"]],
  ["Kişisel bilgi", "Birinin kişisel bilgilerini paylaşıyor.", ["hidden", "warned", "suspended"]],
  ["İşaretsiz sürprizbozan", "Kitabın sonunu uyarmadan açık ediyor.", ["hidden", "warned"]],
  ["Kitapla ilgisiz", "Kitapla ya da konuşulanla ilgisi yok.", ["hidden", "warned"]],
  ["Alıntı sınırı, telif", "Başkasının metnini izinsiz yayımlıyor.", ["hidden", "warned", "suspended"]],
  ["Sahte hesap", "Başkasının adına ya da gerçek dışı bir hesap.", ["warned", "suspended"]],
  ["Yinelenen ihlal", "Kurallarımız önceki uyarılara rağmen yeniden çiğnendi.", ["warned", "suspended"]],
  ["Kurallara uygun", "Kurallarımıza aykırı bir şey yok.", ["dismissed"]],
  ["Eleştiri sınırında", "Sert, ama kurallarımızın içinde kalan bir eleştiri.", ["dismissed"]],
  ["Şikâyet dayanaksız", "Bildirilen sebep içerikte görülmüyor.", ["dismissed"]],
  ["Karar yanlıştı", "Yeniden baktık; önceki karar yerinde değildi.", ["restored"]],
  ["İçerik düzeltildi", "Aykırı olan kısım düzeltildi.", ["restored"]],
];

/** What moderators decide, with a reason and the reader's objection; a suspension may have an end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE decision_reasons (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      label text NOT NULL UNIQUE CHECK (char_length(label) BETWEEN 1 AND 60),
      told text NOT NULL CHECK (char_length(told) BETWEEN 1 AND 300),
      outcomes text[] NOT NULL ${areOutcomes("outcomes")},
      is_active boolean NOT NULL DEFAULT true,
      place integer NOT NULL
    )`.execute(db);
  for (const [place, [label, told, of]] of reasons.entries()) {
    await sql`
      INSERT INTO decision_reasons (label, told, outcomes, place)
      VALUES (${label}, ${told}, ${sql.val(of)}, ${place + 1})`.execute(db);
  }
  await sql`
    CREATE TABLE decisions (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      kind text NOT NULL CHECK (kind IN ('post', 'comment', 'about', 'profile')),
      subject_id uuid REFERENCES readers ON DELETE CASCADE,
      review_id uuid REFERENCES reviews ON DELETE SET NULL,
      comment_id uuid REFERENCES comments ON DELETE SET NULL,
      about_id uuid REFERENCES about_revisions ON DELETE SET NULL,
      title text,
      outcomes text[] NOT NULL ${areOutcomes("outcomes")},
      days integer CHECK (days BETWEEN 1 AND 365),
      reason_id uuid REFERENCES decision_reasons ON DELETE SET NULL,
      told text CHECK (char_length(told) BETWEEN 1 AND 300),
      note text CHECK (char_length(note) BETWEEN 1 AND 1000),
      decider_id uuid REFERENCES readers ON DELETE SET NULL,
      via text NOT NULL CHECK (via IN ('page', 'shell', 'job')),
      decided_at timestamptz NOT NULL,
      CHECK (num_nonnulls(review_id, comment_id, about_id) <= 1)
    )`.execute(db);
  await sql`CREATE INDEX decisions_newest ON decisions (decided_at DESC, id)`.execute(db);
  await sql`CREATE INDEX decisions_of_subject ON decisions (subject_id, decided_at DESC) WHERE subject_id IS NOT NULL`.execute(
    db,
  );
  for (const column of ["review_id", "comment_id", "about_id", "reason_id", "decider_id"])
    await sql`
      CREATE INDEX ${sql.id(`decisions_${column.replace("_id", "")}`)} ON decisions (${sql.id(column)})
      WHERE ${sql.id(column)} IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE objections (
      decision_id uuid PRIMARY KEY REFERENCES decisions ON DELETE CASCADE,
      content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 1000),
      created_at timestamptz NOT NULL,
      outcome text CHECK (outcome IN ('upheld', 'reversed')),
      answer text CHECK (char_length(answer) BETWEEN 1 AND 500),
      decider_id uuid REFERENCES readers ON DELETE SET NULL,
      decided_at timestamptz,
      CHECK ((outcome IS NULL) = (decided_at IS NULL))
    )`.execute(db);
  await sql`CREATE INDEX objections_open ON objections (created_at) WHERE outcome IS NULL`.execute(db);
  await sql`CREATE INDEX objections_decider ON objections (decider_id) WHERE decider_id IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE case_reservations (
      thing_id uuid PRIMARY KEY,
      moderator_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      reserved_until timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX case_reservations_moderator ON case_reservations (moderator_id)`.execute(db);
  await sql`
    ALTER TABLE reports
      ADD COLUMN raised_by text CHECK (raised_by IN ('staff', 'words')),
      ADD COLUMN suspends_until timestamptz,
      ADD COLUMN decision_id uuid REFERENCES decisions ON DELETE SET NULL`.execute(db);
  await sql`CREATE INDEX reports_decision ON reports (decision_id) WHERE decision_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX reports_ends ON reports (suspends_until) WHERE is_suspending AND suspends_until IS NOT NULL`.execute(
    db,
  );
  await sql`ALTER TABLE readers ADD COLUMN suspended_until timestamptz`.execute(db);
  await sql`
    CREATE INDEX readers_suspended_until ON readers (suspended_until) WHERE suspended_until IS NOT NULL`.execute(
    db,
  );
  // What was decided before is known by its reports.
  await sql`
    WITH decided AS (
      SELECT CASE WHEN p.review_id IS NOT NULL THEN 'post' WHEN p.comment_id IS NOT NULL THEN 'comment'
          WHEN p.about_id IS NOT NULL THEN 'about' ELSE 'profile' END AS kind,
        p.subject_id, p.review_id, p.comment_id, p.about_id, p.state, max(p.decided_at) AS decided_at
      FROM reports AS p WHERE p.state IN ${outcomes}
      GROUP BY p.subject_id, p.review_id, p.comment_id, p.about_id, p.state)
    INSERT INTO decisions (kind, subject_id, review_id, comment_id, about_id, title, outcomes, via, decided_at)
    SELECT d.kind, d.subject_id, d.review_id, d.comment_id, d.about_id, coalesce(e.title, w.title), ARRAY[d.state],
      'shell', d.decided_at
    FROM decided AS d
    LEFT JOIN reviews AS v ON v.id = d.review_id
    LEFT JOIN editions AS e ON e.isbn = v.isbn
    LEFT JOIN about_revisions AS a ON a.id = d.about_id
    LEFT JOIN works AS w ON w.id = a.work_id`.execute(db);
  const comments = {
    decision_reasons: "Why staff decide as they do, as the operator keeps it",
    "decision_reasons.told": "What both sides are told",
    "decision_reasons.outcomes": "The decisions it may be given for",
    decisions: "What was decided about a reader, or what a reader wrote; it stays when the text goes",
    "decisions.subject_id": "Null where a source gave the about-text, or its writer had left",
    "decisions.title": "Of the book, as it was called then",
    "decisions.days": "How long a suspension lasts; null for good",
    "decisions.told": "The reason as it was told then",
    "decisions.note": "Of staff for staff",
    objections: "What a reader said against a decision, once, and what came of it",
    case_reservations: "Who looks at a reported thing, so that no other decides on it meanwhile",
    "case_reservations.thing_id":
      "The review, comment, about-text or reader; no foreign key, since it is one of four",
    "reports.raised_by":
      "Null where a reader reported it: else staff, or a word that puts texts into the queue",
    "reports.suspends_until": "When what it suspends comes to its end; null for good",
    "reports.decision_id": "The decision that holds for it",
    "readers.suspended_until": "When the suspension ends; null for good, and where there is none",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
