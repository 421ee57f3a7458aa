import { AddToLibraryButton, useShelfBooks } from "~/features/library";
import { OutsideSearch } from "~/features/outside-catalogues";

/** 'Başka kataloglarda ara', with the shelf for what was taken from there. */
export default function ReaderOutside({
  q,
  startsAfterMs,
  className,
}: {
  q: string;
  startsAfterMs?: number | undefined;
  className?: string;
}) {
  const shelf = useShelfBooks();
  return (
    <OutsideSearch
      key={q}
      q={q}
      startsAfterMs={startsAfterMs}
      className={className}
      actionFor={({ id, isbn, title }) => (
        <AddToLibraryButton isbn={isbn} title={title} shelved={shelf?.get(isbn) ?? shelf?.get(id)} />
      )}
    />
  );
}
