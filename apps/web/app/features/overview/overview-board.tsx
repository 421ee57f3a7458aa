import type { Role } from "@okurca/contract";
import { overviewMessages as m } from "@okurca/contract/messages-of-overview";
import { useQuery } from "@tanstack/react-query";
import { AnswerPart } from "~/ui/part-states";
import { NoticesCard } from "./notices-card";
import { overviewQuery } from "./overview.queries";
import { ReaderCharts } from "./reader-charts";
import { FindingsCard, ServerState } from "./server-state";
import { WaitingCards } from "./waiting-cards";

function AdminPart() {
  const query = useQuery(overviewQuery);
  return (
    <>
      <AnswerPart query={query} rows={5} tried={m.overviewFailed}>
        {(overview) => <ReaderCharts readers={overview.readers} />}
      </AnswerPart>
      <div className="mt-10 grid items-start gap-4 lg:grid-cols-2">
        {query.data && <ServerState overview={query.data} />}
        <FindingsCard />
      </div>
    </>
  );
}

/** What waits for this member of staff, and for admins how it stands with the community and the server. */
export function OverviewBoard({ roles }: { roles: readonly Role[] }) {
  return (
    <>
      <section aria-labelledby="waiting" className="space-y-3">
        <h2 id="waiting" className="font-medium font-serif text-2xl tracking-[-0.015em]">
          Bekleyenler
        </h2>
        <WaitingCards />
      </section>
      {roles.includes("admin") && <AdminPart />}
      <NoticesCard />
    </>
  );
}
