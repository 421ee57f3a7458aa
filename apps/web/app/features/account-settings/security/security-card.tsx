import { useQuery } from "@tanstack/react-query";
import { PartProblem, RowsLoading } from "~/ui/part-states";
import { SettingsCard, SettingsPart } from "~/ui/settings-card";
import { DevicesPart } from "./devices-part";
import { authenticatorQuery, devicesQuery, sessionsQuery } from "./security.queries";
import { SessionsPart, SignOutEverywherePart } from "./sessions-part";
import { TwoStepPart } from "./two-step-part";

function TwoStep() {
  const { data, error, refetch } = useQuery(authenticatorQuery);
  if (data !== undefined) return <TwoStepPart isOn={data} />;
  return (
    <SettingsPart title="İki adımlı doğrulama">
      {error ? (
        <PartProblem
          error={error}
          tried="İki adımlı doğrulamanın durumu alınamadı"
          onRetry={() => void refetch()}
        />
      ) : (
        <RowsLoading count={1} />
      )}
    </SettingsPart>
  );
}

function Sessions() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  if (data) return data.available ? <SessionsPart sessions={data.sessions} /> : null;
  return (
    <SettingsPart title="Açık oturumlar">
      {error ? (
        <PartProblem error={error} tried="Oturumlar yüklenemedi" onRetry={() => void refetch()} />
      ) : (
        <RowsLoading count={2} />
      )}
    </SettingsPart>
  );
}

/**
 * The devices that stand for the second step, where there are any; of a user pool that tells of no sign-ins,
 * all it knows.
 */
function Devices() {
  const sessions = useQuery(sessionsQuery);
  const { data, error, refetch } = useQuery(devicesQuery);
  const isWhole = sessions.data?.available === false;
  const devices = data?.filter(({ isRemembered }) => isWhole || isRemembered);
  if (error) {
    return (
      <SettingsPart title={isWhole ? "Cihazlar" : "Hatırlanan cihazlar"}>
        <PartProblem error={error} tried="Cihazlar yüklenemedi" onRetry={() => void refetch()} />
      </SettingsPart>
    );
  }
  if (!devices || (devices.length === 0 && !isWhole)) return null;
  return <DevicesPart devices={devices} isWhole={isWhole} />;
}

export function SecurityCard() {
  return (
    <SettingsCard
      title="Güvenlik"
      description="Hesabınıza girişi iki adımla koruyun, giriş yapılmış cihazları görün ve istemediklerinizi kapatın."
    >
      <TwoStep />
      <Sessions />
      <Devices />
      <SignOutEverywherePart />
    </SettingsCard>
  );
}
