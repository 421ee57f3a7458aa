import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { classes } from "~/lib/classes";
import { paths } from "~/lib/paths";
import { SearchBox } from "~/ui/search-box";
import { useSuggestions } from "./use-suggestions";

/** The header's search: suggests books while one types, goes to the results and empties itself. */
export function HeaderSearch({
  className,
  onGo,
  hasAutoFocus = false,
  id,
}: {
  className?: string;
  onGo?: () => void;
  hasAutoFocus?: boolean;
  /** Of the field, for a link that leads to it. */
  id?: string;
}) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [turn, setTurn] = useState(0);
  const found = useSuggestions(text);
  const { books, Rows } = found;
  const isShown = isOpen && books.length > 0;
  const chosen = isShown ? books[active] : undefined;

  function go(path: string) {
    setOpen(false);
    setText("");
    setTurn(turn + 1);
    void navigate(path);
    onGo?.();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (books.length === 0) return;
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      // Beyond the ends lies the field itself, where what was typed is searched for.
      setActive((now) => ((now + 1 + step + books.length + 1) % (books.length + 1)) - 1);
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
    }
  }

  return (
    <SearchBox
      key={turn}
      action={paths.results}
      label="Kitap ara"
      placeholder="Kitap adı, yazar veya tür ara..."
      isClearedOnSubmit
      hasAutoFocus={hasAutoFocus}
      onType={(typed) => {
        setText(typed);
        setOpen(true);
        setActive(-1);
      }}
      onSearch={(typed) => go(chosen ? chosen.address : paths.search(typed))}
      inputProps={{
        role: "combobox",
        id,
        "aria-autocomplete": "list",
        "aria-expanded": isShown,
        "aria-controls": listId,
        ...(chosen ? { "aria-activedescendant": `${listId}-${active}` } : {}),
        onKeyDown,
        onFocus: () => setOpen(true),
        onBlur: () => setOpen(false),
      }}
      className={classes("relative", className)}
    >
      <div
        id={listId}
        role="listbox"
        aria-label="Öneriler"
        hidden={!isShown}
        className="absolute top-full right-0 left-0 z-40 mt-2 overflow-hidden rounded-2xl border border-line bg-surface py-2 text-left shadow-lg"
      >
        {isShown && Rows && <Rows found={found} listId={listId} active={active} onChoose={go} />}
      </div>
      <span role="status" className="sr-only">
        {isShown ? `${books.length} öneri var; ok tuşlarıyla gezin.` : ""}
      </span>
    </SearchBox>
  );
}
