import { Navigate, Outlet } from "react-router";
import { useSession } from "~/features/session";
import { paths } from "~/lib/paths";
import { contentId, SkipLink } from "~/shell/skip-link";
import { ThemeSwitch } from "~/shell/theme-switch";
import { VisitorOnly } from "~/shell/visitor-only";
import { Logo } from "~/ui/logo";

/** Sign-in and registration: for guests only, one column, nothing that leads away. */
export default function GuestLayout() {
  if (useSession()) return <Navigate to={paths.home} replace />;
  return (
    <VisitorOnly>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <header className="relative z-20 mx-auto flex h-16 w-full max-w-[1200px] items-center justify-between gap-3 px-5 md:h-20 md:px-8">
          <Logo hasTagline className="shrink-0" />
          <div className="-mr-3">
            <ThemeSwitch />
          </div>
        </header>
        <main
          id={contentId}
          tabIndex={-1}
          className="mx-auto w-full max-w-lg flex-1 px-5 pt-8 pb-16 outline-none md:pt-12"
        >
          <Outlet />
        </main>
      </div>
    </VisitorOnly>
  );
}
