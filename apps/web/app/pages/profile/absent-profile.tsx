import { messages } from "@okurca/contract/messages";
import { UserRoundX } from "lucide-react";
import { BackButton } from "~/features/profile/public";
import { AbsentPage } from "~/shell/absent-page";

export const absentProfileTitle = messages.friends.nobodyFound;

/** No reader has that name, or the current reader cannot see them. */
export function AbsentProfile() {
  return (
    <AbsentPage title={absentProfileTitle} icon={UserRoundX} action={<BackButton />}>
      <p>Bu adreste bir okur yok. Kullanıcı adını kontrol edin; okur hesabını kapatmış da olabilir.</p>
    </AbsentPage>
  );
}
