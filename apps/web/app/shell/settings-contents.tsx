import { useKeptNames } from "~/lib/draft";
import { type Place, TableOfContents } from "~/ui/table-of-contents";

/** Under which name a card of the settings keeps what is not saved, by its place. */
const draftsOf: Readonly<Record<string, string>> = {
  profil: "profile",
  fotograf: "picture",
  tercihler: "genres",
  bildirimler: "notifications",
  gizlilik: "privacy",
  oneriler: "recommendations",
  asistan: "assistant",
};

/** The contents of the settings; cards with something unsaved are pointed out. */
export function SettingsContents({ places }: { places: readonly Place[] }) {
  const kept = useKeptNames("settings/");
  const unsaved = places.filter(({ id }) => kept.has(draftsOf[id] ?? "-")).map(({ id }) => id);
  return (
    <TableOfContents
      places={places}
      label="Bu sayfada"
      marked={{ ids: new Set(unsaved), reason: "kaydedilmemiş değişiklik var" }}
    />
  );
}
