import { Hammer } from "lucide-react";
import { useLocation } from "react-router";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/states";
import { comingProfile, comingTexts } from "./coming-texts";

/** Says plainly that a page is not there yet. */
export function ComingView() {
  const { pathname } = useLocation();
  const { title, text } = comingTexts[pathname.replace(/\/$/, "")] ?? comingProfile;
  return (
    <>
      <h1 className="pt-8 font-medium font-serif text-3xl tracking-[-0.02em]">{title}</h1>
      <EmptyState
        icon={Hammer}
        title="Bu sayfa henüz hazır değil"
        action={
          <ButtonLink to={paths.home} look="secondary">
            Ana Sayfa
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </>
  );
}
