import { actWord, kindWord, viaWords } from "@okurca/contract/act-words";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { dayOf, parseDay } from "~/lib/day-text";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { DateField } from "~/ui/date-field";
import { SelectField, TextField } from "~/ui/field";
import { addressOf, type Filter, type FilterName } from "./filter";

const earliest = { year: 2020, month: 1, day: 1 };

interface FilterProps {
  filter: Filter;
  acts: readonly string[];
  kinds: readonly string[];
}

/** Which acts are shown; what is chosen goes into the address. */
export function ActFilter({ filter, acts, kinds }: FilterProps) {
  const navigate = useNavigate();
  const [given, setGiven] = useState(filter);
  const [hasWrongDay, setWrongDay] = useState(false);
  const set = (name: FilterName) => (value: string) => setGiven({ ...given, [name]: value });
  const dayError = (name: "ilk" | "son") =>
    hasWrongDay && given[name] && !parseDay(given[name]) ? "Geçerli bir gün girin" : undefined;
  const text = (name: FilterName) => ({
    value: given[name] ?? "",
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  });
  const day = (name: "ilk" | "son", label: string) => (
    <DateField
      label={label}
      value={given[name] ?? ""}
      onChange={set(name)}
      error={dayError(name)}
      earliest={earliest}
      latest={dayOf(new Date())}
    />
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    const isWrong = (["ilk", "son"] as const).some((name) => given[name] && !parseDay(given[name]));
    setWrongDay(isWrong);
    if (!isWrong) void navigate(addressOf(given));
  }
  return (
    <search>
      <form onSubmit={submit} className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="Yapan (kullanıcı adı)" maxLength={128} autoCapitalize="none" {...text("kim")} />
        <TextField
          label="İlgili okur (kullanıcı adı)"
          maxLength={128}
          autoCapitalize="none"
          {...text("okur")}
        />
        <SelectField label="Nereden" {...text("nereden")}>
          <option value="">Hepsi</option>
          {Object.entries(viaWords).map(([via, word]) => (
            <option key={via} value={via}>
              {word}
            </option>
          ))}
        </SelectField>
        <SelectField label="İşlem" {...text("islem")}>
          <option value="">Hepsi</option>
          {acts.map((act) => (
            <option key={act} value={act}>
              {actWord(act)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Tür" {...text("tur")}>
          <option value="">Hepsi</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWord(kind)}
            </option>
          ))}
        </SelectField>
        <div className="grid grid-cols-2 gap-3 max-[24rem]:grid-cols-1 max-lg:sm:col-span-2">
          {day("ilk", "İlk gün")}
          {day("son", "Son gün")}
        </div>
        <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-3">
          <Button type="submit" size="small">
            Süz
          </Button>
          {Object.keys(filter).length > 0 && (
            <ButtonLink to={addressOf({})} look="ghost" size="small">
              Süzmeyi kaldır
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}
