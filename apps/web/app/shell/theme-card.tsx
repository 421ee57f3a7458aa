import { chooseTheme, useTheme } from "~/lib/theme";
import { ChoiceTiles } from "~/ui/choice-tiles";
import { SettingsCard } from "~/ui/settings-card";
import { themes } from "./themes";

/** The theme: needs no saving. */
export function ThemeCard() {
  return (
    <SettingsCard
      title="Tema"
      description="Seçiminiz hemen uygulanır ve bu tarayıcıda kalır. Sistem teması, cihazınızın açık ya da koyu ayarına uyar."
    >
      <ChoiceTiles
        name="theme"
        legend="Tema"
        isLegendHidden
        choices={themes}
        chosen={useTheme()}
        onChoose={chooseTheme}
      />
    </SettingsCard>
  );
}
