import { inputClass } from "~/ui/field";
import { type ChosenYear, useChosenYear, useDashboard } from "../dashboard.queries";

/** Any year with entries, and all of them together. */
export function YearChoice() {
  const { year, choose } = useChosenYear();
  const { data } = useDashboard();
  if (!data) return null;
  const present = Number(data.today.slice(0, 4));
  const chosen = year ?? present;
  const years = data.years.includes(present) ? data.years : [present, ...data.years];
  const all =
    typeof chosen === "number" && !years.includes(chosen) ? [...years, chosen].sort((a, b) => b - a) : years;
  function change(text: string) {
    const next: ChosenYear = text === "tumu" ? "tumu" : Number(text);
    choose(next === present ? undefined : next);
  }
  return (
    <label className="flex items-center gap-2 text-ink-2 text-sm">
      Dönem
      <select
        value={chosen}
        onChange={(event) => change(event.target.value)}
        className={`${inputClass} tnum h-10 w-auto rounded-full text-sm`}
      >
        {all.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
        <option value="tumu">Tümü</option>
      </select>
    </label>
  );
}
