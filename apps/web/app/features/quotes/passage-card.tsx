import type { Passage } from "@okurca/contract";
import { Check, Highlighter } from "lucide-react";
import { Link } from "react-router";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { Spoiler } from "~/ui/spoiler";
import { beginning } from "./page/beginning";
import { useDeleteQuote, useTakeOver } from "./quotes.mutations";
import { SharePassage } from "./share-passage";

function keptBy({ keeper_count, friends, own_id }: Passage): string {
  const names = friends.map(({ name }) => name);
  const others = keeper_count - names.length - (own_id === null ? 0 : 1);
  const people = [...(own_id === null ? [] : ["siz"]), ...names];
  if (people.length === 0) return `${formatNumber(keeper_count)} okur altını çizdi`;
  if (others > 0) people.push(`${formatNumber(others)} okur`);
  const last = people.pop() ?? "";
  const all = people.length > 0 ? `${people.join(", ")} ve ${last}` : last;
  const isOwnAlone = keeper_count === 1 && own_id !== null;
  return isOwnAlone
    ? "Altını siz çizdiniz"
    : `${all.charAt(0).toLocaleUpperCase("tr")}${all.slice(1)} altını çizdi`;
}

/** A passage with who kept it; in one press it is one's own, too, and no longer. */
export function PassageCard({ passage }: { passage: Passage }) {
  const take = useTakeOver();
  const remove = useDeleteQuote();
  const { own_id: ownId } = passage;
  return (
    <article className="py-5 first:pt-0 last:pb-0">
      <Spoiler isHidden={passage.has_spoiler} what="Bu alıntı" writer="">
        <blockquote className="whitespace-pre-line break-words font-serif text-[1.125rem] leading-relaxed">
          <span className="bg-mark box-decoration-clone px-1 py-0.5">{passage.text}</span>
        </blockquote>
      </Spoiler>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link to={paths.passage(passage.id)} className="text-ink-2 text-sm hover:text-ink hover:underline">
          {keptBy(passage)}
        </Link>
        <div className="flex flex-wrap gap-1">
          <SharePassage
            passage={passage}
            size="small"
            label={`“${beginning(passage.text, 40)}” alıntısını paylaş`}
          />
          {ownId === null ? (
            <Button
              look="secondary"
              size="small"
              isBusy={take.isPending}
              onClick={() => take.mutate(passage.id)}
            >
              <Highlighter aria-hidden className="size-4" /> Ben de altını çizdim
            </Button>
          ) : (
            <Button look="ghost" size="small" isBusy={remove.isPending} onClick={() => remove.mutate(ownId)}>
              <Check aria-hidden className="size-4" /> Alıntılarımdan çıkar
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
