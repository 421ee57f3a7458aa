import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "~/root";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { contentId, SkipLink } from "./skip-link";

export function PublicPage({ children }: { children: ReactNode }) {
  // Drawn by the server alone: a browser needs no code for it, and the boot script hears its buttons.
  const announced = useRouteLoaderData<typeof loader>("root")?.announcements.bar;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React, which escaped an admin's text */}
      {announced && <div dangerouslySetInnerHTML={{ __html: announced }} />}
      <SiteHeader />
      <main id={contentId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
