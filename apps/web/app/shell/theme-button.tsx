import { SunMoon } from "lucide-react";
import { IconButton } from "~/ui/button";
import { Menu } from "~/ui/menu";
import { ThemeOptions } from "./user-menu";

/** Chooses the theme where there is no menu of an account. */
export function ThemeButton() {
  return (
    <Menu
      label="Tema"
      trigger={
        <IconButton label="Tema seç">
          <SunMoon aria-hidden className="size-5" strokeWidth={1.75} />
        </IconButton>
      }
    >
      <ThemeOptions />
    </Menu>
  );
}
