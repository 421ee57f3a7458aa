import { Navigate, Outlet } from "react-router";
import { useSession } from "~/features/session";
import { paths } from "~/lib/paths";
import { PublicPage } from "~/shell/public-page";
import { VisitorOnly } from "~/shell/visitor-only";

/** Sign-in and registration: for guests only, one column. */
export default function GuestLayout() {
  if (useSession()) return <Navigate to={paths.home} replace />;
  return (
    <VisitorOnly>
      <PublicPage>
        <div className="mx-auto w-full max-w-lg px-5 pt-8 md:pt-12">
          <Outlet />
        </div>
      </PublicPage>
    </VisitorOnly>
  );
}
