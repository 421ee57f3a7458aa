import { useMemo, useState } from "react";
import { type Contact, contactProblems, countries, provinces } from "~/features/session";
import { SelectField, TextField } from "~/ui/field";
import { SuggestField } from "~/ui/suggest-field";

const home = "Türkiye";

/**
 * Telephone and place, which may be left out. `check` is asked before they are saved: where something is wrong it says
 * so and leads there.
 */
export function useContactFields(contact: Contact, onChange: (changed: Partial<Contact>) => void) {
  const [isTried, setTried] = useState(false);
  const names = useMemo(countries, []);
  const problems = contactProblems(contact);
  const { city, country } = contact;
  const errors: Partial<typeof problems> = isTried ? problems : {};
  return {
    /** False when they cannot be saved as they are. */
    check(form: HTMLFormElement): boolean {
      setTried(true);
      const wrong = (["phone", "city", "country"] as const).find((name) => problems[name]);
      if (wrong) form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
      return wrong === undefined;
    },
    fields: (
      <>
        <TextField
          label="Telefon"
          name="phone"
          type="tel"
          value={contact.phone}
          autoComplete="tel"
          hint="İsteğe bağlı; yalnızca siz görürsünüz. Türkiye dışındaki numaralar + ile başlar."
          error={errors.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
        <fieldset className="min-w-0">
          <legend className="font-medium text-sm">Konum</legend>
          <p className="mt-1 text-ink-3 text-xs">
            Kayıtta sorulur, burada boş bırakabilirsiniz. Yalnızca siz görürsünüz.
          </p>
          <div className="mt-3 grid gap-5 sm:grid-cols-2">
            <SuggestField
              label="Şehir"
              name="city"
              value={city}
              options={country === "" || country === home ? provinces : []}
              autoComplete="address-level2"
              error={errors.city}
              onChange={(text) =>
                onChange({
                  city: text,
                  ...(country === "" && provinces.includes(text) ? { country: home } : {}),
                })
              }
            />
            <SelectField
              label="Ülke"
              name="country"
              value={country}
              autoComplete="country-name"
              error={errors.country}
              onChange={(event) => onChange({ country: event.target.value })}
            >
              <option value="">Seçilmedi</option>
              {(country === "" || names.includes(country) ? names : [country, ...names]).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          </div>
        </fieldset>
      </>
    ),
  };
}
