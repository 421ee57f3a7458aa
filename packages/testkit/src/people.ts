export interface Person {
  username: string;
  given: string;
  family: string;
}

/** The named readers of development, tests and screenshots. */
export const people = {
  ayse: { username: "ayse", given: "Ayşe", family: "Işık" },
  mehmet: { username: "mehmet", given: "Mehmet", family: "Çınar" },
  zeynep: { username: "zeynep", given: "Zeynep", family: "İnce" },
  can: { username: "can", given: "Can", family: "Öztürk" },
  irmak: { username: "irmak", given: "Irmak", family: "Şahin" },
  cagla: { username: "cagla", given: "Çağla", family: "Güneş" },
  ilker: { username: "ilker", given: "İlker", family: "Uğur" },
  omer: { username: "omer", given: "Ömer", family: "Ünal" },
  sule: { username: "sule", given: "Şule", family: "Aksoy" },
} as const satisfies Record<string, Person>;

/** A named reader, any other username, or a person with a name of the test's own. */
export type Who = keyof typeof people | (string & {}) | Person;

export function personOf(who: Who): Person {
  if (typeof who !== "string") return who;
  return people[who as keyof typeof people] ?? { username: who, given: who, family: "Okur" };
}
