import { product } from "@okurca/contract/product";
import { data, redirect } from "react-router";

/** For loaders: a page of status 404 that knows what was asked for. */
export function absentPage(asked: string) {
  return data({ asked }, { status: 404 });
}

/** For `catch` in loaders: what the server does not have is such a page, anything else stays the error it is. */
export function absentOr(asked: string) {
  return (error: unknown): never => {
    const { code } = error as { code?: unknown };
    throw typeof code === "string" && code.endsWith("_not_found") ? absentPage(asked) : error;
  };
}

/** The same of a book: where another edition took the place of this one, its address leads there. */
export function movedOrAbsent(
  isbn: string,
  findMovedTo: (isbn: string) => Promise<string | undefined>,
  addressOf: (isbn: string) => string,
) {
  return async (error: unknown): Promise<never> => {
    const { code } = error as { code?: unknown };
    const to = code === "book_not_found" ? await findMovedTo(isbn) : undefined;
    if (to !== undefined) throw redirect(addressOf(to), 301);
    return absentOr(isbn)(error);
  };
}

/** Head of a page that is not there. */
export function absentMeta(title: string) {
  return [{ title: `${title} · ${product.name}` }, { name: "robots", content: "noindex" }];
}
