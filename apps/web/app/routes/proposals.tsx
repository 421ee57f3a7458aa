import { ProposalsPage } from "~/pages/revisions/proposals-page";

export default function ProposalsRoute() {
  return <ProposalsPage />;
}
