import { messages } from "@okurca/contract/messages";
import { product } from "@okurca/contract/product";
import { MailX } from "lucide-react";
import { useSearchParams } from "react-router";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/states";

export const meta = () => [{ title: `Doğrulama başarısız · ${product.name}` }];

export default function VerificationFailed() {
  const [params] = useSearchParams();
  const message = params.get("message")?.trim() || messages.verification.failed;
  return (
    <>
      <h1 className="sr-only">E-posta doğrulama</h1>
      <EmptyState
        icon={MailX}
        title="Doğrulama Başarısız"
        className="py-24"
        action={
          <>
            <ButtonLink to={paths.register}>Yeniden Kayıt Ol</ButtonLink>
            <ButtonLink to={paths.login} look="secondary">
              Giriş Yap
            </ButtonLink>
            <ButtonLink to={paths.home} look="ghost">
              Ana Sayfa
            </ButtonLink>
            <ButtonLink to={paths.contact} look="ghost">
              İletişim
            </ButtonLink>
          </>
        }
      >
        <p role="alert">{message}</p>
        <p className="mt-2">
          Kodunuz sizdeyse{" "}
          <a href={paths.confirm()} className="font-semibold text-accent hover:underline">
            kodla doğrulayabilirsiniz
          </a>
          .
        </p>
      </EmptyState>
    </>
  );
}
