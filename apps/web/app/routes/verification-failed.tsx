import { messages } from "@okurca/contract/messages";
import { product } from "@okurca/contract/product";
import { MailX } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/states";

export const meta = () => [{ title: `Doğrulama başarısız · ${product.name}` }];

const longest = 300;

/** The link's author wrote this text: cuts it to one line, of a length that leaves the page readable. */
function readMessage(given: string | null): string {
  const text = (given ?? "").replace(/[\p{C}\s]+/gu, " ").trim();
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}

export default function VerificationFailed() {
  const [params] = useSearchParams();
  const message = readMessage(params.get("message")) || messages.verification.failed;
  return (
    <>
      <h1 className="sr-only">E-posta doğrulama</h1>
      <EmptyState
        icon={MailX}
        tone="danger"
        title="Doğrulama Başarısız"
        className="py-24"
        action={
          <>
            <ButtonLink to={paths.register}>Yeniden Kayıt Ol</ButtonLink>
            <ButtonLink to={paths.login} look="secondary">
              Giriş Yap
            </ButtonLink>
            <div className="flex w-full justify-center gap-3">
              <ButtonLink to={paths.home} look="ghost">
                Ana Sayfa
              </ButtonLink>
              <ButtonLink to={paths.contact} look="ghost">
                İletişim
              </ButtonLink>
            </div>
          </>
        }
      >
        <p role="alert" className="wrap-anywhere">
          {message}
        </p>
        <p className="mt-2">
          Kodunuz sizdeyse{" "}
          <Link to={paths.confirm()} className="font-semibold text-accent hover:underline">
            kodla doğrulayabilirsiniz
          </Link>
          .
        </p>
      </EmptyState>
    </>
  );
}
