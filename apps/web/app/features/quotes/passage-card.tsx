import type { Passage } from "@okurca/contract";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { QuoteText } from "~/ui/quote-text";
import { Spoiler } from "~/ui/spoiler";
import { beginning } from "./page/beginning";
import { keptBy } from "./public";
import { SharePassage } from "./share-passage";
import { TakeOverButton } from "./take-over-button";

/** A passage with who kept it; in one press it is one's own, too, and no longer. */
export function PassageCard({ passage }: { passage: Passage }) {
  return (
    <article className="py-5 first:pt-0 last:pb-0">
      <Spoiler isHidden={passage.has_spoiler} what="Bu alıntı" writer="">
        <QuoteText text={passage.text} />
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
          <TakeOverButton passageId={passage.id} ownId={passage.own_id} />
        </div>
      </div>
    </article>
  );
}
