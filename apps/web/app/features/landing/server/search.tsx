import { paths } from "~/lib/paths";
import { LineIcon } from "~/ui/line-icon";

/** For narrow windows, whose header keeps the search behind its menu; a form as HTML knows it. */
export function Search() {
  return (
    <search className="mx-auto mt-8 block max-w-[1200px] px-5 md:hidden">
      <form action={paths.results} className="relative">
        <LineIcon
          shape="search"
          className="pointer-events-none absolute top-1/2 left-4 size-[1.125rem] -translate-y-1/2 text-ink-3"
        />
        <input
          type="search"
          name="q"
          required
          aria-label="Kitaplarda ara"
          placeholder="Kitap adı, yazar veya ISBN"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className="h-12 w-full rounded-full border border-line-strong bg-surface pr-4 pl-11 text-base focus:border-focus focus:outline-2 focus:outline-focus focus:outline-offset-0"
        />
      </form>
    </search>
  );
}
