import { expect, test } from "vitest";
import { findQuestions } from "./find-questions";
import { otherWords } from "./other-words";
import { questionGroups } from "./questions";

const found = (query: string) =>
  findQuestions(query).flatMap(({ questions }) => questions.map(({ id }) => id));

test("the help centre has 25 questions in 7 groups, each with an anchor of its own", () => {
  const ids = [...questionGroups, ...questionGroups.flatMap(({ questions }) => questions)].map(
    ({ id }) => id,
  );
  expect(questionGroups).toHaveLength(7);
  expect(found("")).toHaveLength(25);
  expect(new Set(ids).size).toBe(32);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
});

test.each(["şifremi unuttum", "SIFREMI UNUTTUM", "sifre unut", "ŞİFREMİ", "unuttum şifre"])(
  "%s finds how to renew a password, by Turkish letters or without them",
  (query) => {
    expect(found(query)).toContain("sifremi-unuttum");
  },
);

test("every word must be there, at the beginning of a word", () => {
  expect(found("şifre kapak")).toEqual([]);
  expect(found("fremi")).toEqual([]);
  expect(found("   ")).toHaveLength(25);
});

test.each(["%", "   ?! ", "“”"])("a search of signs alone, as %s, finds nothing", (query) => {
  expect(found(query)).toEqual([]);
});

test.each([
  ["kitap iste", "kitap-yok"],
  ["eksik kitap", "kitap-yok"],
  ["kitap ekletmek", "kitap-yok"],
  ["üye ol", "kayit-olmak"],
  ["hesap aç", "kayit-olmak"],
  ["mail gelmedi", "dogrulama-iletisi"],
  ["aktivasyon", "dogrulama-iletisi"],
  ["parola", "sifremi-unuttum"],
  ["iki faktör", "hesap-guvenligi"],
  ["oturum kapat", "hesap-guvenligi"],
  ["goodreads", "kitap-eklemek"],
  ["kitabı sil", "kitap-kaldirmak"],
  ["geri al", "okuma-durumlari"],
  ["yanlışlıkla", "okuma-durumlari"],
  ["yanlış bastım", "okuma-durumlari"],
  ["yorum yaz", "inceleme-yazmak"],
  ["spoiler", "inceleme-yazmak"],
  ["hesabı kapat", "hesap-silme"],
  ["üyelik iptal", "hesap-silme"],
  ["çerez", "reklam-izleme"],
  ["arkadaş bul", "arkadas-eklemek"],
  ["takipçi", "arkadas-eklemek"],
  ["takipten çık", "arkadas-eklemek"],
  ["akış", "ana-sayfa-akisi"],
  ["kapak resmi", "kapaklar"],
  ["çevrimdışı", "kaldigim-sayfa"],
])("%s, in other words than the text's, finds %s", (query, id) => {
  expect(found(query)).toContain(id);
});

test("help tells only of what there is", () => {
  const text = JSON.stringify(questionGroups);
  expect(text).not.toMatch(/Google ile|listeler|bildirim ayar/i);
});

test("every question is found by other words, too", () => {
  const ids = questionGroups.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(Object.keys(otherWords).sort()).toEqual(ids.sort());
});
