import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "~/lib/cn";
import { IconButton } from "~/ui/button";
import { Logo } from "~/ui/logo";
import { Drawer } from "./drawer";
import { HeaderSearch } from "./header-search";
import { MemberAnnouncements } from "./member-announcements";
import { MemberControls } from "./member-controls";
import { SideMenu } from "./side-menu";
import { contentId, SkipLink, skipLook } from "./skip-link";
import { TabBar } from "./tab-bar";

const searchId = "ust-arama";

function TopBar({ action }: { action?: ReactNode }) {
  const [isSearching, setSearching] = useState(false);
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-paper max-lg:-mx-4 max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:border-transparent">
      <div className="flex h-14 items-center gap-2 lg:h-[4.5rem] lg:gap-4">
        <Drawer />
        <div className="lg:hidden">
          <Logo className="[&_span]:text-2xl" />
        </div>
        <HeaderSearch className="max-w-xl flex-1 max-lg:hidden" id={searchId} />
        <div className="ml-auto flex items-center gap-1 lg:gap-3">
          {action}
          <IconButton
            label={isSearching ? "Aramayı kapat" : "Kitap ara"}
            aria-expanded={isSearching}
            // The bar at the foot leads there, too, where there is no room for both.
            className={cn("lg:hidden", action !== undefined && "max-[22.5rem]:hidden")}
            onClick={() => setSearching(!isSearching)}
          >
            <Search aria-hidden className="size-[1.375rem]" strokeWidth={1.75} />
          </IconButton>
          <MemberControls />
        </div>
      </div>
      {isSearching && (
        <HeaderSearch hasAutoFocus className="pb-3 lg:hidden" onGo={() => setSearching(false)} />
      )}
    </header>
  );
}

/** The frame of every signed-in page: menu, header, page, and beside it what goes with the page. */
export function MemberShell({
  children,
  aside,
  action,
}: {
  children: ReactNode;
  aside?: ReactNode;
  /** A button of this page in the header. */
  action?: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      {/* Behind the menu; in a small window the menu is folded, and the search's button among the first stops. */}
      <a href={`#${searchId}`} className={cn(skipLook, "max-lg:hidden")}>
        Aramaya geç
      </a>
      <MemberAnnouncements />
      <div className="mx-auto flex max-w-[1280px] gap-8 px-4 sm:px-6">
        <aside
          aria-label="Kenar menüsü"
          className="sticky top-0 -mx-1 hidden h-dvh w-62 shrink-0 flex-col gap-7 overflow-y-auto px-1 py-5 lg:flex"
        >
          <div className="px-3">
            <Logo hasTagline />
          </div>
          <SideMenu />
        </aside>
        <div className="min-w-0 flex-1">
          <TopBar action={action} />
          <div className="flex gap-8">
            <main id={contentId} tabIndex={-1} className="min-w-0 flex-1 pb-28 outline-none lg:pb-12">
              {children}
            </main>
            {aside && (
              <aside
                aria-label="Okumalarım"
                className="sticky top-[4.5rem] hidden max-h-[calc(100dvh-4.5rem)] w-80 shrink-0 space-y-8 self-start overflow-y-auto overflow-x-hidden pt-1 pb-6 [scrollbar-width:thin] xl:block [&>:empty]:mb-0"
              >
                {aside}
              </aside>
            )}
          </div>
        </div>
        <TabBar />
      </div>
    </>
  );
}

/** Title of a signed-in page and what can be done there. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 pt-6 pb-5 lg:pt-3">
      <h1 className="font-medium font-serif text-2xl tracking-[-0.02em] lg:text-3xl">{title}</h1>
      {children}
    </div>
  );
}
