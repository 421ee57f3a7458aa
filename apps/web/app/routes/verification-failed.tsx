import { messages } from "@okurca/contract/messages";
import { product, ticketKey } from "@okurca/contract/product";
import { MailX } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { readTicket, type Ticket } from "~/features/session";
import { leadingOn, ownAddress } from "~/lib/next-address";
import { paths } from "~/lib/paths";
import type { Resting } from "~/shell/late-scripts";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/states";

export const meta = () => [{ title: `Doğrulama başarısız · ${product.name}` }];

// In the browser that registered the account it is known where its reader wanted to go.
export const handle: Resting = { restsUntilUsed: ticketKey };

const longest = 300;

/** The link's author wrote this text: cuts it to one line, of a length that leaves the page readable. */
function readMessage(given: string | null): string {
  const text = (given ?? "").replace(/[\p{C}\s]+/gu, " ").trim();
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}

export default function VerificationFailed() {
  const [params] = useSearchParams();
  const message = readMessage(params.get("message")) || messages.verification.failed;
  const [ticket, setTicket] = useState<Ticket>();
  useEffect(() => setTicket(readTicket()), []);
  const asked = ownAddress(params.get("next"));
  const next = asked === paths.home ? (ticket?.next ?? asked) : asked;
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
            <ButtonLink to={leadingOn(paths.register, next)}>Yeniden Kayıt Ol</ButtonLink>
            <ButtonLink to={leadingOn(paths.login, next)} look="secondary">
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
          <Link
            to={leadingOn(paths.confirm(ticket?.username), next)}
            className="font-semibold text-accent hover:underline"
          >
            kodla doğrulayabilirsiniz
          </Link>
          .
        </p>
      </EmptyState>
    </>
  );
}
