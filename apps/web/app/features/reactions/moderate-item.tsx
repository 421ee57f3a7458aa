import { listOwnRoles } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { Gavel } from "lucide-react";
import { useNavigate } from "react-router";
import { answerQuery } from "~/lib/answer-query";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { MenuItem } from "~/ui/menu";

const slugs = { post: "inceleme", comment: "yorum", profile: "profil" } as const;

/** In the menu of what another reader wrote: for moderators the way to decide about it, reported or not. */
export function ModerateItem({ kind, target }: { kind: keyof typeof slugs; target: string }) {
  const { data } = useQuery(answerQuery(queryKeys.ownRoles, listOwnRoles));
  const navigate = useNavigate();
  if (!data?.roles.includes("moderator")) return null;
  return (
    <MenuItem onSelect={() => void navigate(paths.staffCase(slugs[kind], target))}>
      <Gavel aria-hidden className="size-[1.125rem]" strokeWidth={1.75} /> Yönetimde Aç
    </MenuItem>
  );
}
