import { Navigate, Outlet, redirect, useLocation } from "react-router";
import { readSession, useSession } from "~/features/session";
import { leadingOn } from "~/lib/next-address";
import { paths } from "~/lib/paths";
import { ReaderData } from "~/shell/reader-data";
import { FullScreenLoader } from "~/ui/full-screen-loader";
import type { Route } from "./+types/member-layout";

/** Redirects to sign-in without a session, and to the choice of genres without favourite ones. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const reader = readSession();
  if (!reader) throw redirect(paths.loginThen(pathname + search));
  if (reader.genres === null && pathname !== paths.genreSelection) {
    throw redirect(leadingOn(paths.genreSelection, pathname + search));
  }
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <FullScreenLoader />;
}

export default function MemberLayout() {
  const { pathname, search } = useLocation();
  const reader = useSession();
  // The reader has signed out meanwhile, here or in another tab.
  if (!reader) return <Navigate to={paths.loginThen(pathname + search)} replace />;
  if (reader.genres === null && pathname !== paths.genreSelection) {
    return <Navigate to={leadingOn(paths.genreSelection, pathname + search)} replace />;
  }
  return (
    // The key resets the page when another reader signs in in another tab: the typed text is not theirs.
    <ReaderData key={reader.username}>
      <Outlet />
    </ReaderData>
  );
}
