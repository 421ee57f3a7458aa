import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button";
import { QrCode } from "./qr-code";

/** What an authenticator needs to be set up: a code for its camera, and the same to be typed. */
export function TotpSecret({ secret, address }: { secret: string; address: string }) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex flex-col items-center gap-4 rounded-2xl border border-line bg-surface p-5">
      <QrCode text={address} label="Doğrulama uygulaması için karekod" />
      <div className="w-full text-center">
        <p className="text-ink-2 text-sm">Okutamıyorsanız bu anahtarı uygulamaya yazın:</p>
        <code className="mt-2 block break-words rounded-lg bg-sunken px-3 py-2.5 font-sans font-semibold text-[0.9375rem] tracking-[0.08em]">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
        <Button
          look="ghost"
          size="small"
          className="mt-2"
          onClick={() => {
            navigator.clipboard
              .writeText(secret)
              .then(() => setCopied(true))
              .catch(() => {});
          }}
        >
          <Icon aria-hidden className="size-4" />
          <span role="status">{isCopied ? "Kopyalandı" : "Anahtarı kopyala"}</span>
        </Button>
      </div>
    </div>
  );
}
