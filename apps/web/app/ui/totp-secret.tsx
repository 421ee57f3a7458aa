import { Check, Copy, Smartphone } from "lucide-react";
import { useState } from "react";
import { Button } from "./button";
import { QrCode } from "./qr-code";

function CopyButton({ text }: { text: string }) {
  const [told, setTold] = useState("");
  const Icon = told === "Kopyalandı" ? Check : Copy;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setTold("Kopyalandı");
    } catch {
      // Where the browser gives no clipboard, the text can still be selected.
      setTold("Kopyalanamadı");
    }
  }
  return (
    <Button look="ghost" size="small" className="-mx-3.5 mt-1.5" onClick={() => void copy()}>
      <Icon aria-hidden className="size-4" />
      <span role="status">{told || "Anahtarı kopyala"}</span>
    </Button>
  );
}

/**
 * What an authenticator needs to be set up: a code for its camera, the same for an app on this device, and to
 * be typed.
 */
export function TotpSecret({ secret, address }: { secret: string; address: string }) {
  return (
    <div className="@container">
      <div className="flex @md:flex-row flex-col @md:items-start items-center gap-x-6 gap-y-4">
        <QrCode text={address} label="Doğrulama uygulaması için karekod" />
        <div className="w-full min-w-0 flex-1">
          <a
            href={address}
            className="mb-4 inline-flex items-center gap-2 py-1 font-semibold text-accent text-sm hover:underline sm:hidden"
          >
            <Smartphone aria-hidden className="size-4" /> Bu telefondaki uygulamada aç
          </a>
          <p className="text-ink-2 text-sm">Okutamıyorsanız bu anahtarı uygulamaya yazın:</p>
          <code className="mt-2 block select-all break-words rounded-lg bg-sunken px-3 py-2.5 font-sans font-semibold text-[0.9375rem] tracking-[0.06em]">
            {secret.match(/.{1,4}/g)?.join(" ")}
          </code>
          <CopyButton text={secret} />
          <p className="mt-2 text-ink-3 text-xs">
            Bu anahtarı güvenli bir yerde saklayın. Telefonunuzu kaybederseniz uygulamayı onunla yeniden
            kurabilirsiniz.
          </p>
        </div>
      </div>
    </div>
  );
}
