import { product } from "@okurca/contract/product";
import { Hammer } from "lucide-react";
import { useLocation } from "react-router";
import { paths } from "~/lib/paths";
import { MemberShell } from "~/shell/member-shell";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/states";

const recommendations = {
  title: "Önerilerim",
  text: "Size özel kitap önerileri, nedenleriyle birlikte burada olacak.",
};
const assistant = {
  title: "AI Kitap Asistanı",
  text: "Kitaplar üzerine sohbet edebileceğiniz asistan burada olacak.",
};

const wordsOf = ({ pathname }: { pathname: string }) =>
  pathname.startsWith("/ai-chat") ? assistant : recommendations;

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: `${wordsOf(location).title} · ${product.name}` },
  { name: "robots", content: "noindex" },
];

/** Says plainly that a page is not there yet. */
export default function ComingMember() {
  const { title, text } = wordsOf(useLocation());
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
        {text}
      </EmptyState>
    </MemberShell>
  );
}
