import { foldText } from "@okurca/contract";
import { people } from "../knowledge/knowledge.ts";
import { saidIn } from "../language/words.ts";
import { asksForBooks, isBookish } from "../understand/bookish.ts";
import { isForeign } from "../understand/foreign.ts";
import { offTopic, orders } from "../understand/off-topic.ts";
import { asksForStarsAlone, isWithoutText, productQuestion } from "../understand/product.ts";
import { isParticular } from "../understand/request.ts";
import { courtesy, limit, notFound, notUnderstood, otherLanguage } from "./courtesy.ts";
import {
  advise,
  describeClassics,
  describeGenres,
  describeHelp,
  describeMeaning,
  describeMeanings,
} from "./knowledge.ts";
import { any, has, isNamed, type Step, sureAuthors, sureBooks, sureKeys } from "./reading.ts";
import { noPrizes, recommend, recommendPersonal } from "./recommend.ts";
import type { Reply, Talk } from "./talk.ts";
import { plain, quote } from "./text.ts";

/** "Arkadaşım Ayşe ne okuyor", "e-postamı söyle": of persons nothing is told, of the reader as little as of others. */
const ofPeople =
  /\b(arkadas|komsu|sevgili|patron|hoca|ogretmen)(i?m|um)(in|un)? (?:\w+ ){0,2}(ne|neler|neyi|hangi \w+) (?:\w+ )?oku(yor|du|mus)(lar)?\b|\b(adimi|ismimi|e ?postami|eposta adresimi|mailimi|telefonumu|adresimi|sifremi) (biliyor|soyle|goruyor|hatirliyor)/;

/** "Adım ne benim", "ben kimim": what nobody tells the assistant. */
const ofSelf =
  /^(peki )?(ben kimim|(benim )?(adim|ismim|soyadim) (ne|nedir|neydi)( benim)?|(benim )?(e ?posta|mail)( adresim)? (ne|nedir|neydi))( acaba)?$/;

/** "Ödevim için hangi klasik kolay": asks for a book, and for nothing to be written. */
const isForHomework = (text: string) =>
  /\bodev/.test(text) &&
  /\b(hangi|hangisi|kitap|roman|klasik|okumam|okuyacag)/.test(text) &&
  !/\b(yaz|hazirla|yap|ozet|coz)/.test(text);

/** What ends a conversation about anything else at once. */
export const outside: Step = (talk) => {
  // "Yapı Kredi" sells books, "yatırım kitabı" is one.
  const off = sureKeys(talk, "off:").filter(
    // "Romanın yazarı kim" wants nothing written.
    (key) =>
      !(key === "write" && /\b(yazari|yazarini|yazarinin|yazan|kim yaz\w+)\b/.test(talk.text)) &&
      (key !== "money" || !/\byapi kredi|\bis bankasi/.test(talk.text)),
  );
  // "Harika seçimler"
  if (off.includes("politics") && talk.memory.list.length > 0 && praise.test(talk.text))
    return courtesy("thanks", talk);
  if (ofSelf.test(talk.text)) return limit("self");
  const isHelp =
    sureKeys(talk, "help:").some((key) => key !== "product") || productQuestion(talk.text) === "uygulama";
  if (isHelp && !off.includes("injection")) return undefined;
  if ((off.includes("injection") || orders(talk.text)) && !isNamed(talk)) return limit("injection");
  if (ofPeople.test(talk.text)) return limit("private");
  const [always] = off.filter((key) => ["money", "pirate", "write", "translate", "private"].includes(key));
  const isField = any(talk, "field:").length > 0;
  if (
    always &&
    !(always === "translate" && isField) &&
    !(always === "write" && /oner|tavsiye/.test(talk.text)) &&
    !(always === "write" && isForHomework(talk.text))
  )
    return limit(always);
  const [other = offTopic(talk.text, isBookish(talk.words))] = off;
  const isOfBooks = isBookish(talk.words) || isNamed(talk) || sureKeys(talk, "genre:").length > 0;
  return other && !isOfBooks && !has(talk, "act:like") ? limit(other) : undefined;
};

/** "Güzel öneriymiş": of what was recommended, and no wish for more. */
const praise =
  /\b(guzel|iyi|harika|super|mukemmel|nefis|sahane|isabetli|yerinde) (bir )?(oneri|tavsiye|secim|liste)(ler|lerdi|di|n|niz|lerin)?( \w+)?$|^(bunlar|hepsi|bu liste) (cok |gercekten |hep )?(guzel|iyi|harika|super|nefis)(mis|ler|lermis|di)?$/;

export const talking: Step = (talk) => {
  const keys = sureKeys(talk, "talk:");
  const [key] = keys.filter((one) => one !== "hello" && one !== "yes" && one !== "no");
  if (/\bonerme (misin|konusunda|isi|biliyor|yapiyor|yapabil|yetenegin)/.test(talk.text))
    return courtesy("what", talk);
  const text = talk.text;
  if (
    /\bkac (kitabiniz|kitabin|kitap var|eser var)\b/.test(text) &&
    !isNamed(talk) &&
    !/kitaplig|kutuphane|raf|list|seri/.test(text)
  )
    return courtesy("size", talk);
  if (/\b(hangi|en iyi) yayinevi/.test(text) && /\b(iyi|kaliteli|guzel)\b/.test(text) && !isNamed(talk))
    return courtesy("publishers", talk);
  const isStopping =
    /\b(kitap|oneri|bana|bir sey|artik|baska)(?: \w+){0,2} (onerme|onermeyin)\b(?! (misin|konusu|isi))/;
  if (keys.includes("chat") && !isNamed(talk) && !isParticular(talk.wish)) return courtesy("chat", talk);
  if (/^(sus|yeter|sus artik|yeter artik|tamam yeter)$/.test(text)) return courtesy("stop", talk);
  if (isStopping.test(talk.text) && talk.words.length <= 6 && !isParticular(talk.wish))
    return courtesy("stop", talk);
  // "Teşekkürler ama bunları beğenmedim" is no thanks.
  const isComplaining =
    /\b(begenmedim|sevmedim|hosuma gitmedi|istedigim (gibi|bu) degil|bana gore degil|olmadi|sarmadi)/.test(
      talk.text,
    );
  if (isComplaining && !isNamed(talk) && !isParticular(talk.wish) && talk.words.length <= 7)
    return talk.memory.wish === null && talk.memory.list.length === 0
      ? courtesy("disliked", talk)
      : undefined;
  const isMore =
    isNamed(talk) ||
    isParticular(talk.wish) ||
    has(talk, "act:recommend", "act:today", "act:top", "form:more") ||
    any(talk, "mine:").some((one) => one !== "self");
  if (keys.includes("insult") && !isNamed(talk)) return courtesy("insult", talk);
  const isAskedFor =
    isParticular(talk.wish) && /\b(bul|ver|oner|getir|oku\w*|olsun|tavsiye|lazim)\b/.test(text);
  if (keys.includes("joke") && (isBookish(talk.words) || isAskedFor) && !isNamed(talk))
    return recommend(talk, isParticular(talk.wish) ? talk.wish : { ...talk.wish, topics: ["sürükleyici"] });
  if (keys.includes("joke") && !isBookish(talk.words)) return courtesy("joke", talk);
  if (
    key &&
    !isMore &&
    any(talk, "advice:").length + any(talk, "help:").filter((one) => one !== "product").length === 0
  )
    return courtesy(key, talk);
  if ((key === "thanks" || talk.memory.list.length > 0) && praise.test(text) && talk.words.length <= 7)
    return courtesy("thanks", talk);
  if (key === "thanks" && !has(talk, "act:recommend", "act:today", "form:more")) return courtesy(key, talk);
  if (/\biyi geceler$/.test(text) && talk.words.length <= 3) return courtesy("night", talk);
  if (keys.includes("hello") && talk.words.length <= 3 && !isMore && talk.mentions.rest === "")
    return courtesy("hello", talk);
  const isAlone =
    talk.words.length === 1 &&
    talk.memory.wish === null &&
    talk.memory.list.length === 0 &&
    talk.memory.focus === null;
  if (isAlone && keys.includes("yes")) return courtesy("yes", talk);
  return isAlone && keys.includes("no") ? courtesy("no", talk) : undefined;
};

const languages =
  /\b(ingilizce|almanca|fransizca|ispanyolca|italyanca|rusca|arapca|kurtce|japonca|yabanci dil\w*|orijinal dil\w*) (?:\w+ ){0,3}(kitap|kitab|roman|hikaye|eser|bask|oku|var|oner)/;

/** "İngilizce kitap var mı", "İngilizce öğrenmek için kitap": the catalogue is not sorted by language. */
export const ofLanguage: Step = (talk) => {
  const text = talk.text;
  const isLearning = /\b\w{3,} (ogrenmek|ogrenebil\w*|ogreten|ogretecek|ogretsin)\b/.test(text);
  if (
    isLearning &&
    !isParticular(talk.wish) &&
    !languages.test(text) &&
    talk.words.length <= 8 &&
    !/\boku/.test(text)
  )
    return courtesy("teaching", talk);
  if (!languages.test(text) || sureBooks(talk).length > 0 || /\b(cevir|edebiyat)/.test(text))
    return undefined;
  return courtesy(/\b(ogren|gelistir)/.test(text) ? "learning" : "language", talk);
};

/** "Orhan Pamuk Nobel aldı mı": as far as the short list goes. */
function describeOfPrize(talk: Talk): Reply {
  const [name] = sureAuthors(talk).map(({ author }) => author.name);
  const isListed = name !== undefined && people.nobel?.has(foldText(name)) && /\bnobel/.test(talk.text);
  return {
    text: isListed
      ? `Katalogda ödül bilgisi yok; ama Nobel alan yazarların elimdeki kısa listesinde ${plain(name)} var.`
      : `${noPrizes} Bunu doğrulayamam.`,
  };
}

/** "Ödüllü bir roman", "Nobel alan Türk yazar kim": nothing tells of prizes. */
export const ofPrizes: Step = async (talk) => {
  const text = talk.text;
  if (!/\b(odul(?!l?uyor)|nobel|booker|pulitzer|goncourt)/.test(text) || sureBooks(talk).length > 0)
    return undefined;
  if (/\bnobel/.test(text) && /\bturk/.test(text) && !isNamed(talk)) {
    const reply = await recommend(talk, { ...talk.wish, genres: [], topics: ["türk", "nobel"] });
    return {
      ...reply,
      text: reply.books?.length
        ? `${reply.text}\n\nBildiğim tek Türk Nobel Edebiyat Ödülü sahibi Orhan Pamuk.`
        : `${noPrizes} Bildiğim tek Türk Nobel Edebiyat Ödülü sahibi Orhan Pamuk; katalogda size önerebileceğim bir kitabını bulamadım.`,
    };
  }
  if (isNamed(talk))
    return /\b(aldi|almis|kazan|var mi|sahibi|hangi)/.test(text) ? describeOfPrize(talk) : undefined;
  if (/\bnobel/.test(text)) return undefined;
  const wish = { ...talk.wish, isPersonal: false };
  const reply = isParticular(wish) ? await recommend(talk, wish) : await recommendPersonal(talk, wish);
  return { ...reply, text: `${noPrizes} Bunun yerine:\n\n${reply.text}` };
};

export const foreign: Step = (talk) =>
  isForeign(talk.message, talk.words) && sureBooks(talk).length === 0 ? otherLanguage : undefined;

/** Who asks for an ending without naming a book is told as plainly. */
export const spoiling: Step = (talk) => {
  const text = talk.text;
  const isAsked =
    /\b(spoiler|katil kim|katili kim|sonunu (soyle|anlat)|finali(ni)? (soyle|anlat)|nasil bit(iyor|ti)|sonunda (ne|kim))/.test(
      text,
    ) &&
    !/spoiler\w* (verme|yeme|olma|siz)|spoilersiz|soyleme\b|sonunu soylemeden|\b(gizle|isaretle)/.test(text);
  const isOpen =
    talk.mentions.books.length === 0 && talk.memory.focus === null && talk.memory.list.length === 0;
  if (!isAsked || !isOpen || has(talk, "act:recommend", "act:like")) return undefined;
  return {
    text: "Kitapların sonunu söylemem: hem bilmiyorum hem de okuma keyfinizi kaçırmak istemem. Sürprizi bozmadan türünü, uzunluğunu ve okurların puanını anlatabilirim; kitabın adını yazmanız yeter.",
  };
};

const how = /\b(nasil|nerede|nereden|neden|mi|mu|misin|yapabilir|istiyorum|unuttum|gelmedi|edebilir|ne yap)/;

/** "İnceleme yazmadan nasıl puan veririm": what is written is named only to be left away. */
export const ofStarsAlone: Step = (talk) =>
  asksForStarsAlone(talk.text) && !/\b(oner|tavsiye)/.test(talk.text)
    ? describeHelp("puan-vermek")
    : undefined;

export const helping: Step = (talk) => {
  if (/\bhediye|\bdogum gunu|\bne alayim/.test(talk.text)) return undefined;
  const keys = sureKeys(talk, "help:");
  const asked = productQuestion(talk.text);
  const [key] = keys.filter(
    (one) => one !== "product" && !(one === "inceleme-yazmak" && isWithoutText(talk.text)),
  );
  // "Şunu listeme ekle" is a wish, "kitaplığıma nasıl eklerim" a question.
  const isAdding =
    has(talk, "act:add") && !/\b(nasil|nereden|nereye|nerede|eklemek|ekleyemi\w*)\b/.test(talk.text);
  if (isNamed(talk) && has(talk, "act:add")) return undefined;
  // "Dune’u listemden çıkar": with a title, too.
  if (
    asked === "kitap-kaldirmak" &&
    /\b(listem|kitapligim|kutuphanem|rafim|okunacaklarim)dan\b|\b(listem|kutuphanem)den\b/.test(talk.text)
  ) {
    const help = describeHelp(asked);
    return help && { ...help, text: `Kitaplığınızı ben değiştiremem. ${help.text}` };
  }
  if (
    asked === "kitap-yok" ||
    asked === "inceleme-degistirmek" ||
    asked === "arkadas-cikarmak" ||
    asked === "engellemek"
  )
    return sureBooks(talk).length === 0 ? describeHelp(asked) : undefined;
  if (key && (how.test(talk.text) || talk.words.length <= 4) && !isAdding && sureBooks(talk).length === 0)
    return describeHelp(key);
  if (key === "aktarma" || key === "hesap-silme") return describeHelp(key);
  const isWish = has(talk, "act:recommend") && !how.test(talk.text);
  if (
    asked &&
    !isWish &&
    !isAdding &&
    sureBooks(talk).length === 0 &&
    !any(talk, "advice:").includes("review")
  )
    return describeHelp(asked);
  return keys.length > 0 && !isNamed(talk) && !has(talk, "act:recommend")
    ? describeHelp("product")
    : undefined;
};

/** "Atomik Alışkanlıklar kaç sayfa": a title that has a word of advice in it. */
function titleLike(talk: Talk, key: string): string | undefined {
  const at = Math.min(
    talk.words.length,
    ...talk.concepts.flatMap((one) => (/^(field:|act:exists|act:author-of)/.test(one.key) ? [one.from] : [])),
  );
  const title = talk.words.slice(0, at);
  const isAsked = at < talk.words.length || title.every(({ isCapital }) => isCapital) || title.length === 2;
  const isUnknown =
    talk.mentions.rest.split(" ")[0] === title[0]?.folded && title.length > 1 && title.length < 4;
  const isOfReading = /\b(oku|kitap|kitab|nasil|neden|niye|icin)/.test(saidIn(title));
  return key === "habit" && isAsked && isUnknown && !isOfReading
    ? title.map(({ text }) => text).join(" ")
    : undefined;
}

export const advising: Step = (talk) => {
  const keys = any(talk, "advice:");
  const [key] = [...keys].sort((a, b) => (a === "habit" ? 1 : 0) - (b === "habit" ? 1 : 0));
  if (!key || isNamed(talk) || has(talk, "act:pick", "form:most-long")) return undefined;
  const missing = titleLike(talk, key);
  if (missing !== undefined) return notFound(quote(missing));
  if (
    /\byarim birak(tigim|tiklarim)/.test(talk.text) &&
    !/nasil|neden|niye|sucl|yuzunden|uzul|ne yap|hiss/.test(talk.text)
  )
    return undefined;
  // Numbers of the reader's own: "hedefime ne kadar kaldı", "günde kaç sayfa okudum".
  const isOwn = any(talk, "mine:").some((one) => ["stats", "pages", "goal", "streak"].includes(one));
  if (
    isOwn &&
    !/nasil|okumali|koy|belirle|olusturur|gelistir|lazim|gerek|okusa|okursa|okumak|ideal|yeter|uygun|mantikli|tavsiye|oner|okunmali|olmali|normal/.test(
      talk.text,
    )
  )
    return undefined;
  // "Yatmadan önce okunacak masal" asks for books, not for a way to read.
  const isForBooks =
    isParticular(talk.wish) &&
    /\b(okunacak|okunan|okumalik|okuyabilecegim|oner|masal|sey|seyler|kitabi|kitaplar|hikaye|roman)/.test(
      talk.text,
    ) &&
    !/nasil|ne yap|aliskanl|fayda|neden/.test(talk.text);
  const isNounLast = /\b(kitap|kitaplar|roman|romanlar|kitabi)$/.test(talk.text);
  if (isNounLast && ["sleep", "club"].some((one) => keys.includes(one)) && !/nasil|kac\b/.test(talk.text))
    return undefined;
  if (any(talk, "mine:").includes("goal") && /\bhedefim/.test(talk.text) && /\bkac\b/.test(talk.text))
    return undefined;
  // "400 sayfadan kalın bilim kurgu ne var"
  const isFormed = [talk.wish.minPages, talk.wish.maxPages, talk.wish.fromYear].some(
    (one) => one !== undefined,
  );
  const isOfKind = talk.wish.genres.length + talk.wish.topics.length > 0;
  if (isFormed && isOfKind && keys.includes("hard") && !/\bnasil\b/.test(talk.text)) return undefined;
  if (isFormed && isNounLast && keys.includes("hard")) return undefined;
  if (isForBooks && !keys.includes("goal")) return undefined;
  const isChild = keys.includes("children") || (keys.includes("habit") && talk.wish.topics.includes("çocuk"));
  if (
    asksForBooks(talk.words) &&
    !["goal", "choose", "club", "review", "ebook", "several", "place"].some((one) => keys.includes(one)) &&
    !/aliskanl|nasil/.test(talk.text)
  )
    return undefined;
  return advise(isChild ? "children" : key);
};

export const explaining: Step = async (talk) => {
  const text = talk.text;
  if (has(talk, "act:genres") && !isNamed(talk) && talk.wish.genres.length === 0) return describeGenres();
  const isAsking =
    /\b(nedir|neden|niye|nicin|ne demek|ne anlama|bilgi|tanimi|ozellikleri|bahset|anlatir misin|nasil baslamali|aciklar|hakkinda)/.test(
      text,
    );
  const isClassic =
    /klasik/.test(text) &&
    talk.wish.topics.length === 0 &&
    talk.wish.genres.every((genre) => genre === "klasik");
  if (isClassic && !isNamed(talk) && !/oner|tavsiye|ne oku/.test(text) && isAsking)
    return describeClassics(talk);
  // "Roman ile öykü arasındaki fark"
  const kinds = [...sureKeys(talk, "genre:"), ...sureKeys(talk, "shelf:")];
  if (/\bfark/.test(text) && !isNamed(talk) && kinds.length > 1) {
    const told = describeMeanings(kinds);
    if (told) return told;
  }
  const isMeaning = /\b(nedir|ne demek|ne anlama|tanimi|ozellikleri|hakkinda bilgi|turu hakkinda)/.test(text);
  return isMeaning && !isNamed(talk) ? describeMeaning(talk) : undefined;
};

export const fallback: Step = (talk) => {
  if (talk.words.length <= 2 && isBookish(talk.words)) return recommendPersonal(talk, talk.wish);
  if (/\b(sikildim|sikiliyorum)$/.test(talk.text) && talk.words.length <= 4)
    return recommend(talk, { ...talk.wish, topics: ["sürükleyici"] });
  const short = talk.words.length <= 3 ? [] : ["yes", "no"];
  const [hello] = sureKeys(talk, "talk:").filter((key) => !short.includes(key));
  const [topic] = any(talk, "advice:");
  if (topic && !isNamed(talk)) return advise(topic);
  return hello && talk.mentions.rest === "" ? courtesy(hello, talk) : notUnderstood(talk);
};
