import { Link } from "react-router";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { CoverView } from "~/ui/cover-view";
import { Day } from "~/ui/day";
import { Stars, starsOf } from "~/ui/stars";
import type { LandingContent } from "./content";

/** Numbers of the community, as the server counted them. */
export function Numbers({ numbers }: { numbers: NonNullable<LandingContent["numbers"]> }) {
  const figures = [
    ["okur", numbers.readers],
    ["inceleme", numbers.reviews],
    ["kitap", numbers.books],
  ] as const;
  // Three columns also on a phone, where the figures are smaller.
  return (
    <dl className="tnum mt-8 grid grid-cols-3 gap-x-4 border-line border-t pt-6 sm:flex sm:gap-x-12">
      {figures.map(
        ([name, count]) =>
          count !== null && (
            <div key={name} className="flex flex-col-reverse justify-end">
              <dt className="text-ink-2 text-sm">{name}</dt>
              <dd className="font-medium font-serif text-[1.625rem] leading-tight tracking-[-0.03em] sm:text-4xl">
                {formatNumber(count)}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What readers wrote last; each leads to registration as every book of this page does. */
export function NewestReviews({ posts }: { posts: LandingContent["posts"] }) {
  return (
    <ul className="mt-10 grid gap-x-10 gap-y-12 md:mt-14 lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.id} className="far relative border-line border-t pt-6">
          <div className="flex gap-4">
            <span className="w-16 flex-none">
              <CoverView design={post.book.cover} isDecorative />
            </span>
            <div className="min-w-0">
              <h3 className="line-clamp-2 font-medium font-serif text-xl leading-tight">
                <Link to={paths.register} className="after:absolute after:inset-0">
                  {post.book.title}
                </Link>
              </h3>
              <p className="mt-0.5 line-clamp-1 text-ink-2 text-sm">{post.book.author.join(", ")}</p>
              <Stars value={starsOf(post)} className="mt-2" />
            </div>
          </div>
          <p className="mt-5 line-clamp-5 whitespace-pre-line text-[1.0625rem] leading-relaxed">
            {post.content}
          </p>
          <p className="mt-4 text-ink-3 text-sm">
            <span className="font-semibold text-ink">{post.reader.name || post.reader.username}</span> ·{" "}
            <Day iso={post.created_at} />
          </p>
        </li>
      ))}
    </ul>
  );
}
