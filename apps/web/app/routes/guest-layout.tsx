import { Navigate, Outlet } from "react-router";
import { useSession } from "~/features/session";
import { paths } from "~/lib/paths";
import { contentId, SkipLink } from "~/shell/skip-link";
import { VisitorOnly } from "~/shell/visitor-only";
import { Logo } from "~/ui/logo";

/** Sign-in and registration: for guests only, one column, nothing that leads away. */
export default function GuestLayout() {
  if (useSession()) return <Navigate to={paths.home} replace />;
  return (
    <VisitorOnly>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <header className="mx-auto w-full max-w-[1200px] px-5 pt-5 md:px-8 md:pt-7">
          <Logo hasTagline />
        </header>
        <main
          id={contentId}
          tabIndex={-1}
          className="mx-auto w-full max-w-lg flex-1 px-5 pt-10 pb-16 outline-none md:pt-14"
        >
          <Outlet />
        </main>
      </div>
    </VisitorOnly>
  );
}
