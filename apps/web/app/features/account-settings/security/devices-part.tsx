import { readAgent } from "@okurca/contract";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { ConfirmDialog } from "~/ui/dialog";
import { RelativeTime } from "~/ui/relative-time";
import { SettingsPart } from "~/ui/settings-card";
import { agentName, DeviceRow } from "./device-row";
import type { KnownDevice } from "./security";
import { useForgetDevice } from "./security.mutations";

function Row({ device, onForget }: { device: KnownDevice; onForget: () => void }) {
  const agent = readAgent(device.name);
  return (
    <DeviceRow
      agent={agent}
      badges={
        <>
          {device.isPresent && <Badge tone="pine">Bu cihaz</Badge>}
          {device.isRemembered && <Badge>Hatırlanıyor</Badge>}
        </>
      }
      facts={
        device.lastUsedAt && (
          <>
            Son giriş: <RelativeTime iso={device.lastUsedAt} />
          </>
        )
      }
      action={
        <Button
          size="small"
          look="secondary"
          aria-label={`${agentName(agent)} cihazını unut`}
          onClick={onForget}
        >
          Unut
        </Button>
      }
    />
  );
}

/** `isWhole`: all devices of a pool that tells of no sign-ins, instead of the remembered ones. */
export function DevicesPart({ devices, isWhole }: { devices: readonly KnownDevice[]; isWhole: boolean }) {
  const [forgetting, setForgetting] = useState<KnownDevice>();
  const forget = useForgetDevice();
  return (
    <SettingsPart
      title={isWhole ? "Cihazlar" : "Hatırlanan cihazlar"}
      description={
        isWhole
          ? "Hesabınıza giriş yapmış cihazlar. Hatırlananlarda girişte ikinci adım sorulmaz."
          : "Bu cihazlardan girişte ikinci adım sorulmaz."
      }
    >
      {devices.length === 0 ? (
        <p className="text-ink-2 text-sm">Kayıtlı cihaz yok.</p>
      ) : (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <Row key={device.id} device={device} onForget={() => setForgetting(device)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={forgetting !== undefined}
        onClose={() => setForgetting(undefined)}
        title="Cihaz unutulsun mu?"
        confirmLabel="Cihazı unut"
        onConfirm={() => forget.mutateAsync(forgetting?.id ?? "")}
      >
        {forgetting?.isPresent
          ? "Şu anki oturumunuz açık kalır. Bu cihazdan bir sonraki girişte ikinci adım yeniden sorulur."
          : `${agentName(readAgent(forgetting?.name ?? ""))} için açık oturumlar kapanır ve bir sonraki girişte ikinci adım yeniden sorulur.`}
      </ConfirmDialog>
    </SettingsPart>
  );
}
