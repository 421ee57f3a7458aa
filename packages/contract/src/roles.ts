/** What readers may look after: the catalogue, what people write, and all of it with the roles themselves. */
export const roles = ["librarian", "moderator", "admin"] as const;
export type Role = (typeof roles)[number];

export const roleWords: Readonly<Record<Role, string>> = {
  librarian: "Kütüphaneci",
  moderator: "Moderatör",
  admin: "Yönetici",
};

/** Whom a call may be for: one role, or whoever has any. */
export type CallRole = Role | "staff";

/** The roles of which one lets a reader do what this one is for: itself, and `admin`, which has every other in it. */
export function rolesFor(role: CallRole): readonly Role[] {
  if (role === "staff") return roles;
  return role === "admin" ? [role] : [role, "admin"];
}
