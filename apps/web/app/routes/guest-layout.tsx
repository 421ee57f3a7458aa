import { Navigate, Outlet, useSearchParams } from "react-router";
import { useSession } from "~/features/session";
import { ownAddress } from "~/lib/next-address";
import { PublicPage } from "~/shell/public-page";
import { VisitorOnly } from "~/shell/visitor-only";

/** Sign-in and registration: for guests only, one column. */
export default function GuestLayout() {
  const [params] = useSearchParams();
  // Also who waits here while another tab signs in: with where the reader wanted to go.
  if (useSession()) return <Navigate to={ownAddress(params.get("next"))} replace />;
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
