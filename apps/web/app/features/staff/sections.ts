import type { CallRole, Role } from "@okurca/contract";
import { paths } from "~/lib/paths";
import { staffPaths } from "~/lib/staff-paths";

/** What is looked after at one address of `Yönetim` and below it, and by whom. */
export interface Section {
  label: string;
  to: string;
  role: CallRole;
}

/** In the order of the page. */
const sections: readonly Section[] = [
  { label: "Genel bakış", to: paths.staff, role: "staff" },
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

/** Whether who has these roles looks after this section. */
export const looksAfter = (roles: readonly Role[], { role }: Section) =>
  role === "staff" ? roles.length > 0 : roles.includes(role);

export const sectionsOf = (roles: readonly Role[]) =>
  sections.filter((section) => looksAfter(roles, section));

/** The section in which an address lies; the front of `Yönetim` is one by itself. */
export const sectionAt = (pathname: string) =>
  sections.find(
    ({ to }) => pathname.replace(/\/$/, "") === to || (to !== paths.staff && pathname.startsWith(`${to}/`)),
  );
