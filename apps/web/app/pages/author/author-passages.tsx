import { AuthorPassages } from "~/features/quotes";

/** What readers kept of an author's works, for one who is signed in. */
export default function ReaderAuthorPassages({ slug }: { slug: string }) {
  return <AuthorPassages slug={slug} />;
}
