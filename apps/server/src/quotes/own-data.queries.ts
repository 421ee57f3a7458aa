import { sql } from "kysely";
import { because, leavesWithReader, type PersonalData } from "../database/personal-data.ts";

const columns = {
  isbn: "ISBN",
  title: "Kitap",
  text: "Alıntı",
  page: "Sayfa",
  percent: "Yüzde",
  note: "Not",
  has_spoiler: "Sürpriz bozan",
  audience: "Kimler görebilir",
  kept_at: "Kaydedilme zamanı",
};

export const quotesData: PersonalData = {
  tables: {
    passages: {
      impersonal:
        "a passage of a book, once for all who kept it, folded: gone with the last of them; its wording is that of quotes which are there",
    },
    work_passages: { impersonal: "how many passages of a work everybody sees" },
    moved_passages: { impersonal: "numbers of passages that became one, whoever kept them" },
    quotes: leavesWithReader("alintilar", {
      id: because.ours,
      reader_id: because.ours,
      passage_id: because.ours,
      is_counted: "follows from who sees it",
      words: "follows from its text and note",
      event_id: because.ours,
    }),
    passage_words: { impersonal: "the words of what everybody sees of a passage, gone with it" },
    passage_vocabulary: {
      impersonal: "beginnings of words in passages that everybody sees, each gone with the last passage",
    },
    quote_likes: {
      leaves: "with the reader",
      shownIn: ["begenilen-alintilar"],
      withheld: { quote_id: because.titled, reader_id: because.ours, is_counted: "follows from who is seen" },
    },
    removed_quotes: leavesWithReader("silinen-alintilar", {
      id: because.ours,
      reader_id: because.ours,
      quote_row: "shown as text, place, note and times",
    }),
    removed_quote_parts: {
      leaves: "with the reader",
      shownIn: ["silinen-alintilarda"],
      withheld: {
        quote_id: because.titled,
        reader_id: because.ours,
        named_id: because.ours,
        part_row: "shown as what was said of the quote, and when",
      },
    },
  },
  files: [
    {
      name: "alintilar",
      about: "Kitaplardan sakladığınız alıntılar, notlarınızla",
      columns: {
        ...columns,
        origin: "Nasıl eklendi",
        updated_at: "Son değişiklik",
        is_hidden: "Gizlendi",
        is_held: "İnceleniyor",
        like_count: "Beğeni",
      },
      rows: ({ id }) => sql`
        SELECT q.isbn, e.title, q.text, q.page, q.percent, q.note, q.has_spoiler, q.audience, q.kept_at, q.origin,
          q.updated_at, q.is_hidden, q.is_held, q.like_count
        FROM quotes AS q JOIN editions AS e ON e.isbn = q.isbn
        WHERE q.reader_id = ${id} ORDER BY q.kept_at, q.id`,
    },
    {
      name: "begenilen-alintilar",
      about: "Beğendiğiniz alıntılar",
      columns: { owner: "Kiminki", isbn: "ISBN", title: "Kitap", created_at: "Zaman" },
      rows: ({ id }) => sql`
        SELECT r.username AS owner, q.isbn, e.title, l.created_at
        FROM quote_likes AS l JOIN quotes AS q ON q.id = l.quote_id JOIN readers AS r ON r.id = q.reader_id
        JOIN editions AS e ON e.isbn = q.isbn
        WHERE l.reader_id = ${id} ORDER BY l.created_at, l.quote_id`,
    },
    {
      name: "silinen-alintilar",
      about: "Az önce sildiğiniz, henüz bütünüyle silinmemiş alıntılar",
      columns: { ...columns, removed_at: "Silinme zamanı" },
      rows: ({ id }) => sql`
        SELECT k.quote_row->>'isbn' AS isbn, e.title, k.quote_row->>'text' AS text, (k.quote_row->>'page')::int AS page,
          (k.quote_row->>'percent')::int AS percent, k.quote_row->>'note' AS note,
          (k.quote_row->>'has_spoiler')::boolean AS has_spoiler, k.quote_row->>'audience' AS audience,
          (k.quote_row->>'kept_at')::timestamptz AS kept_at, k.removed_at
        FROM removed_quotes AS k LEFT JOIN editions AS e ON e.isbn = okurca_present_isbn(k.quote_row->>'isbn')
        WHERE k.reader_id = ${id} ORDER BY k.removed_at, k.id`,
    },
    {
      name: "silinen-alintilarda",
      about: "Az önce silinen alıntılara bıraktıklarınız",
      columns: { kind: "Ne", isbn: "ISBN", title: "Kitap", content: "Metin", created_at: "Zaman" },
      rows: ({ id }) => sql`
        SELECT p.kind, k.quote_row->>'isbn' AS isbn, e.title,
          p.part_row->>CASE p.kind WHEN 'report' THEN 'reason' ELSE 'message' END AS content,
          (p.part_row->>'created_at')::timestamptz AS created_at
        FROM removed_quote_parts AS p JOIN removed_quotes AS k ON k.id = p.quote_id
        LEFT JOIN editions AS e ON e.isbn = okurca_present_isbn(k.quote_row->>'isbn')
        WHERE CASE p.kind WHEN 'report' THEN p.named_id ELSE p.reader_id END = ${id}
        ORDER BY created_at, p.kind, k.id`,
    },
  ],
};
