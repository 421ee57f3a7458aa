import { product } from "@okurca/contract/product";
import { data } from "react-router";

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

/** Head of a page that is not there. */
export function absentMeta(title: string) {
  return [{ title: `${title} · ${product.name}` }, { name: "robots", content: "noindex" }];
}
