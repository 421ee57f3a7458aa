import { messages } from "@okurca/contract/messages";
import { product } from "@okurca/contract/product";
import { BadgeCheck } from "lucide-react";
import { displayName, useSession } from "~/features/session";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/states";

const title = messages.verification.succeeded;
export const meta = () => [{ title: `${title} · ${product.name}` }];

export default function Verified() {
  const reader = useSession();
  const [to, label] = reader ? [paths.home, "Ana Sayfaya Git"] : [paths.login, "Giriş Yap"];
  return (
    <>
      <h1 className="sr-only">E-posta doğrulama</h1>
      <EmptyState
        icon={BadgeCheck}
        tone="pine"
        title={title}
        className="py-24"
        action={<ButtonLink to={to}>{label}</ButtonLink>}
      >
        {reader
          ? `Merhaba ${displayName(reader)}, e-posta adresi doğrulandı. Kaldığınız yerden devam edebilirsiniz.`
          : "E-posta adresiniz doğrulandı. Artık giriş yapabilirsiniz."}
      </EmptyState>
    </>
  );
}
