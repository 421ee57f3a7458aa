import { useNavigate } from "react-router";
import { paths } from "~/lib/paths";
import { SearchBox } from "~/ui/search-box";

/** The header's search: goes to the results and empties itself. */
export function HeaderSearch({
  className,
  onGo,
  hasAutoFocus = false,
}: {
  className?: string;
  onGo?: () => void;
  hasAutoFocus?: boolean;
}) {
  const navigate = useNavigate();
  return (
    <SearchBox
      label="Kitap ara"
      placeholder="Kitap adı, yazar veya tür ara..."
      isClearedOnSubmit
      hasAutoFocus={hasAutoFocus}
      onSearch={(text) => {
        void navigate(paths.search(text));
        onGo?.();
      }}
      {...(className ? { className } : {})}
    />
  );
}
