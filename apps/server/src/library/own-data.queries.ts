import { sql } from "kysely";
import { because, leavesWithReader, type PersonalData } from "../database/personal-data.ts";

const bookColumns = { isbn: "ISBN", title: "Kitap", authors: "Yazarlar" } as const;

export const libraryData: PersonalData = {
  tables: {
    library_books: leavesWithReader("kitaplik", {
      reader_id: because.ours,
      author: because.kept,
      folded: because.kept,
    }),
    readings: leavesWithReader("okumalar", { id: because.ours, reader_id: because.ours }),
    progress_entries: leavesWithReader("okuma-ilerlemesi", { reading_id: because.ours }),
    removed_books: leavesWithReader("kaldirilan-kitaplar", { reader_id: because.ours }),
    shelf_steps: { impersonal: "counts of a transaction under way, gone at its end" },
  },
  files: [
    {
      name: "kitaplik",
      about: "Kitaplığınızdaki kitaplar, durumları ve puanlarınız",
      columns: {
        ...bookColumns,
        status: "Durum",
        rating: "Puan",
        added_at: "Eklenme",
        changed_at: "Son değişiklik",
      },
      rows: ({ id }) => sql`
        SELECT l.isbn, e.title, e.authors, l.status, g.halves / 2.0::float8 AS rating, l.added_at, l.changed_at
        FROM library_books AS l JOIN editions AS e ON e.isbn = l.isbn
        LEFT JOIN ratings AS g ON g.reader_id = l.reader_id AND g.work_id = e.work_id
        WHERE l.reader_id = ${id} ORDER BY l.added_at, l.isbn`,
    },
    {
      name: "okumalar",
      about:
        "Okumalarınız: başlama ve bitiş günleri, kaldığınız yer, notlarınız;\n  süren bir okumanın sonucu boştur",
      columns: {
        isbn: "ISBN",
        title: "Kitap",
        started_on: "Başlama",
        ended_on: "Bitiş",
        outcome: "Sonuç",
        progress_page: "Kalınan sayfa",
        progress_percent: "Kalınan yüzde",
        notes: "Notlar",
        created_at: "Kayıt zamanı",
      },
      rows: ({ id }) => sql`
        SELECT r.isbn, e.title, r.started_on, r.ended_on, r.outcome, r.progress_page, r.progress_percent,
          r.notes, r.created_at
        FROM readings AS r JOIN editions AS e ON e.isbn = r.isbn
        WHERE r.reader_id = ${id} ORDER BY r.created_at, r.id`,
    },
    {
      name: "okuma-ilerlemesi",
      about: "Nerede kaldığınızı girdiğiniz her gün",
      columns: {
        isbn: "ISBN",
        title: "Kitap",
        entered_at: "Girilme",
        day: "Gün",
        page: "Sayfa",
        percent: "Yüzde",
      },
      rows: ({ id }) => sql`
        SELECT r.isbn, e.title, p.entered_at, p.day, p.page, p.percent
        FROM progress_entries AS p
        JOIN readings AS r ON r.id = p.reading_id
        JOIN editions AS e ON e.isbn = r.isbn
        WHERE r.reader_id = ${id} ORDER BY p.entered_at, p.reading_id`,
    },
    {
      name: "kaldirilan-kitaplar",
      about: "Az önce kaldırdığınız, henüz geri konabilen kitaplar",
      columns: {
        isbn: "ISBN",
        title: "Kitap",
        removed_at: "Kaldırılma zamanı",
        shelf_row: "Kitaplıktaki kaydı",
        readings: "Okumaları",
        progress_entries: "İlerleme kayıtları",
      },
      rows: ({ id }) => sql`
        SELECT r.isbn, e.title, r.removed_at, r.shelf_row, r.readings, r.progress_entries
        FROM removed_books AS r LEFT JOIN editions AS e ON e.isbn = r.isbn
        WHERE r.reader_id = ${id} ORDER BY r.removed_at, r.isbn`,
    },
  ],
};
