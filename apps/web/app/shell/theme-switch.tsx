import { useId } from "react";
import { classes } from "~/lib/classes";
import { chooseTheme, useTheme } from "~/lib/theme";
import { LineIcon } from "~/ui/line-icon";

const themes = [
  { value: "light", label: "Açık tema" },
  { value: "dark", label: "Koyu tema" },
  { value: "system", label: "Sistem teması" },
] as const;

/**
 * The visitor's choice of theme: a button that opens three choices, which the browser itself closes. They stand under
 * the button where the browser can place them there, else at the header's end; `app.css` has what an older browser needs.
 */
export function ThemeSwitch() {
  const theme = useTheme();
  const name = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={name}
        aria-label="Tema seç"
        title="Tema seç"
        className="grid size-11 place-items-center rounded-[10px] text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
      >
        <LineIcon shape="theme" className="size-5" />
      </button>
      <fieldset
        id={name}
        popover="auto"
        onToggle={(event) =>
          event.newState === "open" &&
          event.currentTarget.querySelector<HTMLInputElement>("input:checked")?.focus()
        }
        // The keyboard goes on from the button, and leaves nothing open over what has it then.
        onKeyDown={(event) => event.key === "Tab" && event.currentTarget.hidePopover?.()}
        className="absolute inset-auto top-16 right-5 mt-2 w-52 rounded-xl border border-line bg-surface p-1.5 text-ink shadow-lg supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:[position-area:bottom_span-left]"
      >
        <legend className="sr-only">Tema</legend>
        {themes.map(({ value, label }) => (
          <label
            key={value}
            className={classes(
              "flex h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-[0.9375rem] hover:bg-sunken",
              theme === value && "font-semibold text-accent",
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={theme === value}
              onChange={() => chooseTheme(value)}
              className="size-4 accent-primary"
            />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  );
}
