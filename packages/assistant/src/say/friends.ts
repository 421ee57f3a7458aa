import type { Frame, Reply } from "../frame.ts";
import { nothingWished } from "../parse/wish.ts";
import { listedFor } from "../plan/context.ts";
import type {
  FriendBook,
  FriendsLiked,
  FriendsOfBook,
  FriendsReading,
  FriendsShared,
  planTogether,
  Shared,
  Whom,
} from "../plan/friends.ts";
import type { Friend, KnownBook } from "../tools.ts";
import { aboutOf, lineOf, numbered } from "./books.ts";
import { sayCounts, sayFriendsOfList, sayLiking, starsBy, states } from "./friends-shown.ts";
import { inflect } from "./inflect.ts";
import { lowerFirst } from "./lower-first.ts";
import { authorsOf, enumerate, linkTo, plain, quote, starsOf } from "./text.ts";

const shown = 5;
const noFriends: Reply = {
  text: "Henüz arkadaşınız yok; [Arkadaş Ara](/arkadas-ara) sayfasından bulabilirsiniz. Arkadaşlarınız olunca ne okuduklarını, kaç yıldız verdiklerini buradan sorabilirsiniz.",
};
const stranger = (name: string, all: readonly Friend[]): Reply => {
  const names = all.slice(0, 6).map((friend) => plain(friend.name));
  const others = names.length > 0 ? ` Arkadaşlarınız: ${enumerate(names)}.` : "";
  return {
    text: `Arkadaşlarınız arasında ${plain(name)} yok; arkadaşınız olmayanların okuduklarını göremem.${others} [Arkadaş Ara](/arkadas-ara) sayfasından ekleyebilirsiniz.`,
  };
};
const hidden = ({ name, username }: Friend): Reply => ({
  memory: { friend: { username, name } },
  text: `${plain(name)} kitaplığını göstermiyor; bu yüzden ne okuduğunu söyleyemem. En iyisi kendisine sormak; isterse ayarlarından size açabilir.`,
});

/** Where nothing may be told: said so; undefined where something may. */
function without({ all, one, stranger: name }: Whom): Reply | undefined {
  if (all.length === 0) return noFriends;
  if (name !== undefined && !one) return stranger(name, all);
  return one && !one.showsLibrary ? hidden(one) : undefined;
}

const memoryOf = ({ one }: Whom, books: readonly FriendBook[]) => ({
  ...listedFor(null, books),
  friend: one ? { username: one.username, name: one.name } : null,
});
const ofState = (friend: Friend, status: FriendBook["status"]) =>
  friend.books.filter((book) => book.status === status);

const told = (books: readonly FriendBook[], withStars: boolean) =>
  enumerate(
    books
      .slice(0, shown)
      .map((book) => `${linkTo(book)}${withStars && starsBy(book) ? ` (${starsBy(book)})` : ""}`),
  ) + (books.length > shown ? ` ve ${books.length - shown} kitap daha` : "");

export function sayFriends(_frame: Frame, whom: FriendsReading): Reply {
  if (whom.one && whom.isOfBeing)
    return { text: `Evet, ${plain(whom.one.name)} arkadaşınız.`, memory: memoryOf(whom, []) };
  const no = without(whom);
  if (no) return no;
  const { all, one, status, isLast, counts, followed, isOfNames, isMessage } = whom;
  const hiding = all.filter(({ showsLibrary }) => !showsLibrary);
  if (counts) return sayCounts(counts, whom.ownThisYear);
  const hides = (names: readonly Friend[]) =>
    names.length > 0
      ? ` ${enumerate(names.slice(0, 5).map(({ name }) => plain(name)))} kitaplığını göstermiyor.`
      : "";
  if (isOfNames || followed?.length === 0) {
    const nobody = followed
      ? "Şu anda kimseyi takip etmiyorsunuz; bir okuru profilinden takip edebilirsiniz. "
      : "";
    return {
      text: `${nobody}**${all.length}** arkadaşınız var: ${enumerate(all.slice(0, 20).map(({ name }) => plain(name)))}.${hides(hiding)}`,
    };
  }
  if (one && isLast) {
    const [last] = ofState(one, "read");
    if (!last)
      return { text: `${plain(one.name)} için bitmiş görünen bir kitap yok.`, memory: memoryOf(whom, []) };
    return {
      text: `${plain(one.name)} en son ${linkTo(last)} kitabını bitirmiş${starsBy(last) ? `, ${starsBy(last)} vermiş` : ""}.`,
      books: [last],
      memory: memoryOf(whom, [last]),
    };
  }
  if (one) {
    const parts = (status ? [status] : (["reading", "read", "to-read"] as const)).map((state) => {
      const books = ofState(one, state);
      const label = { reading: "Şu anda okuyor", read: "Okudukları", "to-read": "Okuma listesi" }[state];
      return books.length > 0
        ? `- ${label}: ${told(books, state === "read")}`
        : `- ${label}: görünen kitap yok`;
    });
    const books = (status ? ofState(one, status) : one.books).slice(0, shown);
    return { text: `**${plain(one.name)}**\n\n${parts.join("\n")}`, books, memory: memoryOf(whom, books) };
  }
  const open = all.filter(({ showsLibrary }) => showsLibrary);
  const state = isLast ? "read" : isMessage ? "reading" : (status ?? "reading");
  const lines = open.slice(0, 12).map((friend) => {
    const books = ofState(friend, state).slice(0, isLast ? 1 : undefined);
    const other = state === "reading" && books.length === 0 ? ofState(friend, "read").slice(0, 1) : [];
    const last = other[0]
      ? `şu anda okuyor göründüğü kitap yok; son okuduklarından ${linkTo(other[0])}`
      : "görünen kitap yok";
    return `- **${plain(friend.name)}**: ${books.length > 0 ? told(books, state === "read") : last}`;
  });
  const note = hiding.length > 0 ? `\n\n${hides(hiding).trim()}` : "";
  const head = {
    reading: "Arkadaşlarınız şunları okuyor:",
    read: "Arkadaşlarınızın okudukları:",
    "to-read": "Arkadaşlarınızın okuma listeleri:",
  }[state];
  const before = isMessage
    ? "Sizin yerinize mesaj gönderemem, ama gördüğüm kadarıyla: "
    : followed
      ? `Takip ettikleriniz: ${enumerate(followed.slice(0, 10).map(({ name }) => plain(name)))}. Onların kitaplığını buradan göremem; `
      : "";
  const books = open
    .flatMap((friend) => {
      const own = ofState(friend, state).slice(0, 2);
      return own.length === 0 && state === "reading" ? ofState(friend, "read").slice(0, 1) : own;
    })
    .slice(0, 8);
  const begin = isLast ? "Arkadaşlarınızın en son bitirdikleri:" : head;
  return {
    text: `${before}${before ? lowerFirst(begin) : begin}\n\n${lines.join("\n")}${note}`,
    books,
    memory: memoryOf(whom, books),
  };
}

/** "Ona bunu nasıl tanıtsam" */
const isOfPitch = ({ text }: Frame) => text.includes("tanit");

export function sayTogether(
  _: Frame,
  { candidates, names }: Awaited<ReturnType<typeof planTogether>>,
): Reply {
  const books = candidates.map(({ book }) => book);
  if (books.length === 0) return { text: "Hiçbirinizin okumadığı, hepinize uyacak bir kitap bulamadım." };
  const who = enumerate([...names.map(plain), "sizin"]);
  const lines = candidates.map((one) => lineOf(one, nothingWished, names));
  return {
    text: `${who} rafınızda olmayan, sevdiklerine yakın kitaplar; ben olsam ilkini seçerdim:\n\n${numbered(lines)}`,
    books,
    memory: listedFor(null, books),
  };
}

export function sayFriendsOfBook(frame: Frame, plan: FriendsOfBook): Reply {
  const no = without(plan);
  if (no) return no;
  const { book, readers, one, text, list, isOfPage, own, tastes, others, reviewed } = plan;
  if (list.length > 0) return sayFriendsOfList(list, one);
  if (!book && !text && one && reviewed.length > 0) {
    const lines = reviewed.slice(0, shown).map((each) => `- ${linkTo(each)}: ${quote(each.review ?? "")}`);
    return {
      text: `${inflect(plain(one.name), "genitive")} görünen yorumları:\n\n${lines.join("\n")}`,
      books: reviewed.slice(0, shown),
      memory: memoryOf(plan, reviewed.slice(0, shown)),
    };
  }
  if (!book)
    return {
      text: text
        ? `${quote(text)} katalogda yok; arkadaşlarınızın onu okuyup okumadığını bilemem.`
        : `Hangi kitabı sorduğunuzu çıkaramadım; adını yazar mısınız?${one ? ` ${plain(one.name)} için gördüklerim: ${told(one.books, true)}.` : ""}`,
    };
  if (tastes.length > 0) return sayTaste(plan, book);
  const has = others.map(({ friend, book: theirs }) => `${plain(friend.name)} ${states[theirs.status]}`);
  const wrote = reviewed.map((each) => `${linkTo(each)}: ${quote(each.review ?? "")}`);
  const beside = `${has.length > 0 ? ` Başka arkadaşlarınızdan ${enumerate(has)}.` : ""}${wrote.length > 0 ? ` Görünen yorumu başka kitap için, ${enumerate(wrote)}` : ""}`;
  if (readers.length === 0)
    return {
      text: one
        ? `${plain(one.name)} için ${linkTo(book)} görünmüyor: kitaplığında yok.${beside}`
        : `Kitaplığını gördüğüm arkadaşlarınızdan ${linkTo(book)} kitabını ekleyen yok.`,
      books: [book],
      memory: listedFor(null, [book]),
    };
  const lines = readers.map(({ friend, book: theirs }) => {
    const stars = starsBy(theirs)
      ? `, ${starsBy(theirs)}`
      : theirs.status === "read"
        ? ", puan vermemiş"
        : "";
    const review = theirs.review ? `: ${quote(theirs.review)}` : "";
    return `- **${plain(friend.name)}** ${states[theirs.status]}${stars}${review}`;
  });
  const [only] = readers;
  if (one && isOfPage && only?.book.status === "reading")
    return {
      text: `${plain(one.name)} ${linkTo(book)} kitabını okuyor, ama hangi sayfada olduğunu göremem${book.pages === null ? "" : ` (tamamı ${book.pages} sayfa)`}.`,
      books: [book],
      memory: { ...listedFor(null, [book]), friend: { username: one.username, name: one.name } },
    };
  const isUnread = readers.every(({ book: theirs }) => theirs.status === "to-read");
  const begin = isUnread && !one ? "Okumuş ya da okuyan görünen yok:\n\n" : "";
  const mine =
    own?.status === "to-read"
      ? "\n\nSizin okunacaklarınızda da var."
      : own?.status === "read"
        ? `\n- Siz okudunuz${own.myRating === null ? ", puan vermediniz" : `, ${starsOf(own.myRating)}`}`
        : own?.status === "reading" && isUnread
          ? "\n\nSiz şu anda okuyorsunuz; birlikte okumayı önerebilirsiniz."
          : "";
  const hiding = one ? [] : plan.all.filter(({ showsLibrary }) => !showsLibrary);
  const note =
    hiding.length > 0
      ? `\n\n${enumerate(hiding.slice(0, 3).map(({ name }) => plain(name)))} kitaplığını göstermiyor.`
      : "";
  const page = isOfPage && readers.some(({ book: theirs }) => theirs.status === "reading");
  const hides = page ? "\n\nKaçıncı sayfada olduğunu göremem." : "";
  const pitch = isOfPitch(frame) ? `\n\nŞöyle anlatabilirsiniz: ${aboutOf(book)}` : "";
  return {
    text: `${begin}${sayLiking(plan)}${linkTo(book)}, ${authorsOf(book)}:\n\n${lines.join("\n")}${mine}${hides}${pitch}${note}`,
    books: [book],
    memory: {
      ...memoryOf(plan, []),
      ...listedFor(null, [book]),
      friend: one ? { username: one.username, name: one.name } : null,
    },
  };
}

/** Who would like a book, by what each loved that is nearest to it. */
function sayTaste({ tastes, readers, all }: FriendsOfBook, book: KnownBook): Reply {
  const wants = readers.find(({ book: theirs }) => theirs.status === "to-read");
  const [best] = tastes;
  const choice = wants?.friend ?? best?.friend ?? all[0];
  const lines = tastes.map(
    ({ friend, near }) =>
      `- **${plain(friend.name)}**: sevdiklerinden buna en yakını ${linkTo(near)} (${starsBy(near)})`,
  );
  const ground = wants ? "okuma listesine kendisi eklemiş" : "sevdikleri buna daha yakın";
  return {
    text: `Okumadan kesin bilinmez, ama tahminim ${tastes.length > 1 ? `**${plain(choice?.name ?? "")}**` : `${plain(choice?.name ?? "")} sever`}: ${ground}. ${linkTo(book)} ikisinden de okunmuş görünmüyor.\n\n${lines.join("\n")}`.replace(
      "ikisinden de okunmuş",
      tastes.length > 1 ? "ikisinde de okunmuş" : "rafında okunmuş",
    ),
    books: [book, ...tastes.map(({ near }) => near)],
    memory: listedFor(null, [book]),
  };
}

export function sayFriendsLiked(_: Frame, plan: FriendsLiked): Reply {
  const no = without(plan);
  if (no) return no;
  const { books, one, isForMe, isUnread, isWorst, stars, wanted } = plan;
  const whose = one ? inflect(plain(one.name), "genitive") : "Arkadaşlarınızın";
  const given = stars === undefined ? "" : `${stars} yıldız verdiği`;
  if (books.length === 0)
    return {
      text: `${whose} ${given ? `${given}${isForMe ? ", sizin okumadığınız" : ""}` : isUnread ? "okuyup da sizin okumadığınız" : isForMe ? "çok sevip de sizin okumadığınız" : isWorst ? "az yıldız verdiği" : "dört yıldız ve üstü verdiği"} bir kitap görünmüyor.`,
    };
  const some = books.slice(0, shown);
  const lines = some.map(({ book, by }) => {
    const who = enumerate(
      by
        .slice(0, 3)
        .map(({ friend, stars }) => `${plain(friend.name)}${stars === null ? "" : ` ${starsOf(stars)}`}`),
    );
    const about = aboutOf(book);
    const review = by.find((each) => each.review)?.review;
    const listed = wanted.has(book.workId) ? " Sizin okunacaklarınızda da var." : "";
    return `${linkTo(book)}, ${authorsOf(book)}: ${who}${review ? `, ${quote(review)}` : ""}.${listed}${about ? ` ${about}` : ""}`;
  });
  const list = some.map(({ book }) => book);
  return {
    text: `${whose} ${given ? `${given}${isForMe ? ", sizin henüz okumadığınız" : ""} kitaplar` : isUnread ? "okuyup sizin henüz okumadığınız kitaplar" : isForMe ? "sevdiği, sizin henüz okumadığınız kitaplar" : isWorst ? "en az sevdiği kitaplar" : "en sevdiği kitaplar"}:\n\n${numbered(lines)}`,
    books: list,
    memory: memoryOf(plan, list),
  };
}

const pairs = (both: Shared["both"]) =>
  both
    .slice(0, 6)
    .map(({ own, theirs }) => {
      const mine = own.myRating === null ? "" : `siz ${starsOf(own.myRating)}`;
      const other = theirs.stars === null ? "" : `o ${starsOf(theirs.stars)}`;
      const stars = [mine, other].filter(Boolean).join(", ");
      return `- ${linkTo(own)}${stars ? ` (${stars})` : ""}`;
    })
    .join("\n");

/** What neither has finished and both have on the list or in hand. */
function sayOpen(plan: FriendsShared, one: Friend, { open }: Shared): Reply {
  const how = { "to-read": "onun okunacaklarında", reading: "o da okuyor", read: "" };
  const mine = { "to-read": "sizin okunacaklarınızda", reading: "siz okuyorsunuz", read: "" };
  const lines = open.map(({ own, theirs }) => `${linkTo(own)} (${mine[own.status]}, ${how[theirs.status]})`);
  return {
    text:
      lines.length > 0
        ? `${plain(one.name)} ile ikinizin de okunacaklarında ya da elinde olan: ${enumerate(lines)}.`
        : `${plain(one.name)} ile ikinizin de okunacaklarında ya da elinde olan bir kitap görünmüyor.`,
    books: open.map(({ own }) => own),
    memory: memoryOf(plan, []),
  };
}

export function sayFriendsShared(_: Frame, plan: FriendsShared): Reply {
  const no = without(plan);
  if (no) return no;
  const { shared, one, isOfQuarrel, isOfOpen, several, together, isWithMe } = plan;
  const [best] = shared;
  if (several.length > 1) {
    const names = enumerate(several.map(({ name }) => plain(name)));
    const hides = several.find(({ showsLibrary }) => !showsLibrary);
    if (hides) return hidden(hides);
    const told = together.map(({ first, second, own }) => {
      const stars = several
        .slice(0, 2)
        .map(({ name }, i) => `${plain(name)} ${starsBy(i === 0 ? first : second) || "puansız"}`);
      const mine = isWithMe && own?.myRating ? [`siz ${starsOf(own.myRating)}`] : [];
      return `${linkTo(first)} (${[...mine, ...stars].join(", ")})`;
    });
    return {
      text:
        told.length > 0
          ? isOfQuarrel
            ? `${names}: ikisinin de okuduğu ${told.length === 1 ? "tek kitap" : "kitaplar"} ${enumerate(told)}; ayrılırlarsa ${told.length === 1 ? "onun" : "bunların"} yüzünden ayrılırlar, o da ancak bu yıldızlar kadar.`
            : `${isWithMe ? "Üçünüzün" : `${names}: ikisinin`} de okuduğu ${enumerate(told)}.`
          : `${isWithMe ? "Üçünüzün" : `${names}: ikisinin`} de okuduğu bir kitap görünmüyor.`,
      books: together.map(({ first }) => first),
      memory: memoryOf(plan, []),
    };
  }
  if (!best) return { text: "Kitaplığını gösteren bir arkadaşınız yok." };
  if (one) {
    const name = plain(one.name);
    if (isOfQuarrel) {
      const apart = best.both.filter(
        ({ own, theirs }) =>
          Math.abs((own.myRating ?? 0) - (theirs.stars ?? 0)) >= 1.5 &&
          own.myRating !== null &&
          theirs.stars !== null,
      );
      return apart.length === 0
        ? { text: `${name} ile puanlarınızın belirgin ayrıldığı bir kitap yok.`, memory: memoryOf(plan, []) }
        : {
            text: `${name} ile ayrıldığınız kitaplar:\n\n${pairs(apart)}`,
            books: apart.map(({ own }) => own),
            memory: memoryOf(plan, []),
          };
    }
    if (isOfOpen) return sayOpen(plan, one, best);
    if (best.both.length === 0 && best.wanted.length === 0)
      return {
        text: `${name} ile ikinizin de kitaplığında olan bir kitap görünmüyor.`,
        memory: memoryOf(plan, []),
      };
    const wanted =
      best.wanted.length > 0
        ? `\n\nİkinizin de okumak istediği: ${enumerate(best.wanted.slice(0, 4).map(linkTo))}.`
        : "";
    const near =
      best.nearness === undefined
        ? ""
        : best.nearness > 0.8
          ? " Puanlarınız birbirine çok yakın."
          : best.nearness < 0.5
            ? " Puanlarınız epey ayrılıyor."
            : " Puanlarınız çoğunlukla yakın.";
    const head =
      best.both.length > 0
        ? `${name} ile ikinizin de okuduğu **${best.both.length}** kitap var.${near}\n\n${pairs(best.both)}`
        : `${name} ile ikinizin de okuduğu bir kitap yok.`;
    return {
      text: `${head}${wanted}`,
      books: [...best.both.map(({ own }) => own), ...best.wanted].slice(0, 8),
      memory: memoryOf(plan, []),
    };
  }
  const lines = shared
    .slice(0, 6)
    .map(
      ({ friend, both, nearness }) =>
        `- **${plain(friend.name)}**: ${both.length} ortak kitap${nearness === undefined ? "" : `, puan yakınlığı yüzde ${Math.round(nearness * 100)}`}`,
    );
  return {
    text: `${best.both.length > 0 ? `Okuduklarınıza en yakın olan **${plain(best.friend.name)}**.` : "Arkadaşlarınızla ortak okuduğunuz kitap görünmüyor."}\n\n${lines.join("\n")}${best.both.length > 0 ? `\n\n${plain(best.friend.name)} ile ortak kitaplarınız:\n\n${pairs(best.both)}` : ""}`,
    books: best.both.map(({ own }) => own).slice(0, 6),
    memory: memoryOf(plan, []),
  };
}
