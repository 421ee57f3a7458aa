import { BellPlus } from "lucide-react";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";
import { followsAuthors } from "./words";

/** Leads a visitor to the sign-in and back to the author's page. */
export function VisitorFollow({ slug, name }: { slug: string; name: string }) {
  return (
    <ButtonLink
      to={paths.loginThen(paths.author(slug))}
      look="secondary"
      size="small"
      title={followsAuthors}
      aria-label={`${name} adlı yazarı takip et`}
    >
      <BellPlus aria-hidden className="size-4" /> Takip et
    </ButtonLink>
  );
}
