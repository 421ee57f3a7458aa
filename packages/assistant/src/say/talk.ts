import { bookGenreKeys, genreBooks, genreSlug, product } from "@okurca/contract";
import type { Frame, Reply } from "../frame.ts";
import { advice, helpTexts, limits, meanings, talks } from "../knowledge/knowledge.ts";
import { topics } from "../knowledge/topics.ts";
import { workOf } from "../knowledge/works.ts";
import { keysOf } from "../parse/concepts.ts";
import { listedFor } from "../plan/context.ts";
import type { Meaning } from "../plan/meaning.ts";
import type { Why } from "../plan/own.ts";
import type { Scope } from "../plan/scope.ts";
import type { KnownBook } from "../tools.ts";
import { pick } from "./books.ts";
import { authorsOf, enumerate, linkTo, quote, upperFirst } from "./text.ts";

/** One of the ways to say it, another with each turn. */
export function say({ memory, text }: Frame, key: string, count = ""): string | undefined {
  const [first, ...others] = talks[key] ?? [];
  if (first === undefined) return undefined;
  return pick(memory.turn, text, [first, ...others])
    .replace("{product}", product.name)
    .replace("{can}", talks.can?.[0] ?? "")
    .replace("{count}", count);
}
const able = talks.able?.[0] ?? "";

/** Of what is meant just so where there is a word for it ("bye/good-night"), else of all. */
export const sayTalk =
  (key: string) =>
  (frame: Frame): Reply => {
    const meant = keysOf(frame.concepts, "act").find((act) => talks[`${key}/${act}`]);
    return { text: say(frame, meant ? `${key}/${meant}` : key) ?? able };
  };

/** Thanks for a book that was read are taken up. */
export const sayThanks = (frame: Frame, book: KnownBook | undefined): Reply => {
  const text = book && say(frame, "thanks/read")?.replace("{book}", linkTo(book));
  return book && text ? { text, books: [book], memory: listedFor(null, [book]) } : sayTalk("thanks")(frame);
};

export const sayChat = (frame: Frame, kind: string): Reply => ({
  text: say(frame, `chat/${kind}`) ?? say(frame, "chat/day") ?? able,
});

/** What the catalogue has and has not, as a whole. */
export function sayScope(frame: Frame, { kind, books }: Scope): Reply {
  const text = say(frame, `scope/${kind}`) ?? able;
  const there =
    books.length > 0 ? ` Katalogda adı uyan yalnız şunlar var: ${books.map(linkTo).join(", ")}.` : "";
  return { text: `${text}${there}`, books, memory: listedFor(null, books) };
}
export const saySize = (frame: Frame, count: number): string =>
  say(frame, "scope/size", new Intl.NumberFormat("tr-TR").format(Math.round(count / 100) * 100 || count)) ??
  able;

/** Nothing was understood: said so, with a question back that fits what was heard. */
export function sayUnclear({ memory, text, message, words }: Frame): Reply {
  const heard = words.length > 1 && words.length < 9 ? `${quote(message.trim())} derken ` : "";
  const ask = pick(memory.turn, text, [
    "ne aradığınızı tam çıkaramadım. Bir kitap mı arıyorsunuz, bir kitabı mı soruyorsunuz, yoksa kendi okumalarınızı mı?",
    "ne istediğinizi anlayamadım, kusura bakmayın. Bir tür, yazar, kitap adı ya da nasıl bir şey istediğinizi yazar mısınız?",
    "aklınızdaki nedir, biraz daha açar mısınız? Örneğin sevdiğiniz bir kitabı ya da canınızın ne tür bir şey çektiğini yazabilirsiniz.",
  ]);
  return {
    text: `${heard}${heard ? ask : upperFirst(ask)}\n\nÖrneğin “kısa bir polisiye öner”, “Satranç gibi kitaplar”, “bu yıl kaç kitap okudum?” ya da “arkadaşlarım ne okuyor?”`,
  };
}

export function sayLimit(_: Frame, kind: string): Reply {
  return { text: `${limits[kind] ?? "Bu konuda yardımcı olamam; yalnızca kitaplardan anlarım."}\n\n${able}` };
}

export function sayAdvice(_: Frame, kind: string): Reply {
  const found = advice[kind] ?? advice.habit;
  if (!found) return { text: able };
  const steps = found.steps.map((step, i) => `${i + 1}. ${step}`).join("\n");
  return {
    text: `**${found.title.endsWith("?") ? found.title : `${found.title}:`}**\n\n${steps}\n\n${found.last}`,
  };
}

export function sayHelp(_: Frame, kind: string): Reply {
  return { text: helpTexts[kind] ?? helpTexts.product ?? able };
}

/** What kinds of books are; which genres there are where none is named. */
export function sayMeaning({ concepts, wish }: Frame, { parts, term }: Meaning): Reply {
  const [genres, kinds] = [keysOf(concepts, "genre"), keysOf(concepts, "topic")];
  if (parts.length > 0) {
    const { about, how } = meanings.classics;
    const lines = parts.map(
      ({ name, text, books }) =>
        `- **${name}.** ${text}${books.length > 0 ? ` Katalogdan: ${books.map((book) => `${linkTo(book)} (${authorsOf(book)})`).join(", ")}.` : ""}`,
    );
    const books = parts.flatMap((part) => part.books);
    return {
      text: `${about}\n\n${lines.join("\n")}\n\n${how}`,
      books,
      memory: listedFor({ ...wish, genres: ["klasik"] }, books),
    };
  }
  const told = [
    ...genres.map((key) => meanings.genres[key]),
    ...kinds.map((key) => meanings.topics[key]),
  ].filter((text) => text !== undefined);
  // "Örnek ver" is answered with books of it.
  const memory = { wish: { ...wish, unmet: [] }, list: [], focus: null };
  if (term) return { text: term, memory };
  if (told.length > 1) return { text: told.map((text) => `- ${text}`).join("\n"), memory };
  if (told[0] !== undefined) return { text: told[0], memory };
  const [topic] = kinds;
  if (topic)
    return {
      memory,
      text: `“${topics[topic]?.label ?? topic}” için hazır bir tanımım yok; isterseniz bu konuda kitaplar önereyim.`,
    };
  const names = bookGenreKeys.map((key) => `[${genreBooks(key)}](/tur/${genreSlug(key)})`);
  return {
    text: `Katalogda şu türler var: ${names.join(", ")}.\n\nBirini söyleyin, örneğin “gezi kitabı öner”; türleri birleştirebilir, uzunluk da verebilirsiniz.`,
  };
}

const byTaste =
  "Seçerken üç şeye bakıyorum: istediğiniz tür ve konu, sevdiğiniz kitaplarla ortak yanları ve katalogda ne kadar bilinip sevildikleri.";

/** Why the last books were named, and on what it rests. */
export function sayWhy({ memory }: Frame, { book, like }: Why): Reply {
  const work = book && workOf(book);
  const wished = (memory.wish?.topics ?? []).filter((key) => work?.topics.has(key));
  const genres = (memory.wish?.genres ?? []).filter((key) => work?.genres.has(key));
  const held = [...genres, ...wished.map((key) => topics[key]?.label ?? key)];
  const sized =
    memory.wish?.maxPages !== undefined && book?.pages
      ? `Uzunlukta sayfa sayısına baktım (${book.pages} sayfa); ağırlığını, boyunu bilmem. `
      : "";
  const reasons = [
    ...(held.length > 0 ? [`istediğinize uyuyor (${enumerate(held)})`] : []),
    ...(like ? [`sevdiğiniz ${linkTo(like)} kitabına yakın`] : []),
    ...(work?.ease === 1 ? ["rahat okunuyor"] : []),
  ];
  if (book && work && reasons.length > 0)
    return {
      text: `${sized}${linkTo(book)}: ${reasons.join("; ")}. ${work.about} ${held.length > 0 ? byTaste : "Söylediklerim kataloğa, kitaplığınıza ve iyi bilinen kitaplar üzerine notlara dayanır; yorum uydurmam."}`,
      memory: { focus: book },
    };
  const own =
    memory.wish && memory.wish.like.length > 0
      ? ` Bu kez ölçüm ${memory.wish.like.map(({ name }) => `“${name}”`).join(", ")} oldu.`
      : "";
  return {
    text: `${sized}${byTaste}${own} Kitaplığınızdakileri ve konuştuklarımızı listeye almıyorum. Satırların sonundaki kısa notlar her birinin neden orada olduğunu söyler.`,
  };
}
