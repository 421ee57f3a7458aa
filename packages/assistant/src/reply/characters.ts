import { foldText } from "@okurca/contract";
import { characters } from "../knowledge/knowledge.ts";
import { remembered } from "../thread/memory.ts";
import { recommendLike } from "./like.ts";
import { has, isNamed, type Step } from "./reading.ts";
import { authorsOf, linkTo, plain } from "./text.ts";

/** "Raskolnikov hangi kitapta", "Hercule Poirot serisi": a book that is known by somebody in it. */
export const ofCharacters: Step = async (talk) => {
  if (isNamed(talk)) return undefined;
  const said = ` ${talk.words.map(({ base }) => base).join(" ")} ${talk.text} `;
  const one = characters.find(({ folded }) => said.includes(` ${folded} `));
  if (!one) return undefined;
  const found = await talk.tools.booksTitled([one.title]);
  const { book } = found.find((known) => foldText(known.book.authors.join(" ")).includes(one.surname)) ?? {};
  const details = book && (await talk.tools.bookDetails(book.isbn));
  if (!details) return undefined;
  if (has(talk, "act:like", "act:loved")) return recommendLike(talk, details, talk.wish);
  return {
    text: `${plain(one.name)} adı en çok ${linkTo(details)} kitabıyla bilinir; yazarı ${authorsOf(details)}. Kitapların içinde ne olduğunu bilmediğim için daha fazlasını anlatamam. Benzerlerini isterseniz “buna benzer” demeniz yeter.`,
    books: [details],
    memory: { focus: remembered(details), wish: null, author: null, advice: null },
  };
};
