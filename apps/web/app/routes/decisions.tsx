import { DecisionsList } from "~/features/moderation";

export default function DecisionsPage() {
  return <DecisionsList />;
}
