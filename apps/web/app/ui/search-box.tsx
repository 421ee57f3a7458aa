import { type FormEvent, type InputHTMLAttributes, type ReactNode, useRef, useState } from "react";
import { classes } from "~/lib/classes";
import { LineIcon } from "./line-icon";

export interface SearchBoxProps {
  /** Where a page without scripts sends what was typed, as `q`. */
  action?: string;
  label: string;
  placeholder: string;
  initial?: string;
  /** Called with trimmed text; an empty one is never submitted. */
  onSearch: (text: string) => void;
  onClear?: () => void;
  /** Told at each key. */
  onType?: (text: string) => void;
  isClearedOnSubmit?: boolean;
  hasAutoFocus?: boolean;
  className?: string;
  /** Of a list that belongs to the field: its role, what is active, its keys. */
  inputProps?: Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "className">;
  /** Below the field, as wide as it. */
  children?: ReactNode;
}

export function SearchBox({
  action,
  label,
  placeholder,
  initial = "",
  onSearch,
  onClear,
  onType,
  isClearedOnSubmit = false,
  hasAutoFocus = false,
  className,
  inputProps,
  children,
}: SearchBoxProps) {
  const [text, setText] = useState(initial);
  const [shown, setShown] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  // Another search came from elsewhere, as by going back: the box follows and keeps its focus.
  if (shown !== initial) {
    setShown(initial);
    setText(initial);
  }
  function change(value: string) {
    setText(value);
    onType?.(value);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // it may stand inside another form
    const trimmed = text.trim();
    if (trimmed === "") {
      // Emptied by hand: what was searched before goes; a search for nothing is never submitted.
      if (initial !== "") onClear?.();
      return;
    }
    onSearch(trimmed);
    if (isClearedOnSubmit) change("");
  }
  return (
    <search className={classes("block", className)}>
      <form action={action} onSubmit={submit} className="relative">
        <LineIcon
          shape="search"
          className="pointer-events-none absolute top-1/2 left-4 size-[1.125rem] -translate-y-1/2 text-ink-3"
        />
        <input
          ref={input}
          type="search"
          name="q"
          value={text}
          onChange={(event) => change(event.target.value)}
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: only where searching is what the page or dialog was opened for
          autoFocus={hasAutoFocus}
          {...inputProps}
          className="h-11 w-full rounded-full border border-line-strong bg-surface pr-11 pl-11 text-base transition-colors hover:border-ink-2 focus:border-focus focus:outline-2 focus:outline-focus focus:outline-offset-0 sm:text-[0.9375rem] [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== "" && (
          <button
            type="button"
            aria-label="Temizle"
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-full text-ink-3 hover:text-ink"
            onClick={() => {
              change("");
              onClear?.();
              input.current?.focus();
            }}
          >
            <LineIcon shape="close" className="size-[1.125rem]" />
          </button>
        )}
        {children}
      </form>
    </search>
  );
}
