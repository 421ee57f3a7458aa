import type { Role } from "@okurca/contract";
import { paths } from "~/lib/paths";
import { staffPaths } from "~/lib/staff-paths";

/** What is looked after at one address of `Yönetim` and below it, and by whom. */
export interface Section {
  label: string;
  to: string;
  role: Role;
}

/** In the order of the page. */
const sections: readonly Section[] = [
  { label: "Şikâyetler", to: paths.staffReports, role: "moderator" },
  { label: "Okurlar", to: paths.staffReaders, role: "moderator" },
  { label: "Kitap istekleri", to: staffPaths.bookRequests, role: "librarian" },
  { label: "Katalog", to: paths.staffCatalogue, role: "librarian" },
  { label: "Mesajlar", to: staffPaths.messages, role: "moderator" },
  { label: "Kayıt", to: staffPaths.registration, role: "admin" },
  { label: "Yasal", to: staffPaths.orders, role: "admin" },
  { label: "Duyurular", to: staffPaths.announcements, role: "admin" },
  { label: "Roller", to: paths.staffRoles, role: "admin" },
  { label: "Kayıt defteri", to: paths.staffActs, role: "admin" },
];

export const sectionsOf = (roles: readonly Role[]) => sections.filter(({ role }) => roles.includes(role));

/** The section in which an address lies; none at the front of `Yönetim`. */
export const sectionAt = (pathname: string) =>
  sections.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
