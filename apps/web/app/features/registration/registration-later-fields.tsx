import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { type ReactElement, type ReactNode, type Ref, useMemo } from "react";
import { Controller } from "react-hook-form";
import { Link } from "react-router";
import { countries, provinces } from "~/features/session";
import { dayOf } from "~/lib/day-text";
import { paths } from "~/lib/paths";
import { AccountName } from "~/ui/account-name";
import { DateField } from "~/ui/date-field";
import { Checkbox, PasswordField, SelectField } from "~/ui/field";
import { NewPasswordField } from "~/ui/new-password-field";
import { SuggestField } from "~/ui/suggest-field";
import { type Form, textField } from "./registration-fields";
import { fieldLabels } from "./registration-steps";

interface TextParts {
  label: string;
  error: string | undefined;
  name: string;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
}

/** A field whose parts set its text themselves. */
function Text({
  form,
  name,
  children,
}: {
  form: Form;
  name: "birthdate" | "city";
  children: (field: TextParts) => ReactNode;
}) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) =>
        children({
          ...field,
          label: fieldLabels[name],
          error: fieldState.error?.message,
          onChange(value) {
            field.onChange(value);
            if (fieldState.error) void form.trigger(name);
          },
        }) as ReactElement
      }
    />
  );
}

export function SecretsStep({ form }: { form: Form }) {
  const today = dayOf(new Date());
  const [password, ...own] = form.watch(["password", "username", "firstName", "lastName", "email"]);
  return (
    <>
      <AccountName name={own[0] ?? ""} />
      <NewPasswordField
        {...textField(form, "password")}
        password={password}
        own={own}
        hint={messages.newPasswordHint}
      />
      <PasswordField {...textField(form, "confirmPassword")} autoComplete="new-password" />
      <Text form={form} name="birthdate">
        {(field) => (
          <DateField
            {...field}
            hint={
              <>
                <span className="block">Gün, ay, yıl: 14.05.1990 gibi.</span>
                <span className="block">
                  Okurca’nın en az {limits.age.min} yaş kuralı için sorulur; yalnızca siz görürsünüz.
                </span>
              </>
            }
            autoComplete="bday"
            earliest={{ year: today.year - limits.age.max, month: 1, day: 1 }}
            latest={today}
            suggested={{ year: today.year - 25, month: 1, day: 1 }}
          />
        )}
      </Text>
    </>
  );
}

export function PlaceStep({ form }: { form: Form }) {
  const names = useMemo(countries, []);
  const isTurkiye = form.watch("country") === "Türkiye";
  return (
    <>
      <Text form={form} name="city">
        {(field) => (
          <SuggestField
            {...field}
            hint="Şehir ve ülke kayıt için gereklidir. Yalnızca siz görürsünüz; sonra profilinizden silebilirsiniz."
            options={isTurkiye ? provinces : []}
            autoComplete="address-level2"
          />
        )}
      </Text>
      <SelectField {...textField(form, "country")} autoComplete="country-name">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Checkbox
        label={fieldLabels.acceptTerms}
        error={form.formState.errors.acceptTerms?.message}
        {...form.register("acceptTerms")}
      />
      <p className="text-ink-2 text-sm">
        Kullanıcı şartlarını{" "}
        <Link to={paths.terms} target="_blank" className="font-medium text-accent underline">
          Kullanım koşulları
        </Link>{" "}
        sayfasında, verilerinizle ne yaptığımızı{" "}
        <Link to={paths.privacy} target="_blank" className="font-medium text-accent underline">
          gizlilik metninde
        </Link>{" "}
        okuyabilirsiniz.
      </p>
    </>
  );
}
