import { ShieldCheck, ShieldOff } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { SettingsPart } from "~/ui/settings-card";
import { RemoveDialog, SetUpDialog } from "./authenticator-dialogs";

export function TwoStepPart({ isOn }: { isOn: boolean }) {
  const [open, setOpen] = useState<"set-up" | "remove">();
  const close = () => setOpen(undefined);
  return (
    <SettingsPart
      title="İki adımlı doğrulama"
      mark={
        isOn ? (
          <Badge tone="pine">
            <ShieldCheck aria-hidden className="size-3.5" /> Açık
          </Badge>
        ) : (
          <Badge>
            <ShieldOff aria-hidden className="size-3.5" /> Kapalı
          </Badge>
        )
      }
      description={
        isOn
          ? "Girişte şifrenizden sonra doğrulama uygulamanızdaki 6 haneli kod sorulur."
          : "Açtığınızda girişte şifrenizden sonra telefonunuzdaki bir uygulamanın ürettiği kod da sorulur. Şifreniz ele geçse bile hesabınıza girilemez."
      }
    >
      {isOn ? (
        <Button look="secondary" size="small" onClick={() => setOpen("remove")}>
          İki adımlı doğrulamayı kapat
        </Button>
      ) : (
        <Button look="secondary" size="small" onClick={() => setOpen("set-up")}>
          Doğrulama uygulaması kur
        </Button>
      )}
      {open === "set-up" && <SetUpDialog onClose={close} />}
      {open === "remove" && <RemoveDialog onClose={close} />}
    </SettingsPart>
  );
}
