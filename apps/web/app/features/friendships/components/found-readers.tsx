import { useQuery } from "@tanstack/react-query";
import { PersonLink } from "~/ui/person-link";
import { userSearchQuery } from "../friendships.queries";

const most = 4;

/** Beside books that were searched for: readers who are called so, by the rules of the search for friends. */
export function FoundReaders({ q }: { q: string }) {
  const { data, isPlaceholderData } = useQuery(userSearchQuery(q));
  const readers = isPlaceholderData ? [] : (data?.results ?? []).slice(0, most);
  if (readers.length === 0) return null;
  return (
    <section aria-labelledby="found-readers" className="mt-8">
      <h2 id="found-readers" className="font-medium font-serif text-xl">
        Okurlar
      </h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {readers.map((reader) => (
          <li key={reader.username} className="min-w-0 rounded-2xl border border-line bg-surface p-4">
            <PersonLink person={reader} />
          </li>
        ))}
      </ul>
    </section>
  );
}
