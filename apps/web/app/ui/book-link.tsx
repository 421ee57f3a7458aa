import type { ComponentProps } from "react";
import { Link } from "react-router";
import { paths } from "~/lib/paths";

/**
 * To a book's page, from what another reader shows of it. A book that this reader's file brought and no catalogue names
 * has a page for its owners only: for the others its name stands there.
 */
export function BookLink({
  isbn,
  book,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, "to"> & {
  isbn: string;
  book: { in_catalogue?: false | undefined } | undefined;
}) {
  if (book?.in_catalogue === false)
    return <span className={className?.replace("hover:underline", "")} {...rest} />;
  return <Link to={paths.book(isbn)} className={className} {...rest} />;
}
