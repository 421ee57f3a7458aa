import { useState } from "react";
import { useSession } from "~/features/session";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";
import { LineIcon } from "~/ui/line-icon";
import { Logo } from "~/ui/logo";
import { HeaderSearch } from "./header-search";
import { ThemeSwitch } from "./theme-switch";

/** The visitor's header: logo, search, and the two doors. */
export function SiteHeader() {
  const [isOpen, setOpen] = useState(false);
  const isMember = useSession() !== null;
  const label = isOpen ? "Menüyü kapat" : "Menüyü aç";
  return (
    <header className="relative z-20 mx-auto w-full max-w-[1200px] px-5 md:px-8">
      <div className="flex h-16 items-center gap-3 md:h-20 md:gap-6">
        <Logo hasTagline className="shrink-0" />
        <HeaderSearch className="mx-auto max-w-lg flex-1 max-md:hidden" />
        <div className="ml-auto flex items-center gap-1 md:ml-0 md:gap-2">
          <ThemeSwitch />
          {!isMember && (
            <div className="hidden items-center gap-2 sm:flex">
              <ButtonLink to={paths.login} look="ghost" size="small">
                Giriş Yap
              </ButtonLink>
              <ButtonLink to={paths.register} size="small">
                Kayıt Ol
              </ButtonLink>
            </div>
          )}
          <button
            type="button"
            aria-label={label}
            title={label}
            aria-expanded={isOpen}
            className="-mr-2 grid size-11 place-items-center rounded-[10px] text-ink-2 transition-colors hover:bg-sunken hover:text-ink md:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            <LineIcon shape={isOpen ? "close" : "menu"} className="size-6" />
          </button>
        </div>
      </div>
      {isOpen && (
        <div className="flex animate-[fade_120ms_ease-out] flex-col gap-3 border-line border-t pt-4 pb-5 md:hidden">
          <HeaderSearch onGo={() => setOpen(false)} />
          {!isMember && (
            <div className="grid grid-cols-2 gap-3 sm:hidden">
              <ButtonLink to={paths.login} look="secondary">
                Giriş Yap
              </ButtonLink>
              <ButtonLink to={paths.register}>Kayıt Ol</ButtonLink>
            </div>
          )}
        </div>
      )}
    </header>
  );
}
