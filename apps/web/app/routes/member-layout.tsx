import { Navigate, Outlet, redirect, useLocation } from "react-router";
import { readSession, useSession } from "~/features/session";
import { paths } from "~/lib/paths";
import { ReaderData } from "~/shell/reader-data";
import { FullScreenLoader } from "~/ui/full-screen-loader";
import type { Route } from "./+types/member-layout";

/** Without a session to sign-in, without favourite genres to their choice. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const reader = readSession();
  if (!reader) throw redirect(paths.loginThen(pathname + search));
  if (reader.genres === null && pathname !== paths.genreSelection) throw redirect(paths.genreSelection);
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <FullScreenLoader />;
}

export default function MemberLayout() {
  const { pathname, search } = useLocation();
  const reader = useSession();
  // Signed out meanwhile, here or in another tab.
  if (!reader) return <Navigate to={paths.loginThen(pathname + search)} replace />;
  if (reader.genres === null && pathname !== paths.genreSelection) {
    return <Navigate to={paths.genreSelection} replace />;
  }
  return (
    // Somebody else in another tab: nothing that was typed here is theirs.
    <ReaderData key={reader.username}>
      <Outlet />
    </ReaderData>
  );
}
