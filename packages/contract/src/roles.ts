/** What readers may look after: the catalogue, what people write, and all of it with the roles themselves. */
export const roles = ["librarian", "moderator", "admin"] as const;
export type Role = (typeof roles)[number];

export const roleWords: Readonly<Record<Role, string>> = {
  librarian: "Kütüphaneci",
  moderator: "Moderatör",
  admin: "Yönetici",
};

/** The roles of which one lets a reader do what this one is for: itself, and `admin`, which has every other in it. */
export function rolesFor(role: Role): readonly Role[] {
  return role === "admin" ? [role] : [role, "admin"];
}
