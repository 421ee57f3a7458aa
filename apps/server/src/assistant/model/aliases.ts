import { foldText } from "@okurca/contract";
import { patternOfName } from "./redact.ts";

/** Names of friends that no language model is told: it speaks of "Arkadaş 1", and the reader reads the name. */
export interface Aliases {
  /** What a friend is called, whatever the name. */
  of(username: string): string;
  /** A text without the names, for the model. */
  hide(text: string): string;
  /** What the model said, with the names. */
  show(text: string): string;
  /** The same of what comes in pieces: an alias that is not whole yet waits for the rest of it, until the end. */
  showPieces(onText: (text: string) => void): { hear(piece: string): void; end(): void };
}

const word = /[\p{L}\p{M}]+/gu;
/** Titles keep their words, or the model would name another book. */
const bookLink = /(\[[^\]]*\]\(\/kitap\/\d{13}\))/;
const alias = /Arkadaş (\d{1,3})(?!\d)/g;

/** The end of a text that may be an alias, or another one, when more has come. */
function openEndOf(text: string): string {
  const end = text.slice(Math.max(text.lastIndexOf("A"), 0));
  return "Arkadaş ".startsWith(end) || /^Arkadaş \d{1,3}$/.test(end) ? end : "";
}

/** Of so many friends; a first name alone is hidden, too, where only one friend has it. */
export function aliasesOf(friends: readonly { name: string; username: string }[]): Aliases {
  const all = friends.map(({ name, username }, i) => ({
    name: name.trim(),
    username,
    alias: `Arkadaş ${i + 1}`,
  }));
  // The longest first: one may be the beginning of another.
  const patterns = all
    .flatMap(({ name, username, alias }) => [
      // With an ending at most.
      ...(/\s/.test(name) ? [{ called: name, more: "\\p{L}{0,4}", alias }] : []),
      ...(username.length > 2 ? [{ called: username, more: "", alias }] : []),
    ])
    .sort((one, other) => other.called.length - one.called.length)
    .map(({ called, more, alias }) => ({
      pattern: new RegExp(`(?<![\\p{L}\\d])${patternOfName(called)}${more}(?![\\p{L}\\d])`, "giu"),
      alias,
    }));
  const byFirst = Map.groupBy(all, ({ name }) => foldText(name).split(" ")[0] ?? "");
  const firsts = [...byFirst].flatMap(([first, own]) =>
    own.length === 1 && first.length > 2 && own[0] ? [{ first, alias: own[0].alias }] : [],
  );
  const isCalled = (said: string, first: string) =>
    said === first || (first.length > 3 && said.startsWith(first) && said.length - first.length <= 4);

  function hideIn(text: string): string {
    let hidden = text.normalize("NFC");
    for (const { pattern, alias } of patterns) hidden = hidden.replace(pattern, alias);
    return hidden.replace(word, (one) => {
      const said = foldText(one);
      return firsts.find(({ first }) => isCalled(said, first))?.alias ?? one;
    });
  }
  const show = (text: string) =>
    text.replace(alias, (said, number: string) => all[Number(number) - 1]?.name ?? said);
  return {
    of: (username) => all.find((one) => one.username === username)?.alias ?? "Bir arkadaş",
    show,
    hide: (text) =>
      all.length === 0
        ? text
        : text
            .split(bookLink)
            .map((part, i) => (i % 2 === 0 ? hideIn(part) : part))
            .join(""),
    showPieces(onText) {
      let open = "";
      const tell = (text: string) => text === "" || onText(show(text));
      return {
        hear(piece) {
          const heard = open + piece;
          open = openEndOf(heard);
          tell(heard.slice(0, heard.length - open.length));
        },
        end() {
          tell(open);
          open = "";
        },
      };
    },
  };
}
