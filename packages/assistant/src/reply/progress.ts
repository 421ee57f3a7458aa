import { foldText } from "@okurca/contract";
import { stemsOf } from "../language/suffix.ts";
import type { ShelfBook } from "../shelf-tools.ts";
import { remembered } from "../thread/memory.ts";
import { isPlain } from "../understand/common.ts";
import { isDoing } from "../understand/doing.ts";
import { describeBook, ownSentence } from "./book.ts";
import { any, fieldsOf, type Step, sureAuthors, sureBooks } from "./reading.ts";
import type { Reply, Talk } from "./talk.ts";
import { linkTo } from "./text.ts";

const asked =
  /\bne zaman (biter|bitiririm|bitirebilirim)|\b(kac sayfa\w*|ne kadar\w*|kac gun\w*|daha cok) (?:\w+ ){0,3}kal(di|mis|iyor)|\b(bitmesine|bitirmeme|sonuna|bitmeye|bitirmeye) (?:\w+ ){0,3}(kac|ne kadar|cok mu|kaldi)|\b(yuzde|kacta) kac\w*|\bkacinci sayfa\w*|\bhangi sayfa\w*|\bnere(sindeyim|sinde kald\w*|de kald\w*|deyim)\b|\bne kadar(ini|i|i da)? (okudum|okumusum|bitirdim|ilerledim)|\bkalan sayfa\w*|\b(yarisina|yarisini|sonuna) (geldim|gectim|okudum)|\bilerlemem\b|\bkaldigim sayfa\b|\b(kacinci|hangi) (bolum|yer)\w*/;
const daily = /\b(?:gunde|her gun|gunluk) (\d{1,3}) sayfa/;

function sentencesOf(book: ShelfBook, perDay: number | undefined): string {
  if (book.status === "read") return `${linkTo(book)} kitabını bitirmişsiniz, okunacak sayfası kalmadı.`;
  if (book.status === "to-read")
    return `${linkTo(book)} kitabına henüz başlamamışsınız${book.pages === null ? "" : `; önünüzde **${book.pages} sayfa** var`}.`;
  if (book.progressPercent === null)
    return `${linkTo(book)} kitabını okuyorsunuz, ama kaldığınız sayfayı girmemişsiniz${book.pages === null ? "" : ` (tamamı ${book.pages} sayfa)`}. [Okuma Panom](/dashboard) sayfasında girerseniz kalanı söyleyebilirim.`;
  const percent = Math.round(book.progressPercent);
  if (book.pages === null)
    return `${linkTo(book)} kitabının yüzde **${percent}** kadarını okudunuz; sayfa sayısı katalogda yok.`;
  const read = Math.round((book.pages * book.progressPercent) / 100);
  const left = book.pages - read;
  const days = perDay
    ? ` Günde ${perDay} sayfayla yaklaşık **${Math.ceil(left / perDay)} günde** biter.`
    : ` Günde 20 sayfa okursanız yaklaşık ${Math.ceil(left / 20)} günde biter.`;
  return `${linkTo(book)} kitabının ${book.pages} sayfasından **${read}** sayfasını okudunuz (yüzde ${percent}); **${left} sayfa** kaldı.${days}`;
}

/** "Bugün 30 sayfa okudum": told, so that it is kept, and no question. */
const toldPages = /\b\d{1,4} sayfa (?:daha )?(okudum|ilerledim|bitirdim|yaptim)$/;
const atHand =
  /\b(su an(da)? okudugum|okumakta oldugum|okudugum|elimdeki|suan okudugum) (kitap|kitab|roman)\w*/;

/** "Geçen ay okuduğum kitabın yazarı kimdi": of a book that is not at hand any more, or of what is left of it. */
const isOver =
  /\bson\b|\bkal(di|an)\b|\b(gecen|once\w*|dun|daha evvel) |\b(bitirdi|kimdi|neydi|kacti|nasildi)|\b\w+(ydi|iydi|miydi|ydu)$/;

/** What is said of the book that is being read, which is not named: "elimdeki kitap kaç sayfa". */
export const ofBookAtHand: Step = async (talk): Promise<Reply | undefined> => {
  const text = talk.text;
  if (toldPages.test(text))
    return {
      text: "Ne güzel! Okuduğunuz sayfaları ben kaydedemem; kaldığınız sayfayı [Okuma Panom](/dashboard) sayfasında ya da kitabın kendi sayfasında girebilirsiniz.",
    };
  const fields = fieldsOf(talk);
  const isNamed = talk.mentions.books.length + sureAuthors(talk).length > 0;
  if (!atHand.test(text) || fields.length === 0 || isNamed || isOver.test(text)) return undefined;
  const reading = (await talk.tools.shelf()).filter(({ status }) => status === "reading");
  const [only] = reading;
  return only && reading.length === 1 ? describeBook(talk, only.isbn, fields) : undefined;
};

/** "Kaç sayfam kaldı", "yüzde kaçındayım": how far the reader is in a book. */
export const ofProgress: Step = async (talk): Promise<Reply | undefined> => {
  const text = talk.text;
  if (
    !asked.test(text) ||
    /\bhedef|\bbu (yil|sene|ay|hafta)\b|\byil sonu|\bkac kitap/.test(text) ||
    sureAuthors(talk).length > 0
  )
    return undefined;
  if (any(talk, "help:").length > 0 && /\b(nasil|nereden|nereye|nerede|kaydet\w*|gir\w*)\b/.test(text))
    return undefined;
  const shelf = await talk.tools.shelf();
  const [named] = talk.mentions.books;
  const focus = talk.memory.focus;
  const workId =
    named?.book.workId ?? (shelf.some((book) => book.workId === focus?.workId) ? focus?.workId : undefined);
  const books = workId
    ? shelf.filter((book) => book.workId === workId)
    : shelf.filter(({ status }) => status === "reading");
  if (named && books.length === 0) {
    const reply = await describeBook(talk, named.book.isbn, ["pages"]);
    return {
      ...reply,
      text: `${reply.text} Kitaplığınızda olmadığı için ne kadarını okuduğunuzu bilmiyorum.`,
    };
  }
  if (books.length === 0)
    return { text: "Şu anda okuyor göründüğünüz bir kitap yok; bu yüzden kalan sayfa da yok." };
  const perDay = Number(daily.exec(text)?.[1] ?? 0) || undefined;
  const [first] = books;
  return {
    text: books
      .slice(0, 5)
      .map((book) => sentencesOf(book, perDay))
      .join("\n\n"),
    books: books.slice(0, 5),
    memory: {
      focus: first && books.length === 1 ? remembered(first) : null,
      list: books.slice(0, 5).map(remembered),
      wish: null,
      advice: null,
    },
  };
};

const typed = (word = "") => word.replace("yilda", "yılda");

const whenOwn = /\bne zaman (bitir|oku|basla)(dim|dum|mustum|misim|mus|du)?/;
const day = new Intl.DateTimeFormat("tr-TR", { dateStyle: "long", timeZone: "UTC" });

const ownStatus =
  /\b(okudum|basladim|bitirdim|ekledim|begendim|puanladim) (mi|mu)\b|\b(okumus|baslamis|bitirmis|eklemis|begenmis|sevmis|puanlamis|tamamlamis|okuyor) (muy|miy)\w+|\bkac (puan |yildiz |not )?(ver|bas)(dim|mistim|misim)\b|\b(puanim|notum|verdigim (puan|not|yildiz)) (ne|kac)|\b(kitapligimda|listemde|kutuphanemde) (var mi|mi|duruyor)/;

/** A book of the reader's that is called by a part of its title: "doğu ekspresine kaç verdim". */
async function onShelf({ tools, mentions: { rest } }: Talk): Promise<ShelfBook | undefined> {
  const said = rest
    .split(" ")
    .filter(
      (word) =>
        word.length > 2 &&
        !isPlain(word) &&
        !isDoing(word) &&
        !/^(ver|oku|bitir|basla|puan|yildiz|ekle)/.test(word),
    );
  if (said.length === 0) return undefined;
  const isIn = (title: string) => {
    const parts = foldText(title).split(" ").flatMap(stemsOf);
    return said.every((word) => stemsOf(word).some((stem) => parts.includes(stem)));
  };
  const found = (await tools.shelf()).filter(({ title }) => isIn(title));
  return found.length === 1 ? found[0] : undefined;
}

/** "Bu kitabı okudum mu", "kaç puan vermiştim": what the reader's own shelf says of one book. */
export const ownOfBook: Step = async (talk): Promise<Reply | undefined> => {
  const isWhen = whenOwn.test(talk.text);
  if (!(isWhen || ownStatus.test(talk.text))) return undefined;
  const meant = talk.mentions.books.length === 0 ? await onShelf(talk) : undefined;
  // "Bu kitabı" begins a title, too.
  const [named = talk.mentions.books[0]] = sureBooks(talk);
  const book = named?.book ?? meant ?? talk.memory.focus;
  if (!book) return undefined;
  if (!meant && talk.mentions.books.length === 0 && !/\b(bunu|onu|bu kitabi|buna|ona)\b/.test(talk.text))
    return undefined;
  const details = await talk.tools.bookDetails(book.isbn);
  if (!details) return undefined;
  const own = await ownSentence(talk, book.workId);
  const shelved = (await talk.tools.shelf()).find(({ workId }) => workId === details.workId);
  if (isWhen && shelved?.status === "read" && !/\bbasla/.test(talk.text))
    return {
      text: shelved.finishedOn
        ? `${linkTo(details)} kitabını **${day.format(new Date(shelved.finishedOn))}** günü bitirmişsiniz.`
        : `${linkTo(details)} kitabını okumuşsunuz, ama bitirdiğiniz gün girilmemiş.`,
      books: [details],
      memory: { focus: remembered(details), wish: null, advice: null },
    };
  return {
    text: own
      ? `${linkTo(book)}:${own}`
      : `${linkTo(book)} kitaplığınızda yok; okumuş ya da okuyor görünmüyorsunuz.`,
    books: [details],
    memory: { focus: remembered(details), wish: null, advice: null },
  };
};

/** "Günde 20 sayfa okusam 400 sayfalık kitap kaç günde biter", "yılda 30 kitap için günde kaç sayfa". */
export const reckoning: Step = (talk) => {
  const text = talk.text;
  const perDay = Number(daily.exec(text)?.[1] ?? Number.NaN);
  const others = [...text.matchAll(/\b(\d{2,4}) sayfa/g)]
    .map(([, digits]) => Number(digits))
    .filter((pages) => pages !== perDay);
  const [pages = talk.mentions.books[0]?.book.pages ?? undefined] = others;
  if (
    perDay > 0 &&
    pages !== undefined &&
    /\b(kac gun|ne zaman|kac hafta|ne kadar sure|biter|bitiririm)/.test(text)
  )
    return {
      text: `${pages} sayfa, günde ${perDay} sayfayla yaklaşık **${Math.ceil(pages / perDay)} günde** biter.`,
      books: talk.mentions.books[0] && others.length === 0 ? [talk.mentions.books[0].book] : [],
    };
  if (
    perDay > 0 &&
    /\b(yilda|ayda|yil sonuna|bir yilda|bir ayda) (?:\w+ ){0,2}(kac|ne kadar)|\bkac kitap/.test(text)
  ) {
    const inYear = perDay * 365;
    return {
      text: `Günde ${perDay} sayfa, ayda yaklaşık ${perDay * 30}, yılda yaklaşık ${inYear} sayfa eder; 250 sayfalık kitaplarla bu yılda **${Math.round(inYear / 250)} kitap** demek.`,
    };
  }
  const goal = /\b(yilda|ayda|haftada|bir yilda|bir ayda|senede) (\d{1,3}) kitap/.exec(text);
  if (!goal || !/\bkac sayfa|ne kadar oku/.test(text)) return undefined;
  const inDays = /yil|sene/.test(goal[1] ?? "") ? 365 : /ay/.test(goal[1] ?? "") ? 30 : 7;
  return {
    text: `Kitapları ortalama 250 sayfa sayarsak ${typed(goal[1])} ${goal[2]} kitap için günde yaklaşık **${Math.ceil((Number(goal[2]) * 250) / inDays)} sayfa** okumak gerekir. Okuma hedefinizi [Okuma Panom](/dashboard) sayfasında izleyebilirsiniz.`,
  };
};
