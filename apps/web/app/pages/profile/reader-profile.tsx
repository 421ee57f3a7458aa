import { messages } from "@okurca/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BlockedProfile, ProfileMenu } from "~/features/blocks";
import { FollowButton, FriendshipButton } from "~/features/friendships";
import {
  addressOf,
  BackButton,
  type ProfilePlace,
  type PublicProfileData,
  PublicProfileView,
  publicLists,
} from "~/features/profile/public";
import { publicProfileQuery } from "~/features/profile/seen-by-reader";
import { ReaderQuotes } from "~/features/quotes";
import { ModerateItem, ReportDialog } from "~/features/reactions";
import { ApiError } from "~/lib/api";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";
import { ErrorState } from "~/ui/states";
import { useQuoteReport } from "../passage/quote-report";
import { AbsentProfile } from "./absent-profile";

/** A profile for a signed-in reader, who may see more of it than a visitor, or nothing; until known, the latter's. */
export default function ReaderPublicProfile({
  username,
  place,
  seenByVisitors,
}: {
  username: string;
  place: ProfilePlace;
  seenByVisitors: PublicProfileData;
}) {
  const [isReporting, setReporting] = useState(false);
  const quoteReport = useQuoteReport();
  const { data, error, refetch } = useQuery(publicProfileQuery(username, place));
  if (error instanceof ApiError && error.code === "reader_not_found") return <AbsentProfile />;
  if (error instanceof ApiError && error.code === "reader_blocked") {
    return <BlockedProfile username={username} action={<BackButton />} />;
  }
  if (error && !data) {
    return (
      <ErrorState
        title="Hata"
        error={error}
        message={messages.profile.failed}
        onRetry={() => void refetch()}
        action={<BackButton />}
      />
    );
  }
  const { profile, friendship, follow } = data ?? seenByVisitors;
  const name = profile.name || profile.username;
  return (
    <PublicProfileView
      data={data ?? seenByVisitors}
      place={place}
      isPublic={publicLists(seenByVisitors)}
      quotes={
        place.tab === "alintilar" && (
          <ReaderQuotes
            owner={profile}
            page={place.page}
            isOwn={friendship?.state === "self"}
            addressOf={(page) => addressOf(profile.username, { tab: "alintilar", page })}
            endOf={quoteReport.buttonOf}
          />
        )
      }
      action={
        friendship?.state === "self" ? (
          <ButtonLink to={paths.profile} look="secondary" size="small">
            Profilinizi düzenleyin
          </ButtonLink>
        ) : (
          friendship && (
            // The menu never has a line of its own.
            <div className="flex items-end gap-2">
              <div className="flex min-w-0 flex-wrap items-center gap-2">
                <FriendshipButton
                  username={profile.username}
                  name={name}
                  friendship={{ state: friendship.state, request_id: friendship.request_id }}
                />
                {/* A friend's things are in the feed as it is. */}
                {(friendship.state !== "friend" || follow?.is_following) && (
                  <FollowButton username={profile.username} name={name} follow={follow} />
                )}
              </div>
              <ProfileMenu
                username={profile.username}
                name={name}
                onReport={() => setReporting(true)}
                more={<ModerateItem kind="profile" target={profile.username} />}
              />
              {quoteReport.dialog}
              {isReporting && (
                <ReportDialog
                  kind="profile"
                  target={profile.username}
                  name={name}
                  onClose={() => setReporting(false)}
                />
              )}
            </div>
          )
        )
      }
    />
  );
}
