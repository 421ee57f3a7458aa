import { countCharacters, limits, parsePrintedIsbn, stripIsbn } from "@okurca/contract";
import { StartupError } from "@okurca/server-kit";
import { type Command, listCommands, plain, time } from "../command.ts";
import { type ListedRequest, listRequests } from "./book-requests.queries.ts";
import { addRequested, declineRequested } from "./book-requests.service.ts";

const shown = 200;

/** As it was stored: 13 digits where the check digit is right. */
function isbnOf(text: string): string {
  return parsePrintedIsbn(text) ?? stripIsbn(text);
}

function print({ isbn, status, decline_reason, created_at, requesters }: ListedRequest): void {
  const [first] = requesters;
  const answer =
    status === "received" ? "" : `  ${status}${decline_reason ? `: ${plain(decline_reason)}` : ""}`;
  const book = first ? `${plain(first.title)}, ${plain(first.author)}` : "(those who asked have left)";
  const words = requesters.map(({ username, reason, description }) => {
    const more = description === "" ? "" : ` (${plain(description)})`;
    return `  ${username ?? "a visitor"}: ${plain(reason)}${more}`;
  });
  const head = `${isbn}  ${requesters.length} asking since ${time.format(created_at)}${answer}`;
  console.log([head, book, ...words, ""].join("\n"));
}

export const bookRequestCommands: readonly Command[] = [
  ...listCommands({
    noun: "requests",
    summaries: {
      waiting: `shows the book requests that wait for an answer, the most wanted first (at most ${shown})`,
      all: "shows the answered ones too",
    },
    none: "No requests.",
    list: (ctx, isOpenOnly) => listRequests(ctx.db, { isOpenOnly, limit: shown }),
    print,
  }),
  {
    noun: "requests",
    verb: "add",
    parameters: ["ISBN"],
    summary: "tells those who asked that the book is in the catalogue",
    async run(ctx, [text = ""]) {
      const isbn = isbnOf(text);
      await addRequested(ctx, isbn);
      console.log(`${isbn}: added.`);
    },
  },
  {
    noun: "requests",
    verb: "decline",
    parameters: ["ISBN", "REASON"],
    summary: "tells those who asked why the book is not added; the reason in quotation marks, in Turkish",
    async run(ctx, [text = "", given = ""]) {
      const [isbn, reason] = [isbnOf(text), plain(given).trim()];
      if (reason === "" || countCharacters(reason) > limits.bookRequest.reason) {
        throw new StartupError(`The reason must have 1 to ${limits.bookRequest.reason} characters.`);
      }
      await declineRequested(ctx, isbn, reason);
      console.log(`${isbn}: declined.`);
    },
  },
];
