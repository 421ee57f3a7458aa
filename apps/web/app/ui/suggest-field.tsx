import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { classes } from "~/lib/classes";
import { Field, type FieldProps, inputClass } from "./field";
import { isSameText, suggest } from "./suggest";

export interface SuggestFieldProps extends Omit<FieldProps, "children"> {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** What is offered; anything else may be typed too. */
  options: readonly string[];
  name?: string;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A text with suggestions below it: arrows walk through them, Enter takes one, Escape puts them away. */
export function SuggestField(props: SuggestFieldProps) {
  const { value, onChange, onBlur, options, name, autoComplete, ref, ...field } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const found = suggest(options, value);
  const isSettled = found.length === 1 && isSameText(found[0] ?? "", value);
  const isOpen = isWanted && found.length > 0 && !isSettled;
  const idOf = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (isOpen && active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [isOpen, active]);

  function open(index: number) {
    setWanted(true);
    setActive(index);
  }

  function close() {
    setWanted(false);
    setActive(-1);
  }

  function take(option: string) {
    onChange(option);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = isOpen ? found[active] : undefined;
    if (event.key === "ArrowDown" && found.length > 0) {
      open(isOpen ? (active + 1) % found.length : 0);
    } else if (event.key === "ArrowUp" && isOpen) {
      open(active <= 0 ? found.length - 1 : active - 1);
    } else if (event.key === "Enter" && chosen !== undefined) {
      take(chosen);
    } else if (event.key === "Escape" && isOpen) {
      close();
    } else return;
    event.preventDefault();
  }

  return (
    <Field {...field}>
      {(parts) => (
        <div className="relative">
          <input
            {...parts}
            ref={ref}
            name={name}
            value={value}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active >= 0 ? idOf(active) : undefined}
            autoComplete={autoComplete}
            className={classes(inputClass, "h-12")}
            onChange={(event) => {
              onChange(event.target.value);
              // What the browser fills in of itself opens nothing.
              if (document.activeElement !== event.target || event.target.value === "") close();
              else open(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              close();
              const same = options.find((option) => isSameText(option, value));
              if (same && same !== value) onChange(same);
              onBlur?.();
            }}
          />
          {isOpen && (
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label="Öneriler"
              className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-64 animate-[fade_120ms_ease-out] overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface p-1.5 shadow-lg"
            >
              {found.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
                <div
                  key={option}
                  id={idOf(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={classes(
                    "flex h-11 cursor-pointer items-center rounded-lg px-3 text-[0.9375rem]",
                    index === active ? "bg-primary-soft text-on-primary-soft" : "hover:bg-sunken",
                  )}
                  // Before the field loses the keyboard and closes the list.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => take(option)}
                >
                  {option}
                </div>
              ))}
            </div>
          )}
          <span role="status" className="sr-only">
            {isOpen ? `${found.length} öneri` : ""}
          </span>
        </div>
      )}
    </Field>
  );
}
