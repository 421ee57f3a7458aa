import { sql } from "kysely";
import { because, type PersonalData } from "../database/personal-data.ts";
import { forgetReporter } from "../removals/index.ts";
import { notifyReportersOfRemoval } from "../withdrawals/index.ts";

/** Stands in the place of the words of who has left. */
const ofLeaver = "Şikâyet eden okur hesabını sildi; yazdığı sebep de silindi.";

export const reportsData: PersonalData = {
  tables: {
    reports: {
      leaves: {
        by: "reports of the reader by foreign key, but for those of about-texts, which stay without a name as these do; the reader's own are deleted; one that is open, hides or suspends stays without words and without a name, so that what was reported is still looked at, and what was done can be taken back",
      },
      shownIn: ["sikayetler"],
      withheld: {
        id: because.ours,
        reporter_id: because.ours,
        subject_id: because.named,
        review_id: because.titled,
        comment_id: because.ours,
        about_id: because.ours,
        revision_id: because.ours,
        quote_id: because.ours,
        content: "the words of whose they were, as they stood then",
        is_hiding: "what the decision did, which is told by it",
        is_suspending: "what the decision did, which is told by it",
        operator_told_at: "of the operator's mail",
        reopened_at: "how the staff came to look again",
        raised_by: "of readers' own reports nothing",
        suspends_until: "about the other reader",
        decision_id: because.ours,
      },
    },
    decisions: {
      leaves: { by: "decisions about the reader by foreign key; of decisions the reader made, the name" },
      shownIn: ["kararlar"],
      withheld: {
        id: because.ours,
        subject_id: because.ours,
        review_id: because.titled,
        comment_id: because.ours,
        about_id: because.titled,
        revision_id: because.titled,
        quote_id: because.titled,
        reason_id: because.ours,
        note: "of staff for staff",
        decider_id: "who of the staff decided is told nobody",
        via: "how the staff decided",
        ended_by: because.ours,
      },
    },
    objections: {
      leaves: { by: "with the decision, by foreign key; of objections the reader decided, the name" },
      shownIn: ["kararlar"],
      withheld: { decision_id: because.ours, decider_id: "who of the staff decided is told nobody" },
    },
    decision_reasons: { impersonal: "reasons that the operator keeps" },
    case_reservations: {
      leaves: "with the reader",
      shownIn: { nowhere: "who of the staff looks at a case for ten minutes" },
    },
  },
  files: [
    {
      name: "sikayetler",
      about: "Bize bildirdikleriniz ve verilen kararlar",
      columns: {
        of: "Ne",
        subject: "Kimin",
        isbn: "ISBN",
        reason: "Sebep",
        state: "Karar",
        created_at: "Zaman",
        decided_at: "Karar zamanı",
      },
      rows: ({ id }) => sql`
        SELECT CASE WHEN p.review_id IS NOT NULL THEN 'review' WHEN p.comment_id IS NOT NULL THEN 'comment'
          WHEN p.about_id IS NOT NULL THEN 'about' WHEN p.revision_id IS NOT NULL THEN 'revision' WHEN p.quote_id IS NOT NULL THEN 'quote' ELSE 'reader' END AS of, s.username AS subject, coalesce(v.isbn, u.isbn) AS isbn, p.reason, p.state, p.created_at, p.decided_at
        FROM reports AS p
        LEFT JOIN readers AS s ON s.id = p.subject_id
        LEFT JOIN reviews AS v ON v.id = p.review_id
        LEFT JOIN quotes AS u ON u.id = p.quote_id
        WHERE p.reporter_id = ${id} ORDER BY p.created_at, p.id`,
    },
    {
      name: "kararlar",
      about: "Hakkınızda ve yazdıklarınız hakkında verilen kararlar, itirazlarınız",
      columns: {
        kind: "Ne",
        title: "Kitap",
        outcomes: "Karar",
        days: "Askı günü",
        told: "Gerekçe",
        decided_at: "Karar zamanı",
        ended_at: "Geri alınma zamanı",
        content: "İtirazınız",
        created_at: "İtiraz zamanı",
        outcome: "İtirazın sonucu",
        answer: "İtirazın yanıtı",
        objection_decided_at: "Sonuç zamanı",
      },
      rows: ({ id }) => sql`
        SELECT d.kind, d.title, d.outcomes, d.days, d.told, d.decided_at, d.ended_at, o.content, o.created_at, o.outcome, o.answer,
          o.decided_at AS objection_decided_at
        FROM decisions AS d LEFT JOIN objections AS o ON o.decision_id = d.id
        WHERE d.subject_id = ${id} ORDER BY d.decided_at, d.id`,
    },
  ],
  async erase(tx, { id, at }) {
    // What the reader wrote about books stays.
    await sql`UPDATE reports SET subject_id = NULL, is_suspending = false
      WHERE subject_id = ${id} AND about_id IS NOT NULL`.execute(tx);
    await notifyReportersOfRemoval(tx, { what: "reader", id }, at);
    await sql`DELETE FROM reports 
      WHERE reporter_id = ${id} AND state <> 'open' AND NOT is_hiding AND NOT is_suspending`.execute(tx);
    await sql`
      UPDATE reports SET reporter_id = NULL, reason = ${ofLeaver} WHERE reporter_id = ${id}`.execute(tx);
    await forgetReporter(tx, id, ofLeaver);
    return undefined;
  },
};
