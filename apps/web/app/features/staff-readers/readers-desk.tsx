import type { FoundReader } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { staffMessages as m } from "@okurca/contract/messages-of-staff";
import { roleWords } from "@okurca/contract/roles";
import { UserSearch } from "lucide-react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/chip";
import { Pager } from "~/ui/pager";
import { AnswerPart } from "~/ui/part-states";
import { SearchBox } from "~/ui/search-box";
import { EmptyState } from "~/ui/states";
import { useFound } from "./readers.queries";

const addressOf = (q: string, page = 1) => {
  const params = new URLSearchParams(q ? { q } : {});
  if (page > 1) params.set("page", String(page));
  return `${paths.staffReaders}${params.size > 0 ? `?${params}` : ""}`;
};

function Row({ reader }: { reader: FoundReader }) {
  const { username, picture, is_suspended, roles } = reader;
  const name = reader.name || username;
  return (
    <li>
      <Link
        to={paths.staffReader(username)}
        className="group flex items-center gap-3 rounded-lg py-3 leading-tight"
      >
        <Avatar name={name} username={username} picture={picture} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-[0.9375rem] group-hover:underline">{name}</span>
          <span className="mt-0.5 block truncate text-ink-3 text-sm">@{username}</span>
        </span>
        <span className="flex flex-wrap justify-end gap-2">
          {roles.map((role) => (
            <Badge key={role}>{roleWords[role]}</Badge>
          ))}
          {is_suspended && <Badge tone="amber">Askıda</Badge>}
        </span>
      </Link>
    </li>
  );
}

/** `Okurlar`: readers found by name, whatever they show to others. */
export function ReadersDesk() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const q = (params.get("q") ?? "").trim();
  const page = pageParam(params);
  const found = useFound(q, page);
  return (
    <div className="space-y-6">
      <SearchBox
        label="Okur ara"
        placeholder="Ad ya da kullanıcı adı"
        initial={q}
        onSearch={(text) => void navigate(addressOf(text))}
        onClear={() => void navigate(addressOf(""))}
        className="max-w-xl"
      />
      {q === "" ? (
        <EmptyState icon={UserSearch} title="Bir okuru arayın">
          <p>Adının ya da kullanıcı adının başını yazın. Askıya alınan okurlar da bulunur.</p>
        </EmptyState>
      ) : (
        <AnswerPart query={found} rows={4} tried={m.findFailed}>
          {({ data, total_count }) => (
            <section aria-label="Bulunan okurlar">
              {data.length === 0 && (
                <EmptyState icon={UserSearch} title="Okur bulunamadı">
                  <p>Bu adla başlayan bir okur yok.</p>
                </EmptyState>
              )}
              <ul className="divide-y divide-line">
                {data.map((reader) => (
                  <Row key={reader.username} reader={reader} />
                ))}
              </ul>
              <Pager
                page={page}
                pageCount={Math.ceil(total_count / limits.pageSize.staffReaders)}
                to={(target) => addressOf(q, target)}
              />
            </section>
          )}
        </AnswerPart>
      )}
    </div>
  );
}
