import { useNavigate } from "react-router";
import { paths } from "~/lib/paths";
import { SearchBox } from "~/ui/search-box";
import { type SearchState, searchAddress, searchParams } from "./search-state";

/** What is searched for, to be changed where it stands; filters and order stay, also without scripts. */
export function ResultSearch({ state }: { state: SearchState }) {
  const navigate = useNavigate();
  const others = [...searchParams({ ...state, page: 1 })].filter(([name]) => name !== "q");
  return (
    <SearchBox
      action={paths.results}
      label="Aranan sözcükler"
      placeholder="Kitap adı, yazar veya ISBN"
      initial={state.q}
      onSearch={(q) => void navigate(searchAddress({ ...state, q, page: 1 }))}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </SearchBox>
  );
}
