import { CaseQueue } from "~/features/moderation";

export default function CasesPage() {
  return <CaseQueue />;
}
