import { Navigate, Outlet, redirect, useLocation } from "react-router";
import { readSession, useSession } from "~/features/session";
import { leadingOn, wholeAddress } from "~/lib/next-address";
import { paths } from "~/lib/paths";
import { ReaderData } from "~/shell/reader-data";
import { FullScreenLoader } from "~/ui/full-screen-loader";
import type { Route } from "./+types/member-layout";

/** Redirects to sign-in without a session, and to the choice of genres without favourite ones. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  // The request has no hash; the page that was opened has.
  const { hash } = location.pathname + location.search === pathname + search ? location : { hash: "" };
  const here = wholeAddress({ pathname, search, hash });
  const reader = readSession();
  if (!reader) throw redirect(paths.loginThen(here));
  if (reader.genres === null && pathname !== paths.genreSelection) {
    throw redirect(leadingOn(paths.genreSelection, here));
  }
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <FullScreenLoader />;
}

export default function MemberLayout() {
  const place = useLocation();
  const here = wholeAddress(place);
  const reader = useSession();
  // The reader has signed out meanwhile, here or in another tab.
  if (!reader) return <Navigate to={paths.loginThen(here)} replace />;
  if (reader.genres === null && place.pathname !== paths.genreSelection) {
    return <Navigate to={leadingOn(paths.genreSelection, here)} replace />;
  }
  return (
    // The key resets the page when another reader signs in in another tab: the typed text is not theirs.
    <ReaderData key={reader.username}>
      <Outlet />
    </ReaderData>
  );
}
