import { messages } from "@okurca/contract/messages";
import { BookX, Lock, type LucideIcon, PenLine } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "~/lib/classes";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { ShareButton } from "~/ui/share-button";
import { EmptyState } from "~/ui/states";
import { StepPager } from "~/ui/step-pager";
import { ProfileHead } from "../profile-head";
import { ProfileBooks, ViewSwitch } from "./profile-books";
import { ProfilePosts } from "./profile-posts";
import { addressOf, lastPageOf, pictureOf, type ListTab, type ProfilePlace, type ProfileTab, type PublicProfileData } from "./public-profile";

const m = messages.profile;

const tabs: Record<ListTab, { label: string; none: string; hidden: string; Icon: LucideIcon }> = {
  incelemeler: { label: "İncelemeler", none: m.noPosts, hidden: m.postsHidden, Icon: PenLine },
  kitaplar: { label: "Kitaplar", none: m.noBooks, hidden: m.booksHidden, Icon: BookX },
};
const tabKeys = ["incelemeler", "kitaplar", "alintilar"] as const;
const labelOf = (tab: ProfileTab) => (tab === "alintilar" ? "Alıntılar" : tabs[tab].label);

/** A reader as others see him or her: head, and two lists whose choice and page the address holds. */
export function PublicProfileView({
  data,
  place,
  isPublic,
  quotes,
  action,
}: {
  data: PublicProfileData;
  place: ProfilePlace;
  /** Which lists visitors see, too: those are handed on. */
  isPublic: Record<ListTab, boolean>;
  /** The list of quotes, where it is chosen. */
  quotes: ReactNode;
  /** What stands between the reader and who looks. */
  action?: ReactNode;
}) {
  const { profile, posts, books, follow } = data;
  const lists = { incelemeler: posts, kitaplar: books };
  return (
    <div className="pt-6 lg:pt-8">
      <ProfileHead
        facts={profile}
        posts={posts.is_visible ? posts.total : null}
        books={books.is_visible ? books.total : null}
        followers={follow?.is_followable ? follow.followers : null}
        action={action}
        share={
          (isPublic.incelemeler || isPublic.kitaplar) && (
            <ShareButton
              label="Profilin bağlantısını paylaş"
              title={`${profile.name || profile.username} (@${profile.username})`}
              path={paths.profileOf(profile.username)}
              {...(isPublic.incelemeler && posts.total > 0 && { picture: pictureOf(profile.username) })}
            />
          )
        }
      />
      <div className="flex items-center justify-between gap-4 border-line border-b">
        <nav aria-label="Profil bölümleri" className="-mb-px flex min-w-0">
          {tabKeys.map((key) => (
            <Link
              key={key}
              to={addressOf(profile.username, { tab: key, page: 1 })}
              preventScrollReset
              aria-current={key === place.tab ? "page" : undefined}
              className={classes(
                "flex h-12 items-center gap-2 border-b-2 px-3 font-medium text-[0.9375rem] transition-colors sm:px-4",
                key === place.tab ? "border-primary text-ink" : "border-transparent text-ink-2 hover:text-ink",
              )}
            >
              {labelOf(key)}
              {key !== "alintilar" && lists[key].is_visible && (
                <span className="tnum text-ink-3 text-sm">{formatNumber(lists[key].total)}</span>
              )}
            </Link>
          ))}
        </nav>
        {place.tab === "kitaplar" && books.total > 0 && <ViewSwitch />}
      </div>
      {place.tab === "alintilar" ? quotes : <ProfileList data={data} tab={place.tab} page={place.page} isPublic={isPublic.incelemeler} />}
    </div>
  );
}

function ProfileList({
  data,
  tab,
  page,
  isPublic,
}: {
  data: PublicProfileData;
  tab: ListTab;
  page: number;
  isPublic: boolean;
}) {
  const { profile, posts, books } = data;
  const { none, hidden, Icon } = tabs[tab];
  const list = tab === "kitaplar" ? books : posts;
  return (
    <>
      {!list.is_visible ? (
        <EmptyState icon={Lock} title={hidden} />
      ) : list.total === 0 ? (
        <EmptyState icon={Icon} title={none} />
      ) : (
        <>
          <div className={tab === "kitaplar" ? "pt-6" : undefined}>
            {tab === "kitaplar" ? (
              <ProfileBooks books={books.data} />
            ) : (
              <ProfilePosts posts={posts.data} owner={profile} isPublic={isPublic} />
            )}
          </div>
          <div className="mt-8">
            <StepPager
              page={page}
              pageCount={lastPageOf(data, tab)}
              to={(to) => addressOf(profile.username, { tab, page: to })}
            />
          </div>
        </>
      )}
    </>
  );
}
