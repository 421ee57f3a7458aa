import { CloudOff } from "lucide-react";
import { useLostConnection, useServerBack } from "~/lib/connection";
import { paths } from "~/lib/paths";
import { Button, ButtonLink } from "./button";
import { EmptyState, ErrorState } from "./states";

/**
 * A reader's page that could not be loaded: without a connection it says so, leads to what opens without one, and
 * asks again by itself when there is one.
 * `message`: what was tried.
 */
export function LoadError({
  title,
  message,
  error,
  onRetry,
}: {
  title?: string;
  message?: string;
  error: Error | null;
  onRetry: () => void;
}) {
  const lost = useLostConnection(error);
  useServerBack(lost !== undefined, onRetry);
  if (!lost) {
    return (
      <ErrorState {...(title && { title })} {...(message && { message })} error={error} onRetry={onRetry} />
    );
  }
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={lost === "offline" ? "Bağlantı yok" : "Sunucuya ulaşılamıyor"}
        action={
          <>
            <Button onClick={onRetry}>Tekrar Dene</Button>
            <ButtonLink to={paths.library} look="secondary">
              Kütüphanem
            </ButtonLink>
          </>
        }
      >
        <p>
          {lost === "unreachable" && message && `${message.replace(/\.$/, "")}. `}Bağlantı gelince burası
          kendiliğinden açılır; kitaplığınız çevrimdışıyken de açılır.
        </p>
      </EmptyState>
    </div>
  );
}
