import { register, signIn } from "../../apps/server/test/accounts.ts";

const username = "olcum.okuru";
const review =
  "Bir solukta okudum; sonu günlerce aklımdan çıkmadı. Diline hayran kaldım, yeniden okuyacağım.";

/** The address of the public page of a new reader who has a shelf of twenty books and has written about ten. */
export async function makeProfile(origin: string): Promise<string> {
  await register(origin, username);
  const token = await signIn(origin, username);
  const call = async <T>(path: string, body?: unknown): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const given = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(origin + path, given);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return (await answer.json()) as T;
  };
  const { results } = await call<{ results: { isbn: string }[] }>("/api/books/search?q=roman&limit=20");
  for (const [i, { isbn }] of results.entries()) {
    await call("/api/userlibrary/add-to-library", { isbn, status: i % 3 === 0 ? "reading" : "read" });
    if (i % 2 === 0)
      await call("/api/social/posts", { book_isbn: isbn, content: review, rating: (i % 5) + 1 });
  }
  return `/profil/${username}`;
}
