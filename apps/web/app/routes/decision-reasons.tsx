import { DecisionReasons } from "~/features/moderation";
import { useOwnRoles } from "~/features/staff";

export default function DecisionReasonsPage() {
  return <DecisionReasons mayChange={useOwnRoles().data?.roles.includes("admin") ?? false} />;
}
