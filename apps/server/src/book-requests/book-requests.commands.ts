import { countCharacters, limits, parsePrintedIsbn, stripIsbn } from "@okurca/contract";
import { AppError, StartupError } from "@okurca/server-kit";
import { type Command, listCommands, plain, time } from "../command.ts";
import { type ListedRequest, listRequests } from "./book-requests.queries.ts";
import { answerWithBook, declineRequest } from "./book-requests.service.ts";

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

/** In one line what hinders an answer. */
async function orSay(isbn: string, answer: () => Promise<void>): Promise<void> {
  const open = `There is no open request for ${isbn}.`;
  const texts: Partial<Record<string, string>> = {
    ...{ book_request_not_found: open, request_decided: open },
    book_not_found: `${isbn} is not in the catalogue. Import it first: catalogue import FILE`,
    already_in_catalogue: `${isbn} is in the catalogue. Answer with: requests add ${isbn}`,
  };
  await answer().catch((error: unknown) => {
    const text = error instanceof AppError ? texts[error.code] : undefined;
    throw text === undefined ? error : new StartupError(text);
  });
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
      await orSay(isbn, () => answerWithBook(ctx, { via: "shell" }, isbn));
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
      await orSay(isbn, () => declineRequest(ctx, { via: "shell" }, isbn, reason));
      console.log(`${isbn}: declined.`);
    },
  },
];
