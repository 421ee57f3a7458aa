import { type Kysely, sql } from "kysely";

/**
 * Whether an answer of the assistant was of use: counted without what was asked, whose text is kept only where the reader
 * agreed, and no longer than the conversation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE answer_feedback (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      message_id uuid UNIQUE REFERENCES chat_messages ON DELETE SET NULL,
      is_useful boolean NOT NULL,
      mode text CHECK (mode IN ('model', 'katalog')),
      fallback text CHECK (fallback IN ('unavailable', 'budget', 'busy')),
      state text NOT NULL CHECK (state IN ('complete', 'stopped', 'cut')),
      shared_question text,
      shared_answer text,
      comment text CHECK (char_length(comment) BETWEEN 1 AND 500),
      given_at timestamptz NOT NULL,
      CHECK ((shared_question IS NULL) = (shared_answer IS NULL)),
      CHECK (shared_answer IS NOT NULL OR comment IS NULL),
      CHECK (message_id IS NOT NULL OR shared_answer IS NULL)
    )`.execute(db);
  await sql`CREATE INDEX answer_feedback_of_reader ON answer_feedback (reader_id)`.execute(db);
  await sql`
    CREATE INDEX answer_feedback_shared ON answer_feedback (given_at DESC) WHERE shared_answer IS NOT NULL`.execute(
    db,
  );
  // However a message goes, what was shared of it goes, too.
  await sql`
    CREATE FUNCTION okurca_forget_shared() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.shared_question := NULL; NEW.shared_answer := NULL; NEW.comment := NULL;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER answer_feedback_forgets BEFORE UPDATE OF message_id ON answer_feedback
    FOR EACH ROW WHEN (NEW.message_id IS NULL) EXECUTE FUNCTION okurca_forget_shared()`.execute(db);
  // What was given until now.
  await sql`
    INSERT INTO answer_feedback (reader_id, message_id, is_useful, mode, fallback, state, given_at)
    SELECT reader_id, id, feedback = 'up', mode, fallback, state, created_at
    FROM chat_messages WHERE feedback IS NOT NULL AND state <> 'pending'`.execute(db);
  const comments = {
    answer_feedback:
      "Whether answers of the assistant were of use, one row an answer; it outlives the conversation",
    "answer_feedback.message_id":
      "Null when the conversation was cleared or the answer made anew: a count remains",
    "answer_feedback.shared_question": "The message that was answered, where the reader agreed to share it",
    "answer_feedback.comment": "What the reader adds to what is shared",
    "chat_messages.feedback": "As in answer_feedback, which is counted: what the reader sees pressed",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
