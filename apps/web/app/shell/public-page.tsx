import type { ReactNode } from "react";
import { PublicAnnouncements } from "./announcements";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { contentId, SkipLink } from "./skip-link";

export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicAnnouncements />
      <SiteHeader />
      <main id={contentId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
