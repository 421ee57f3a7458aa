import { useQuery } from "@tanstack/react-query";
import { Sparkles, Target, UsersRound } from "lucide-react";
import { paths } from "~/lib/paths";
import { Button, ButtonLink } from "~/ui/button";
import { firstStepsQuery } from "../first-steps.queries";

/** Ways to what the first steps show, for who has a feed of few readers. Where there is room the rest stands beside. */
export function StepsInShort({ onFindReaders }: { onFindReaders: () => void }) {
  useQuery(firstStepsQuery);
  return (
    <nav
      aria-label="Sizin için"
      className="flex gap-2 overflow-x-auto border-line border-b px-4 py-3 [scrollbar-width:none] *:flex-none sm:px-6"
    >
      <ButtonLink to={paths.recommendations} look="secondary" size="small">
        <Sparkles aria-hidden className="size-4" /> Size göre kitaplar
      </ButtonLink>
      <Button look="secondary" size="small" className="xl:hidden" onClick={onFindReaders}>
        <UsersRound aria-hidden className="size-4" /> Size benzeyen okurlar
      </Button>
      <ButtonLink to={paths.dashboard} look="secondary" size="small" className="xl:hidden">
        <Target aria-hidden className="size-4" /> Okuma hedefi
      </ButtonLink>
    </nav>
  );
}
