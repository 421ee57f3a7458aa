import { LayoutDashboard, LogOut, Settings } from "lucide-react";
import { useNavigate } from "react-router";
import { displayName, useSession } from "~/features/session";
import { paths } from "~/lib/paths";
import { chooseTheme, type ThemeChoice, useTheme } from "~/lib/theme";
import { Avatar } from "~/ui/avatar";
import { Menu, MenuChoice, MenuItem, MenuOption, MenuSeparator } from "~/ui/menu";
import { themes } from "./themes";
import { useSignOut } from "./use-sign-out";

export function ThemeOptions() {
  const theme = useTheme();
  return (
    <MenuChoice value={theme} onChange={(value) => chooseTheme(value as ThemeChoice)}>
      {Object.entries(themes).map(([value, { label, Icon }]) => (
        <MenuOption key={value} value={value}>
          <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
          {label}
        </MenuOption>
      ))}
    </MenuChoice>
  );
}

/** `end`: how a sign-out is done, unless it is the usual one. */
export function UserMenu({ end }: { end?: () => Promise<void> }) {
  const navigate = useNavigate();
  const reader = useSession();
  const { isBusy, signOut, question } = useSignOut(end ? { end } : {});
  const name = displayName(reader);
  return (
    <>
      <Menu
        label="Hesap"
        trigger={
          <button
            type="button"
            aria-label="Hesap menüsü"
            className="rounded-full transition-shadow hover:ring-4 hover:ring-sunken"
          >
            <Avatar name={name} username={reader?.username} picture={reader?.picture ?? null} />
          </button>
        }
      >
        <div className="px-3 pt-2 pb-3">
          {reader?.firstName && <p className="max-w-56 truncate font-semibold text-[0.9375rem]">{name}</p>}
          <p className="text-ink-2 text-sm">Hoş geldiniz!</p>
          <p className="max-w-56 truncate text-ink-2 text-sm">{reader?.email || "Kullanıcı"}</p>
        </div>
        <MenuSeparator />
        <MenuItem onSelect={() => void navigate(paths.dashboard)}>
          <LayoutDashboard aria-hidden className="size-[1.125rem]" strokeWidth={1.75} /> Dashboard
        </MenuItem>
        <MenuItem onSelect={() => void navigate(paths.settings)}>
          <Settings aria-hidden className="size-[1.125rem]" strokeWidth={1.75} /> Ayarlar
        </MenuItem>
        <MenuSeparator />
        <ThemeOptions />
        <MenuSeparator />
        <MenuItem isDisabled={isBusy} onSelect={signOut}>
          <LogOut aria-hidden className="size-[1.125rem]" strokeWidth={1.75} /> Çıkış Yap
        </MenuItem>
      </Menu>
      {question}
    </>
  );
}
