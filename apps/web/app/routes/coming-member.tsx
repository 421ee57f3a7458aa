import { product } from "@okurca/contract/product";
import { Hammer } from "lucide-react";
import { paths } from "~/lib/paths";
import { MemberShell } from "~/shell/member-shell";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/states";

const title = "AI Kitap Asistanı";

export const meta = () => [{ title: `${title} · ${product.name}` }, { name: "robots", content: "noindex" }];

/** Says plainly that the page of the assistant is not there yet. */
export default function ComingMember() {
  return (
    <MemberShell>
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
        Kitaplar üzerine sohbet edebileceğiniz asistan burada olacak.
      </EmptyState>
    </MemberShell>
  );
}
