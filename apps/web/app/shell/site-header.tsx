import { useState } from "react";
import { useLocation } from "react-router";
import { useSession } from "~/features/session";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";
import { LineIcon } from "~/ui/line-icon";
import { Logo } from "~/ui/logo";
import { HeaderSearch } from "./header-search";
import { ThemeSwitch } from "./theme-switch";

const menuId = "ust-menu";

/** The visitor's header: logo, search, and the two doors; in a small window a menu, which the browser itself closes. */
export function SiteHeader() {
  const [isOpen, setOpen] = useState(false);
  const isMember = useSession() !== null;
  const { search } = useLocation();
  // Between the two doors nobody forgets where the reader wanted to go.
  const kept = /[?&]next=/.test(search) ? search : "";
  const close = () => document.getElementById(menuId)?.hidePopover();
  return (
    <header className="relative z-20 mx-auto w-full max-w-[1200px] px-5 md:px-8">
      <div className="flex h-16 items-center gap-3 md:h-20 md:gap-6">
        <Logo hasTagline className="shrink-0" />
        <HeaderSearch className="mx-auto max-w-lg flex-1 max-md:hidden" />
        <div className="ml-auto flex items-center gap-1 md:ml-0 md:gap-2">
          <ThemeSwitch />
          {!isMember && (
            <div className="hidden items-center gap-2 sm:flex">
              <ButtonLink to={paths.login + kept} look="ghost" size="small">
                Giriş Yap
              </ButtonLink>
              <ButtonLink to={paths.register + kept} size="small">
                Kayıt Ol
              </ButtonLink>
            </div>
          )}
          <button
            type="button"
            popoverTarget={menuId}
            aria-label="Menü"
            className="-mr-2 grid size-11 place-items-center rounded-[10px] text-ink-2 transition-colors hover:bg-sunken hover:text-ink md:hidden"
          >
            <LineIcon shape="menu" className="size-6" />
          </button>
        </div>
      </div>
      <div
        id={menuId}
        popover="auto"
        onBeforeToggle={(event) => setOpen(event.newState === "open")}
        className="absolute top-16 w-full overflow-visible md:hidden"
      >
        {isOpen && (
          <div className="flex flex-col gap-3 border-line border-y bg-paper p-5">
            <HeaderSearch onGo={close} />
            <div className="grid grid-cols-2 gap-3">
              {!isMember && (
                <>
                  <ButtonLink to={paths.login + kept} look="secondary" className="sm:hidden">
                    Giriş Yap
                  </ButtonLink>
                  <ButtonLink to={paths.register + kept} className="sm:hidden">
                    Kayıt Ol
                  </ButtonLink>
                </>
              )}
              <ButtonLink to={paths.genres} look="ghost" onClick={close}>
                Türler
              </ButtonLink>
              <ButtonLink to={paths.help} look="ghost" onClick={close}>
                Yardım
              </ButtonLink>
            </div>
          </div>
        )}
      </div>
    </header>
  );
}
