import { FoundReaders } from "~/features/friendships";

/** Readers who are called so, as far as the reader who looks may find them. */
export default function ReaderPeople({ q }: { q: string }) {
  return <FoundReaders q={q} />;
}
