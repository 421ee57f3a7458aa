import { kindredIn } from "../knowledge/knowledge.ts";
import { isCountry } from "../understand/request.ts";
import { has, isNamed, type Step, sureAuthors, sureBooks } from "./reading.ts";
import { recommend } from "./recommend.ts";
import { asksForNext } from "./series.ts";
import { genreName, quote } from "./text.ts";

/** "Harry Potter’ı okudum ne önerirsin", "Dan Brown tarzı": the kind, where the catalogue itself knows none of it. */
export const ofKindred: Step = async (talk) => {
  const words = talk.words.map(({ base }) => base).join(" ");
  const example = kindredIn(words) ?? kindredIn(talk.text);
  const isLike =
    has(talk, "act:like", "act:loved") ||
    (has(talk, "act:finished", "form:seen", "act:next") &&
      has(talk, "act:recommend", "act:today", "act:next"));
  if (!example || !isLike || sureBooks(talk).length > 0 || asksForNext(talk.text)) return undefined;
  const slugs = sureAuthors(talk).flatMap(({ author }) => author.slugs);
  const known = isNamed(talk) ? await talk.tools.listBooks({ authors: slugs, order: "known", limit: 1 }) : [];
  if (known.some(({ genres }) => genres.length > 0)) return undefined;
  const { genre } = example;
  const binding = talk.wish.topics.filter(
    (topic) => isCountry(topic) || ["kadın", "nobel", "çocuk", "genç"].includes(topic),
  );
  const reply = await recommend(talk, {
    ...talk.wish,
    genres: genre === "korku" ? [] : [genre],
    topics: genre === "korku" ? ["korku"] : binding,
    withoutAuthors: [...(talk.wish.withoutAuthors ?? []), example.name],
    isPersonal: false,
  });
  const kind = genre === "korku" ? "korku" : genreName(genre);
  return { ...reply, text: `${quote(example.name)} gibi ${kind} türünde olanlara baktım.\n\n${reply.text}` };
};
