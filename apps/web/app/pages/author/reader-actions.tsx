import { FollowAuthor } from "~/features/authors/following";

/** What a reader may do on an author's page. */
export default function ReaderActions({ author }: { author: { slug: string; name: string } }) {
  return <FollowAuthor {...author} />;
}
