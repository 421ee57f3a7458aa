import { useState } from "react";
import { type Names, nameProblems, useSession } from "~/features/session";
import { TextField } from "~/ui/field";

/**
 * Given and family name, both required. `check` is asked before they are saved: where something is wrong it says so and
 * leads there.
 */
export function useNameFields(names: Names, onChange: (changed: Partial<Names>) => void) {
  const [isTried, setTried] = useState(false);
  const problems = nameProblems(names, useSession());
  return {
    /** False when they cannot be saved as they are. */
    check(form: HTMLFormElement): boolean {
      setTried(true);
      const wrong = (["firstName", "lastName"] as const).find((name) => problems[name]);
      if (wrong) form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return wrong === undefined;
    },
    fields: (
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Ad"
          name="firstName"
          value={names.firstName}
          required
          autoComplete="given-name"
          error={isTried ? problems.firstName : undefined}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <TextField
          label="Soyad"
          name="lastName"
          value={names.lastName}
          required
          autoComplete="family-name"
          error={isTried ? problems.lastName : undefined}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
      </div>
    ),
  };
}
