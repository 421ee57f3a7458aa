import { Inbox } from "lucide-react";
import { EmptyState } from "~/ui/states";

export default function ProposalsPage() {
  return (
    <EmptyState icon={Inbox} title="Bekleyen öneri yok">
      <p>Okurların kataloğa önerdiği değişiklikler burada sıralanır.</p>
    </EmptyState>
  );
}
