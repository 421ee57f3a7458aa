import { useEffect, useId, useRef, useState } from "react";
import { classes } from "~/lib/classes";
import { chooseTheme, useTheme } from "~/lib/theme";
import { LineIcon } from "~/ui/line-icon";

const themes = [
  { value: "light", label: "Açık tema" },
  { value: "dark", label: "Koyu tema" },
  { value: "system", label: "Sistem teması" },
] as const;

/** The visitor's choice of theme: a button that opens three choices, without a menu library. */
export function ThemeSwitch() {
  const theme = useTheme();
  const name = useId();
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    place.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
    const closeBeside = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener("pointerdown", closeBeside);
    document.addEventListener("focusin", closeBeside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeBeside);
      document.removeEventListener("focusin", closeBeside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [isOpen]);

  return (
    <div ref={place} className="relative">
      <button
        ref={opener}
        type="button"
        aria-label="Tema seç"
        title="Tema seç"
        aria-expanded={isOpen}
        aria-controls={name}
        onClick={() => setOpen(!isOpen)}
        className="grid size-11 place-items-center rounded-[10px] text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
      >
        <LineIcon shape="theme" className="size-5" />
      </button>
      <fieldset
        id={name}
        hidden={!isOpen}
        className="absolute top-full right-0 z-40 mt-2 w-52 rounded-xl border border-line bg-surface p-1.5 shadow-lg"
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
    </div>
  );
}
