import { sql } from "kysely";
import { broughtSource } from "../books/index.ts";
import { deleteUnusedBrought } from "../catalogue/index.ts";
import type { Tx } from "../database/handles.ts";
import { because, leavesWithReader, type PersonalData } from "../database/personal-data.ts";
import { lookupQueue } from "./lookups/index.ts";
import { quoteQueue } from "./quote-imports/index.ts";

/** ISBNs of books that readers brought and this reader has, or had. */
async function findBrought(tx: Tx, readerId: string): Promise<string[]> {
  const { rows } = await sql<{ isbn: string }>`
    SELECT e.isbn FROM editions AS e WHERE e.source = ${broughtSource} AND e.isbn IN (
      SELECT isbn FROM library_books WHERE reader_id = ${readerId}
      UNION SELECT isbn FROM removed_books WHERE reader_id = ${readerId}
      UNION SELECT isbn FROM reviews WHERE reader_id = ${readerId}
      UNION SELECT isbn FROM removed_reviews WHERE reader_id = ${readerId}
      UNION SELECT rating_row->>'isbn' FROM removed_reviews WHERE reader_id = ${readerId}
      UNION SELECT isbn FROM ratings WHERE reader_id = ${readerId}
      UNION SELECT isbn FROM events WHERE reader_id = ${readerId}
      UNION SELECT r.isbn FROM import_rows AS r JOIN imports AS i ON i.id = r.import_id
        WHERE i.reader_id = ${readerId})`.execute(tx);
  return rows.map((row) => row.isbn);
}

export const transferData: PersonalData = {
  tables: {
    imports: leavesWithReader("aktarimlar", { id: because.ours, reader_id: because.ours }),
    import_rows: leavesWithReader("aktarim-satirlari", {
      id: because.ours,
      import_id: "shown by the file's name and time",
    }),
    import_lookups: leavesWithReader("aktarim-aramalari", {
      row_id: "shown by the file's name and the row's place",
      reader_id: because.ours,
    }),
    quote_imports: leavesWithReader("alinti-aktarimlari", { id: because.ours, reader_id: because.ours }),
    quote_import_books: leavesWithReader("alinti-aktarim-kitaplari", {
      id: because.ours,
      import_id: "shown by the file's name and time",
    }),
    quote_import_rows: leavesWithReader("alinti-aktarim-satirlari", {
      book_id: "shown by the file's name and time and the book's place",
      quote_id: because.ours,
    }),
  },
  files: [
    {
      name: "aktarimlar",
      about: "Başka yerlerden içe aktardığınız dosyalar",
      columns: {
        file_name: "Dosya",
        format: "Biçim",
        state: "Durum",
        refused: "Okunamayan satırlar",
        created_at: "Zaman",
      },
      rows: ({ id }) => sql`
        SELECT file_name, format, state, refused, created_at FROM imports
        WHERE reader_id = ${id} ORDER BY created_at, id`,
    },
    {
      name: "aktarim-satirlari",
      about: "İçe aktardığınız dosyaların satırları ve bunlardan kitaplığınıza yazılanlar",
      columns: {
        file_name: "Dosya",
        brought_at: "Zaman",
        place: "Satır",
        entry: "Satırın içeriği",
        match: "Eşleşme",
        isbn: "ISBN",
        is_skipped: "Atlandı",
        outcome: "Sonuç",
        notes: "Uyarılar",
        journal: "Yazılanlar",
      },
      rows: ({ id }) => sql`
        SELECT i.file_name, i.created_at AS brought_at, r.place, r.entry, r.match, r.isbn, r.is_skipped,
          r.outcome, r.notes, r.journal
        FROM import_rows AS r JOIN imports AS i ON i.id = r.import_id
        WHERE i.reader_id = ${id} ORDER BY i.created_at, i.id, r.place`,
    },
    {
      name: "aktarim-aramalari",
      about: "İçe aktardığınız kitaplardan başka kataloglarda aranmış olanlar",
      columns: {
        file_name: "Dosya",
        brought_at: "Zaman",
        place: "Satır",
        state: "Durum",
        due_at: "Aranacağı zaman",
        tries: "Deneme",
        answered: "Yanıt veren kataloglar",
        proposal: "Öneri",
      },
      rows: ({ id }) => sql`
        SELECT i.file_name, i.created_at AS brought_at, r.place, l.state, l.due_at, l.tries, l.answered, l.proposal
        FROM import_lookups AS l JOIN import_rows AS r ON r.id = l.row_id JOIN imports AS i ON i.id = r.import_id
        WHERE l.reader_id = ${id} ORDER BY i.created_at, i.id, r.place`,
    },
    {
      name: "alinti-aktarimlari",
      about: "İçe aktardığınız alıntı dosyaları",
      columns: {
        file_name: "Dosya",
        format: "Biçim",
        state: "Durum",
        refused: "Alınamayan satırlar",
        refused_count: "Alınamayan satır sayısı",
        notices: "Uyarılar",
        created_at: "Zaman",
      },
      rows: ({ id }) => sql`
        SELECT file_name, format, state, refused, refused_count, notices, created_at FROM quote_imports
        WHERE reader_id = ${id} ORDER BY created_at, id`,
    },
    {
      name: "alinti-aktarim-kitaplari",
      about: "İçe aktardığınız alıntı dosyalarındaki kitaplar",
      columns: {
        file_name: "Dosya",
        brought_at: "Zaman",
        place: "Sıra",
        title: "Kitap",
        authors: "Yazarlar",
        file_isbn: "Dosyadaki ISBN",
        match: "Eşleşme",
        isbn: "ISBN",
        is_skipped: "Atlandı",
      },
      rows: ({ id }) => sql`
        SELECT i.file_name, i.created_at AS brought_at, b.place, b.title, b.authors, b.file_isbn, b.match, b.isbn,
          b.is_skipped
        FROM quote_import_books AS b JOIN quote_imports AS i ON i.id = b.import_id
        WHERE i.reader_id = ${id} ORDER BY i.created_at, i.id, b.place`,
    },
    {
      name: "alinti-aktarim-satirlari",
      about: "İçe aktardığınız alıntı dosyalarının satırları ve bunlardan ne olduğu",
      columns: {
        file_name: "Dosya",
        brought_at: "Zaman",
        book: "Kitabın sırası",
        place: "Sıra",
        entry: "Satırın içeriği",
        is_cut: "Kısaltıldı",
        is_kept: "Sizde vardı",
        outcome: "Sonuç",
        kept_at: "Kaydedilme zamanı",
      },
      rows: ({ id }) => sql`
        SELECT i.file_name, i.created_at AS brought_at, b.place AS book, r.place, r.entry, r.is_cut, r.is_kept,
          r.outcome, r.kept_at
        FROM quote_import_rows AS r JOIN quote_import_books AS b ON b.id = r.book_id
        JOIN quote_imports AS i ON i.id = b.import_id
        WHERE i.reader_id = ${id} ORDER BY i.created_at, i.id, b.place, r.place`,
    },
  ],
  async erase(tx, { id, jobs }) {
    await jobs.delete(tx, quoteQueue, { key: "readerId", values: [id] });
    await jobs.delete(tx, lookupQueue, { key: "readerId", values: [id] });
    const brought = await findBrought(tx, id);
    return brought.length > 0 ? () => deleteUnusedBrought(tx, brought) : undefined;
  },
};
