import {
  Bell,
  Bot,
  ChartColumn,
  Highlighter,
  House,
  Library,
  type LucideIcon,
  Search,
  Settings,
  ShieldCheck,
  Sparkles,
  UserRound,
} from "lucide-react";
import { paths } from "~/lib/paths";

export interface MenuEntry {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** The side menu in its order; 'Çıkış Yap' follows as the ninth, without an address. */
export const menuEntries: readonly MenuEntry[] = [
  { label: "Ana Sayfa", to: paths.home, icon: House },
  { label: "Kütüphanem", to: paths.library, icon: Library },
  { label: "Ara", to: paths.bookSearch, icon: Search },
  { label: "Bildirimlerim", to: paths.notifications, icon: Bell },
  { label: "Önerilerim", to: paths.recommendations, icon: Sparkles },
  { label: "Ai Chat", to: paths.assistant, icon: Bot },
  { label: "Profilim", to: paths.profile, icon: UserRound },
  { label: "Ayarlar", to: paths.settings, icon: Settings },
];

/** Below the specified ones. */
export const quotesEntry: MenuEntry = { label: "Alıntılar", to: paths.quotes, icon: Highlighter };

/** Below the specified ones, where the page has no other way there. */
export const drawerEntries: readonly MenuEntry[] = [
  { label: "Okuma Panom", to: paths.dashboard, icon: ChartColumn },
];

/** For readers who look after something, last of all. */
export const staffEntry: MenuEntry = { label: "Yönetim", to: paths.staff, icon: ShieldCheck };
