import { Menu as MenuIcon, X } from "lucide-react";
import { useState } from "react";
import { useSession } from "~/features/session";
import { paths } from "~/lib/paths";
import { ButtonLink, IconButton } from "~/ui/button";
import { Logo } from "~/ui/logo";
import { HeaderSearch } from "./header-search";
import { ThemeButton } from "./theme-button";

/** The visitor's header: logo, search, and the two doors. */
export function SiteHeader() {
  const [isOpen, setOpen] = useState(false);
  const isMember = useSession() !== null;
  return (
    <header className="relative z-20 mx-auto w-full max-w-[1200px] px-5 md:px-8">
      <div className="flex h-16 items-center gap-3 md:h-20 md:gap-6">
        <Logo hasTagline className="shrink-0" />
        <HeaderSearch className="mx-auto hidden max-w-lg flex-1 md:block" />
        <div className="ml-auto flex items-center gap-1 md:ml-0 md:gap-2">
          <ThemeButton />
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
          <IconButton
            label={isOpen ? "Menüyü kapat" : "Menüyü aç"}
            aria-expanded={isOpen}
            className="-mr-2 md:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <X aria-hidden className="size-6" /> : <MenuIcon aria-hidden className="size-6" />}
          </IconButton>
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
