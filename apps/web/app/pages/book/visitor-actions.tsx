import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";
import { Star, starValues } from "~/ui/stars";

/** What a visitor finds in the place of a reader's stars and buttons: all of it leads to the sign-in. */
export function VisitorActions({ isbn }: { isbn: string }) {
  const login = paths.loginThen(paths.book(isbn));
  return (
    <div className="flex flex-col gap-3">
      <Link
        to={login}
        className="group -ml-2.5 flex flex-wrap items-center gap-x-1.5 self-start whitespace-nowrap rounded-md text-ink-2 text-sm"
      >
        <span className="flex text-star">
          {starValues.map((star) => (
            <span key={star} className="px-1.5 py-1">
              <Star fill={0} isOutlined className="size-9" />
            </span>
          ))}
        </span>
        <span className="px-2.5 group-hover:underline">Puan verin</span>
      </Link>
      <div className="flex flex-wrap gap-3 *:grow @2xl:*:grow-0">
        <ButtonLink to={login}>Kitaplığıma Ekle</ButtonLink>
        <ButtonLink to={paths.loginThen(`${paths.book(isbn)}?showCreateReview=true`)} look="secondary">
          İnceleme Yaz
        </ButtonLink>
      </div>
    </div>
  );
}
