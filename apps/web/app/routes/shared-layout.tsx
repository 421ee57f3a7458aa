import { Navigate, Outlet } from "react-router";
import { useSession } from "~/features/session";
import { paths } from "~/lib/paths";
import { MemberShell } from "~/shell/member-shell";
import { PublicPage } from "~/shell/public-page";
import { VisitorOnly } from "~/shell/visitor-only";

/** Pages for everybody: in the visitor's frame, or in the reader's own once the browser knows one. */
export default function SharedLayout() {
  const reader = useSession();
  if (reader?.genres === null) return <Navigate to={paths.genreSelection} replace />;
  if (reader) {
    return (
      <MemberShell>
        <Outlet />
      </MemberShell>
    );
  }
  return (
    <VisitorOnly>
      <PublicPage>
        <div className="mx-auto max-w-[1200px] px-5 md:px-8">
          <Outlet />
        </div>
      </PublicPage>
    </VisitorOnly>
  );
}
