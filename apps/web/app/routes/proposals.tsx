import { Proposals } from "~/features/revisions/librarian";

export default function ProposalsPage() {
  return <Proposals />;
}
