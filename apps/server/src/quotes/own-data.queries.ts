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
    quotes: leavesWithReader("alintilar", {
      id: because.ours,
      reader_id: because.ours,
      passage_id: because.ours,
      is_counted: "follows from who sees it",
      words: "follows from its text and note",
    }),
    passage_words: { impersonal: "the words of what everybody sees of a passage, gone with it" },
    passage_vocabulary: {
      impersonal: "beginnings of words in passages that everybody sees, each gone with the last passage",
    },
    removed_quotes: leavesWithReader("silinen-alintilar", {
      id: because.ours,
      reader_id: because.ours,
      quote_row: "shown as text, place, note and times",
    }),
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
      },
      rows: ({ id }) => sql`
        SELECT q.isbn, e.title, q.text, q.page, q.percent, q.note, q.has_spoiler, q.audience, q.kept_at, q.origin,
          q.updated_at, q.is_hidden
        FROM quotes AS q JOIN editions AS e ON e.isbn = q.isbn
        WHERE q.reader_id = ${id} ORDER BY q.kept_at, q.id`,
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
  ],
};
