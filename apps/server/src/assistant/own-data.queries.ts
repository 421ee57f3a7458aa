import { sql } from "kysely";
import { because, type PersonalData } from "../database/personal-data.ts";

export const assistantData: PersonalData = {
  tables: {
    chats: {
      leaves: "with the reader",
      shownIn: ["asistan-kullanimi"],
      withheld: {
        reader_id: because.ours,
        reply_id: "while a reply is being made, which",
        reply_until: "while a reply is being made, that it still is",
        is_stopping: "while a reply is being made, that it is to end",
        message_count: "how many messages there are, which are shown",
      },
    },
    answer_feedback: {
      leaves: "with the reader",
      shownIn: ["asistan-degerlendirmeleri"],
      withheld: {
        id: because.ours,
        reader_id: because.ours,
        message_id: "which message it is about, which is shown",
      },
    },
    chat_messages: {
      leaves: "with the reader",
      shownIn: ["asistan-sohbeti"],
      withheld: {
        id: because.ours,
        reader_id: because.ours,
        position: "the order in which they are shown",
        thread: "what an answer goes on from; made of the messages that are shown",
      },
    },
  },
  files: [
    {
      name: "asistan-sohbeti",
      about: "Kitap asistanıyla konuşmanız ve yanıtlara verdiğiniz değerlendirmeler",
      columns: {
        created_at: "Zaman",
        role: "Yazan",
        content: "Mesaj",
        mode: "Yanıtlayan",
        fallback: "Kataloğun yanıtlama nedeni",
        state: "Durum",
        isbns: "Anılan kitaplar",
        feedback: "Değerlendirme",
      },
      rows: ({ id }) => sql`
        SELECT created_at, role, content, mode, fallback, state, isbns, feedback
        FROM chat_messages WHERE reader_id = ${id} ORDER BY position`,
    },
    {
      name: "asistan-degerlendirmeleri",
      about: "Asistanın yanıtları işe yaradı mı; kabul ettiyseniz paylaştığınız soru, yanıt ve yorumunuz",
      columns: {
        given_at: "Zaman",
        is_useful: "İşe yaradı",
        mode: "Yanıtlayan",
        fallback: "Kataloğun yanıtlama nedeni",
        state: "Durum",
        shared_question: "Paylaştığınız soru",
        shared_answer: "Paylaştığınız yanıt",
        comment: "Yorumunuz",
      },
      rows: ({ id }) => sql`
        SELECT given_at, is_useful, mode, fallback, state, shared_question, shared_answer, comment
        FROM answer_feedback WHERE reader_id = ${id} ORDER BY given_at, id`,
    },
    {
      name: "asistan-kullanimi",
      about: "Asistanın dil modelini en son kullandığınız gün ve o günkü kullanımınız",
      columns: { tokens_on: "Gün", tokens: "Sözcük parçası" },
      rows: ({ id }) => sql`SELECT tokens_on, tokens FROM chats WHERE reader_id = ${id}`,
    },
  ],
};
