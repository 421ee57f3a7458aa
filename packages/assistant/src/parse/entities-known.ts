import { foldText } from "@okurca/contract";
import { isMistyped } from "@okurca/search";
import type { Entity, Span } from "../frame.ts";
import { authors, characters, series } from "../knowledge/knowledge.ts";
import { knownWorks, worksTitled } from "../knowledge/works.ts";
import { isFamiliar, isUsed } from "./familiar.ts";
import { isPlain } from "./plain-words.ts";
import { areEndings, stemsOf } from "./suffix.ts";
import type { Word } from "./words.ts";

// What is named that no search of the catalogue finds: series, characters, friends, well-known works it does not have.

interface Name<T> {
  words: readonly string[];
  value: T;
}

/** "Yeni hayatıma" is the reader's own and no title. */
const isMine = (ending: string) => /^[iu]?m/.test(ending);

/** Where these words stand in a message, the last of them with endings; several places where it is said twice. */
function placesOf(
  words: readonly Word[],
  name: readonly string[],
  isEnding: (rest: string) => boolean = areEndings,
): Span[] {
  const isLast = (word: Word, said: string) =>
    word.folded === said ||
    word.base === said ||
    (word.folded.startsWith(said) &&
      said.length > 2 &&
      isEnding(word.folded.slice(said.length)) &&
      !isMine(word.folded.slice(said.length)));
  return words.flatMap((_, from) => {
    const span = words.slice(from, from + name.length);
    const isThere =
      span.length === name.length &&
      span.every((word, i) =>
        i === name.length - 1 ? isLast(word, name[i] ?? "") : word.folded === name[i],
      );
    return isThere ? [{ from, to: from + name.length }] : [];
  });
}

/** Whether words of a message are nearly a name, all of it: "twistd" is "Twisted". */
export const isNear = (words: readonly Word[], name: string): boolean =>
  nearPlacesOf(words, nameOf(foldText(name))).length > 0;

const isAlike = (said: string, part: string) => said === part || (part.length > 4 && isMistyped(said, part));

function nearPlacesOf(words: readonly Word[], parts: readonly string[]): Span[] {
  const isThere = (at: number) =>
    parts.every((part, i) => {
      const word = words[at + i];
      if (!word) return false;
      const isLast = i === parts.length - 1;
      return isLast ? stemsOf(word.base).some((said) => isAlike(said, part)) : isAlike(word.folded, part);
    });
  return words.flatMap((_, at) => (isThere(at) ? [{ from: at, to: at + parts.length }] : []));
}

/** A title of one word as it stands that readers use for nothing else: "simyacı". */
const isOnlyName = (word: Word | undefined, title: string) =>
  word?.folded === title && title.length > 5 && !isUsed(title);

/** A long word that is nothing else: "frankenstein". */
const isLongName = (word: Word | undefined) =>
  word !== undefined && word.folded.length > 9 && !isFamiliar(word.folded);

/** By its first word, so that a message is not held against each name. */
function indexOf<T>(names: readonly Name<T>[]): (words: readonly Word[]) => (Span & { value: T })[] {
  const byFirst = Map.groupBy(names, ({ words: [first = ""] }) => first);
  return (words) => {
    const firsts = new Set(words.flatMap(({ folded, base }) => [folded, base, ...stemsOf(base)]));
    return [...firsts].flatMap((first) =>
      (byFirst.get(first) ?? []).flatMap(({ words: name, value }) =>
        placesOf(words, name).map((span) => ({ ...span, value })),
      ),
    );
  };
}

const nameOf = (folded: string) => folded.split(" ");
const isTellingName = (folded: string) =>
  folded.includes(" ") || (folded.length > 3 && !isPlain(folded) && (folded.length > 4 || !isUsed(folded)));

const findSeries = indexOf(
  series.flatMap((value) => {
    const names = [value.name, ...(value.also ?? [])].flatMap((name) =>
      name === undefined ? [] : [foldText(name)],
    );
    return names.filter(isTellingName).map((name) => ({
      words: nameOf(name),
      value: { series: value, at: undefined as number | undefined },
    }));
  }),
);
/** Volumes that nothing else is known of: "Oniks Fırtına". */
const findVolumes = indexOf(
  series.flatMap((value) =>
    [
      ...value.titles.map((title, at) => [title, at] as const),
      ...Object.entries(value.called ?? {}).map(([title, place]) => [title, place - 1] as const),
    ]
      .flatMap(([title, at]) => {
        const folded = foldText(title);
        // "Ateş Kadehi" of "Harry Potter ve Ateş Kadehi".
        const begin = `${foldText(value.name)} ve `;
        const names = folded.startsWith(begin) ? [folded, folded.slice(begin.length)] : [folded];
        return names.map((name) => ({ words: nameOf(name), value: { series: value, at } }));
      })
      .filter(({ words }) => words.length > 1 && worksTitled(words.join(" ")).length === 0),
  ),
);
/** Authors whom somebody wrote down, by their whole names; the catalogue need not have them. */
const findAuthors = indexOf(
  authors.flatMap((value) =>
    [value.name, ...value.also]
      .map(foldText)
      .filter((name) => name.includes(" "))
      .map((name) => ({ words: nameOf(name), value })),
  ),
);

const seriesByLetters = Map.groupBy(
  series
    .map((value) => ({ value: { series: value, at: undefined }, parts: nameOf(foldText(value.name)) }))
    .filter(({ parts }) => parts.length > 1),
  ({ parts: [first = ""] }) => first.slice(0, 2),
);
/** A series whose whole name is nearly written so: "hary poter". */
const findNearSeries = (words: readonly Word[]) =>
  [...new Set(words.map(({ folded }) => folded.slice(0, 2)))].flatMap((first) =>
    (seriesByLetters.get(first) ?? []).flatMap(({ parts, value }) =>
      nearPlacesOf(words, parts).map((span) => ({ ...span, value })),
    ),
  );

/** A whole name of such an author that is nearly written so: "collen hover". */
function findNearAuthors(words: readonly Word[]) {
  const firsts = new Set(words.map(({ folded }) => folded.slice(0, 2)));
  return [...firsts].flatMap((first) =>
    (authorsByLetters.get(first) ?? []).flatMap(({ parts, value }) =>
      nearPlacesOf(words, parts).map((span) => ({ ...span, value })),
    ),
  );
}
const authorsByLetters = Map.groupBy(
  authors
    .map((value) => ({ value, parts: nameOf(foldText(value.name)) }))
    .filter(({ parts }) => parts.length > 1),
  ({ parts: [first = ""] }) => first.slice(0, 2),
);
const findCharacters = indexOf(
  characters
    .filter(({ folded }) => isTellingName(folded))
    .map((value) => ({ words: nameOf(value.folded), value })),
);
/** A title of one word may mean anything: of those only long ones. */
const findWorks = indexOf(
  knownWorks
    .flatMap((value) => {
      // "Frankenstein ya da Modern Prometheus" is called by its first part.
      const first = foldText(value.title.split(/ ya da |:/)[0] ?? "");
      return [...new Set([value.folded, ...(first.length > 7 ? [first] : [])])].map((folded) => ({
        folded,
        value,
      }));
    })
    .filter(({ folded }) => folded.includes(" ") || (folded.length > 5 && !isPlain(folded)))
    .map(({ folded, value }) => ({ words: nameOf(folded), value })),
);

const ofKind = <T>(
  found: readonly (Span & { value: T })[],
  make: (value: T, span: Span) => Entity,
): Entity[] => found.map(({ from, to, value }) => make(value, { from, to }));

/** Series, characters and works that somebody wrote down, as the words name them; overlaps included. */
export function findKnown(words: readonly Word[]): Entity[] {
  return [
    ...ofKind(
      [...findSeries(words), ...findVolumes(words), ...findNearSeries(words)],
      ({ series: own, at }, span) => ({
        ...span,
        kind: "series",
        isSure: true,
        series: own,
        ...(at === undefined ? {} : { at }),
      }),
    ),
    ...ofKind([...findAuthors(words), ...findNearAuthors(words)], ({ name }, span) => ({
      ...span,
      kind: "author",
      isSure: true,
      author: { name, bookCount: 0, slugs: [] },
    })),
    ...ofKind(findCharacters(words), (value, span) => ({
      ...span,
      kind: "character",
      isSure: true,
      name: value.name,
      title: value.title,
      surname: value.surname,
    })),
    ...ofKind(findWorks(words), (work, span) => ({
      ...span,
      kind: "absent",
      isSure:
        span.to - span.from > 1 ||
        isOnlyName(words[span.from], work.folded) ||
        (span.from > 0 && words[span.from]?.isCapital === true) ||
        isLongName(words[span.from]),
      work,
    })),
  ];
}

/** "Can’ın", "canla": "Canan" is another name. */
const ofPerson = (rest: string) =>
  /^(?:[yn]?[aeiu]|n?[iu]n|[dt][ae]n?|n?l[ae]|yl[ae]|(?:[dt][ae]|n?[iu]n)ki\w*|cim|cum|[dt][iu]r|l[ae]r\w*|gil\w*)$/.test(
    rest,
  );
/** Who is called by the last name. */
const titleOf = /^(hanim|bey|hoca|abi|abla)/;

/** Friends by their whole name, first name or username, with endings: "Elif’in", "canla"; "Kaya Hanım". */
export function findFriends(
  words: readonly Word[],
  friends: readonly { username: string; name: string }[],
): Entity[] {
  return friends.flatMap((friend) => {
    const whole = nameOf(foldText(friend.name));
    const [first = ""] = whole;
    const names = [
      whole,
      [foldText(friend.username)],
      ...(first.length > 2 && whole.length > 1 ? [[first]] : []),
    ];
    const last = whole.at(-1) ?? "";
    const called = placesOf(words, [last], (rest) => rest === "").filter(({ to }) =>
      titleOf.test(words[to]?.folded ?? ""),
    );
    return [
      ...names
        .filter(([word]) => word)
        .flatMap((name) =>
          placesOf(words, name, ofPerson).map((span) => ({ ...span, isSure: !isPlain(name[0] ?? "") })),
        ),
      ...called.map((span) => ({ ...span, isSure: true })),
    ].map((span): Entity => ({ ...span, kind: "friend", friend }));
  });
}
