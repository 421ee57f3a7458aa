import type { Frame, Reply } from "../frame.ts";
import { moods } from "../knowledge/moods.ts";
import { topics } from "../knowledge/topics.ts";
import { mostBooks } from "../parse/numbers.ts";
import type { Choice } from "../plan/choose.ts";
import { listedFor } from "../plan/context.ts";
import type { Candidate } from "../plan/find.ts";
import type { Seen } from "../plan/go-on.ts";
import type { LetGo, Listed } from "../plan/listed.ts";
import { type Comfort, type Gift, moodIn, type Personal } from "../plan/recommend.ts";
import { remember } from "../thread.ts";
import type { KnownBook } from "../tools.ts";
import { lineOf, nameOfWish, numbered, pick, tellOf } from "./books.ts";
import { inflect } from "./inflect.ts";
import { say } from "./talk.ts";
import { enumerate, genreName, linkTo, lower, plain, quote, starsOf, upperFirst } from "./text.ts";

const openings: readonly [string, ...string[]] = [
  "{} için bunlara bakın:",
  "{} isteyince aklıma gelenler:",
  "{} arasından seçtim:",
  "{} diyorsanız bunlarla başlayabilirsiniz:",
  "{} arıyorsanız bunlardan biri olur:",
];

const more: readonly [string, ...string[]] = [
  "Bunlar da var:",
  "Birkaç tane daha:",
  "O zaman bir de şunlar:",
  "Bunları henüz konuşmadık:",
];

const letGo: Readonly<Record<LetGo, string>> = {
  length: "Tam bu uzunlukta bulamadım; uzunluğu en yakın olanlar:",
  years: "Bu yıllarda basılmış olanını bulamadım; yılına bakmadan seçtiklerim:",
  rating: "Bunlardan puanlanmış olanı henüz yok; bilinenlerden seçtim:",
  publisher: "Bu yayınevinden uyan bir kitap bulamadım; başka yayınevlerinden:",
  author: "Bu isteğe uyan bir kitabı katalogda yok; başka yazarlardan uyanlar:",
};

/** How a list begins: what of the wish it does not hold is said first. */
function beginOf({ wish, without, lacks }: Listed, usual: string): string {
  const unmet = wish.unmet.slice(0, 2).map(quote);
  const heard = unmet.length > 0 ? `${enumerate(unmet)} üzerine bildiğim bir kitap yok. ` : "";
  if (without) return heard + letGo[without];
  if (lacks.length > 0)
    return `${heard}Hepsi bir arada olan bulamadım (eksik kalan: ${enumerate(lacks.map(plain))}). Gerisine uyanlar:`;
  return heard + usual;
}

/** The list itself with what goes before it. */
function listReply(
  { memory, words }: Frame,
  listed: Listed,
  begin: string,
  whyOf: (candidate: Candidate) => string = () => "",
): Reply {
  const { wish, candidates, liked } = listed;
  const books = candidates.map(({ book }) => book);
  const lines = candidates.map((one) => lineOf(one, wish, liked, whyOf(one)));
  const years = wish.fromYear !== undefined || wish.toYear !== undefined || wish.order === "newest";
  const note = years ? "\n\nYıllar baskının yılıdır; kitabın ilk ne zaman yazıldığını katalog bilmez." : "";
  const partly = candidates[0]?.lacks.length === 0 ? (candidates[1]?.lacks ?? []) : [];
  const lacking =
    partly.length > 0
      ? `\n\nİlki dediklerinizin hepsine uyuyor; ötekilerde eksik kalan: ${enumerate(partly.map(plain))}.`
      : "";
  const isMore = words.some(({ folded }) => folded === "duzine" || Number(folded) > mostBooks);
  const most =
    isMore && candidates.length === mostBooks ? `\n\nBir yanıtta en çok ${mostBooks} kitap sayarım.` : "";
  const isScarce = candidates.length < Math.min(2, wish.count) && memory.turn > 0;
  const end = isScarce ? "\n\nBuna uyan, henüz konuşmadığımız başka kitap bulamadım." : "";
  const told = candidates.length === 1 ? (lines[0] ?? "") : numbered(lines);
  return { text: `${begin}\n\n${told}${lacking}${note}${most}${end}`, books, memory: listedFor(wish, books) };
}

/** Nothing at all fits: said so, with what may be asked instead. */
function nothingFits({ wish, missing }: Listed): Reply {
  const what = missing.length > 0 ? missing : wish.unmet.slice(0, 2);
  const named = enumerate(what.map(quote));
  const text =
    missing.length > 0
      ? `${named} katalogda yok, ben de bilmiyorum. Nasıl bir kitap olduğunu bir iki sözle anlatırsanız (türü, havası) benzerlerine bakarım.`
      : what.length > 0
        ? `${named} üzerine bir kitap katalogda bulamadım. [Kitap Ara](/ara) sayfasında adıyla arayabilir ya da “Kitap Talep Et” ile isteyebilirsiniz; yakın bir konu söylerseniz ona da bakarım.`
        : `${upperFirst(nameOfWish(wish))} arasında aradığınıza uyanını bulamadım. Bir koşulu gevşetirseniz yeniden bakarım.`;
  return { text, memory: { wish } };
}

/** A list that begins so; where there is none that is said. */
const listOr = (frame: Frame, listed: Listed, begin: string): Reply =>
  listed.candidates.length === 0 ? nothingFits(listed) : listReply(frame, listed, beginOf(listed, begin));

const named = (frame: Frame, wish: Listed["wish"], ways: readonly [string, ...string[]]) =>
  upperFirst(pick(frame.memory.turn, frame.text, ways).replace("{}", nameOfWish(wish)));

/** A word for who tells of a hard or a good time beside what is asked. */
function warmWord(frame: Frame): string {
  const mood = moodIn(frame);
  const [said = ""] = mood === undefined ? [] : (moods[mood]?.say ?? []);
  const end = [". ", "! ", "; "].map((mark) => said.indexOf(mark)).filter((at) => at > 0);
  return end.length === 0 ? "" : `${said.slice(0, Math.min(...end))}.`;
}

/** A word on what is told or asked beside, where it is. */
const asideOf = (frame: Frame, key: string): string =>
  isMostOf(frame, key) ? `${say(frame, key) ?? ""} ` : "";

const isMostOf = ({ concepts }: Frame, key: string) =>
  concepts.some((one) => one.kind === "form" && one.key === key);

export function sayListed(frame: Frame, listed: Listed): Reply {
  const [first, ...rest] = listed.candidates.map(({ book }) => book);
  const most = isMostOf(frame, "most-long") ? "uzunu" : isMostOf(frame, "most-short") ? "kısası" : "";
  if (first && most && listed.candidates.every(({ fit }) => fit === 0)) {
    const next = rest.map((book) => `${linkTo(book)} (${book.pages} sayfa)`);
    return {
      text: `${upperFirst(nameOfWish(listed.wish))} arasında en ${most} ${linkTo(first)}, **${first.pages} sayfa**.${next.length > 0 ? ` Ardından ${enumerate(next)} gelir.` : ""} Takımlar ve toplu basımlar da sayılır.`,
      books: [first, ...rest],
      memory: listedFor(listed.wish, [first, ...rest]),
    };
  }
  const reply = listOr(frame, listed, named(frame, listed.wish, openings));
  const word = warmWord(frame);
  return word ? { ...reply, text: `${word}\n\n${reply.text}` } : reply;
}

export const sayBest = (frame: Frame, listed: Listed): Reply =>
  isMostOf(frame, "most-long") || isMostOf(frame, "most-short")
    ? sayListed(frame, listed)
    : listOr(
        frame,
        listed,
        `${listed.wish.fromYear === undefined ? "“En iyi” herkese göre değişir" : "Hangi yıl en çok neyin okunduğunu bilmiyorum"}; ${nameOfWish(listed.wish)} arasından en çok bilinip sevilenler:`,
      );

export const sayMore = (frame: Frame, listed: Listed): Reply =>
  listOr(frame, listed, pick(frame.memory.turn, frame.text, more));

export function sayRefined(frame: Frame, listed: Listed): Reply {
  const { like, genres, topics: kinds } = listed.wish;
  const isOfLike = like.length > 0 && genres.length + kinds.length === 0;
  return listOr(
    frame,
    listed,
    isOfLike
      ? `${enumerate(listed.liked.map(quote))} gibi, dediğinize uyanlar:`
      : `Peki, ${nameOfWish(listed.wish)}:`,
  );
}

/** Where none of those that were shown is known to fit what is asked of them. */
export function sayInstead(frame: Frame, listed: Listed): Reply {
  const reply = sayRefined(frame, listed);
  return { ...reply, text: `Bunların içinde buna uyanı bilmiyorum. ${reply.text}` };
}

export const sayDifferent = (frame: Frame, listed: Listed): Reply =>
  listOr(frame, listed, "Bambaşka bir yöne bakalım:");

export function saySeen(frame: Frame, listed: Seen): Reply {
  const what = listed.seen.length > 0 ? `${enumerate(listed.seen.map(quote))} okunmuş` : "bunlar okunmuş";
  return listOr(frame, listed, `Tamam, ${what}. O zaman:`);
}

export const sayDisliked = (frame: Frame, listed: Listed): Reply =>
  listOr(
    frame,
    listed,
    "Anladım, bunlar olmadı. Bir de şunlara bakın; nesi uymadıysa söyleyin, ona göre seçeyim:",
  );

export function sayLike(frame: Frame, listed: Listed): Reply {
  // A person is named, a book is quoted.
  const authors = new Set(listed.wish.like.flatMap(({ name, author }) => (author ? [name] : [])));
  const names = enumerate(
    listed.liked.slice(0, 4).map((name) => (authors.has(name) ? plain(name) : quote(name))),
  );
  const missing =
    listed.missing.length > 0
      ? `${enumerate(listed.missing.map(quote))} bilmediğim bir ad, onu hesaba katamadım. `
      : "";
  const ways: readonly [string, ...string[]] = [
    `${names} sevenlere:`,
    `${names} ile aynı damardan:`,
    `${names} hoşunuza gittiyse:`,
  ];
  const [by] = listed.wish.authors;
  const begin = by
    ? listed.liked.length > 0
      ? `${inflect(plain(by.name), "genitive")} ${names} kitabına en yakını ilki:`
      : `${inflect(plain(by.name), "ablative")} devam:`
    : listed.liked.length === 0
      ? `${upperFirst(nameOfWish(listed.wish))}:`
      : pick(frame.memory.turn, frame.text, ways);
  return listOr(frame, listed, `${missing}${begin}`);
}

export function sayComfort(frame: Frame, listed: Comfort): Reply {
  const { say, last } = moods[listed.mood] ?? { say: [] };
  const [first = "Zor bir gün gibi, geçmiş olsun.", ...others] = say;
  const begin = pick(frame.memory.turn, frame.text, [first, ...others]);
  if (listed.candidates.length === 0) return { text: begin };
  const reply = listReply(frame, listed, begin, ({ book }) => plain(listed.reasons.get(book.workId) ?? ""));
  return last ? { ...reply, text: `${reply.text}\n\n${last}` } : reply;
}

export function sayGift(frame: Frame, listed: Gift): Reply {
  const { friend, wanted, wish, shelf } = listed;
  if (friend?.showsLibrary) {
    const name = plain(friend.name);
    const list =
      wanted.length > 0
        ? `${name} şunu okumak istiyor: ${enumerate(wanted.map(linkTo))}; en sağlam hediye o. `
        : "";
    const loved = friend.books.filter(({ status, stars }) => status === "read" && (stars ?? 0) >= 4);
    const sorted = loved.toSorted((one, other) => (other.stars ?? 0) - (one.stars ?? 0)).slice(0, 2);
    const why = sorted.map((book) => `${linkTo(book)} ${starsOf(book.stars ?? 0)}`);
    const begin =
      why.length > 0
        ? `Sevdiklerine (${enumerate(why)}) bakınca, rafında olmayanlardan:`
        : "Rafında olmayanlardan:";
    const reply = listOr(frame, { ...listed, liked: [] }, begin);
    return {
      ...reply,
      text: `${list}${reply.text}`,
      books: [...wanted, ...sorted, ...(reply.books ?? [])],
      memory: { ...reply.memory, friend: { username: friend.username, name: friend.name } },
    };
  }
  const isGeneral = wish.topics.length === 1 && wish.topics[0] === "hediye" && wish.genres.length === 0;
  const bare = { ...listed, wish: { ...wish, unmet: [] } };
  const [first] = listed.candidates;
  if (!first) return nothingFits(listed);
  const begin = listed.isBoxed
    ? "Adında kutulu ya da özel baskı olduğu yazanlardan seçtim (kapağını, kutusunu göremem)."
    : shelf
      ? (shelf.say[0] ?? "")
      : isGeneral
        ? "Zevkini bilmeden de yanılmayacağınız, hemen herkesin sevdiği kitaplar seçtim (yaşını ya da sevdiği bir türü söylerseniz daha iyi seçerim)."
        : wish.like.length > 0
          ? `${enumerate(wish.like.map(({ name }) => plain(name)))} seven birinde olmayabilecek, aynı tatta kitaplar seçtim.`
          : listed.lacks.length > 0
            ? beginOf(bare, "")
            : wish.topics.length + wish.genres.length > 2
              ? "Söylediklerinize uyanlardan seçtim."
              : `Hediye için ${nameOfWish(wish)} arasından seçtim.`;
  const best = `Ben olsam ${linkTo(first.book)} alırdım${shelf ? "" : giftReason(first, wish)}${listed.candidates.length > 1 ? "; öteki seçeneklerle birlikte:" : "."}`;
  const isUnknown = isMostOf(frame, "boxed") && !listed.isBoxed;
  const box = isUnknown ? "Kutulu ya da gösterişli bir baskısı var mı, katalogda yazmıyor. " : "";
  const before = `${asideOf(frame, "too-much")}${box}`;
  const reply = listReply(frame, bare, `${before}${begin} ${best}`, ({ book }) =>
    plain(listed.reasons.get(book.workId) ?? ""),
  );
  const after = [shelf?.last ?? "", asideOf(frame, "wrap").trim()].filter(Boolean);
  return { ...reply, text: [reply.text, ...after].join("\n\n") };
}

/** Why this one is chosen of several, by what was asked; "" where that is said at the book itself. */
function giftReason({ book, work }: Candidate, wish: Listed["wish"]): string {
  const told = wish.topics.filter((key) => work?.topics.has(key) && key !== "hediye").slice(0, 2);
  const about = told.map((key) => topics[key]?.about ?? "").filter(Boolean);
  const size = (book.pages ?? 999) <= 160 ? ["kısa sürede okunur"] : [];
  const all = [...about, ...size].slice(0, 2);
  return all.length > 0 ? ` (${all.join("; ")})` : "";
}

export const sayBeginner = (frame: Frame, listed: Listed): Reply =>
  listOr(
    frame,
    listed,
    `${asideOf(frame, "slump")}Kısa, dili rahat ve insanı içine çeken kitaplarla başlamak iyi olur:`,
  );

export function sayPersonal(frame: Frame, listed: Personal): Reply {
  if (listed.candidates.length === 0) return nothingFits(listed);
  const favorites = enumerate(listed.favorites.map((key) => genreName(key as KnownBook["genres"][number])));
  const begin = listed.isShelfEmpty
    ? listed.favorites.length > 0
      ? `Kitaplığınız henüz boş; seçtiğiniz türlere (${favorites}) göre:`
      : "Sizi henüz tanımıyorum; farklı tatlardan, çok sevilen kitaplar seçtim. Sevdiğiniz bir kitabı söylerseniz ona göre bakarım:"
    : "Okuyup sevdiklerinize bakarak seçtim:";
  return listReply(frame, listed, begin, ({ book }) => plain(listed.reasons.get(book.workId) ?? ""));
}

const chosenBy: Readonly<Record<Choice["by"], string>> = {
  short: "En kısası",
  long: "En uzunu",
  new: "Baskısı en yenisi",
  rated: "Okurların en beğendiği",
  easy: "En kolay okunanı",
  wish: "Buna uyanı",
  taste: "Sevdiklerinize en yakını",
  first: "Ben olsam şununla başlardım:",
};

export function sayChosen(frame: Frame, { books, by, lacks, of }: Choice): Reply {
  const [first, second] = books;
  if (of === 0)
    return {
      text: "Aralarından seçebileceğim bir liste yok; nasıl bir kitap istediğinizi söyleyin, birini seçeyim.",
    };
  if (!first)
    return {
      text:
        lacks.length > 0
          ? `Bunlardan hangisinin “${lacks.map((name) => plain(lower(name))).join(", ")}” olduğunu bilmiyorum; isterseniz bu istekle yeni bir liste çıkarayım.`
          : "Bunların hiçbiri için rahatça evet diyemem; isterseniz bu istekle yeni bir liste çıkarayım.",
    };
  const of2 = by === "short" || by === "long" ? second : undefined;
  const next = of2 ? ` Ardından ${quote(of2.title)} gelir (${of2.pages} sayfa).` : "";
  const others =
    by === "wish" && books.length > 1 ? ` ${enumerate(books.slice(1).map(linkTo))} de olur.` : "";
  return {
    text: `${chosenBy[by]} ${linkTo(first)}${by === "short" || by === "long" ? ` (${first.pages} sayfa)` : ""}. ${tellOf(first)}${next}${others}`,
    books: by === "wish" ? books : [first],
    memory: { focus: remember(first), wish: frame.memory.wish },
  };
}
