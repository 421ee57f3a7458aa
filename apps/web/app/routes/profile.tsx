import { messages } from "@okurca/contract/messages";
import { product } from "@okurca/contract/product";
import { PenLine } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { EditProfileDialog } from "~/features/account-settings";
import { FollowedAuthors } from "~/features/authors/following";
import {
  FollowLists,
  FriendList,
  IncomingRequests,
  SentRequests,
  useFriendSearch,
} from "~/features/friendships";
import { EarlierReviews } from "~/features/joins";
import { OwnBooks, OwnProfile } from "~/features/profile";
import { ReaderQuotes } from "~/features/quotes";
import { OwnReview } from "~/features/reviews";
import { OwnContributions } from "~/features/revisions/reader";
import { displayName, useSession } from "~/features/session";
import { paths } from "~/lib/paths";
import { MemberShell } from "~/shell/member-shell";
import { Button, ButtonLink } from "~/ui/button";
import { type backAfterDelete, reviewId } from "~/ui/reactions-place";
import { EmptyState } from "~/ui/states";

export const meta = () => [{ title: `Profilim · ${product.name}` }];

/** As the address names the lists; notifications of new followers lead to theirs. */
const listNames = { followed: undefined, followers: "takipciler", authors: "yazarlar" } as const;
const listKeys = ["followed", "followers", "authors"] as const;

function FindFriends() {
  const navigate = useNavigate();
  const search = useFriendSearch();
  return (
    <Button
      look="secondary"
      onClick={async () => {
        // Without words to search for the search leads home, where the dialog stands.
        await navigate(paths.results);
        search.open();
      }}
    >
      Kullanıcı Ara
    </Button>
  );
}

export default function ProfilePage() {
  const reader = useSession();
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const came = state as Partial<typeof backAfterDelete> | null;
  const askedFor = came?.isToDelete ? "delete" : "edit";
  /** Back to where one came from; else the page, loaded anew, does not open it once more. */
  function endAsked() {
    if (came?.isBackAfterEdit) void navigate(-1);
    else void navigate({ search }, { replace: true, preventScrollReset: true });
  }
  const owner = { username: reader?.username ?? "", name: displayName(reader) };
  return (
    <MemberShell>
      <div className="pt-6 lg:pt-3">
        <OwnProfile
          renderPosts={(posts, isPublic) =>
            posts.length === 0 ? (
              <EmptyState
                icon={PenLine}
                title={messages.review.none}
                action={<ButtonLink to={paths.newReview}>Yeni İnceleme</ButtonLink>}
              >
                Okuduğunuz bir kitap hakkında yazın; arkadaşlarınız ana sayfalarında görür.
              </EmptyState>
            ) : (
              <>
                <div className="divide-y divide-line">
                  {posts.map((post) => (
                    <OwnReview
                      key={post.id}
                      post={post}
                      owner={owner}
                      isPublic={isPublic}
                      asked={hash === `#${reviewId(post.id)}` ? askedFor : undefined}
                      onAnswered={endAsked}
                    />
                  ))}
                </div>
                <EarlierReviews />
              </>
            )
          }
          renderBooks={(books) => <OwnBooks books={books} />}
          renderFriends={(page, to) => (
            <>
              <IncomingRequests className="mb-8" />
              <SentRequests className="mb-8" />
              <FriendList page={page} to={to} findAction={<FindFriends />} />
            </>
          )}
          renderFollows={(list, page, to) => (
            <FollowLists
              list={listKeys.find((key) => listNames[key] === list) ?? "followed"}
              page={page}
              to={(key, number) => to(listNames[key], number)}
              findAction={<FindFriends />}
              renderAuthors={(number, toPage) => <FollowedAuthors page={number} to={toPage} />}
            />
          )}
          renderContributions={(page, to) => <OwnContributions page={page} to={to} />}
          renderQuotes={(page, to) => <ReaderQuotes owner={owner} page={page} isOwn addressOf={to} />}
          renderEditor={(onClose) => <EditProfileDialog onClose={onClose} />}
        />
      </div>
    </MemberShell>
  );
}
