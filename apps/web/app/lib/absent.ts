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

/** The same of what may have become another: the address of an edition that is gone, or of another spelling, leads there. */
export function movedOrAbsent(
  asked: string,
  findMovedTo: (asked: string) => Promise<string | undefined>,
  addressOf: (to: string) => string,
) {
  return async (error: unknown): Promise<never> => {
    const { code } = error as { code?: unknown };
    const isAbsent = code === "book_not_found" || code === "author_not_found";
    const to = isAbsent ? await findMovedTo(asked) : undefined;
    if (to !== undefined) throw redirect(addressOf(to), 301);
    return absentOr(asked)(error);
  };
}

/** Head of a page that is not there. */
export function absentMeta(title: string) {
  return [{ title: `${title} · ${product.name}` }, { name: "robots", content: "noindex" }];
}
