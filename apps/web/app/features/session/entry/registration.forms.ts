import { limits, messages, usernameProblem } from "@okurca/contract";
import { z } from "zod";

const m = messages.registration;

/** Years between the two calendar years, as the specification counts age. */
function yearsSince(date: string, today: Date): number {
  return today.getFullYear() - Number(date.slice(0, 4));
}

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}

const required = (message: string) => z.string().trim().min(1, message);

export const registrationSchema = z
  .object({
    username: z
      .string()
      .trim()
      .superRefine((value, ctx) => {
        const problem = usernameProblem(value);
        if (problem) ctx.addIssue({ code: "custom", message: problem });
      }),
    firstName: required(m.firstNameRequired)
      .min(limits.name.min, m.firstNameTooShort)
      .max(limits.name.max, `Ad en fazla ${limits.name.max} karakter olabilir`),
    lastName: required(m.lastNameRequired)
      .min(limits.name.min, m.lastNameTooShort)
      .max(limits.name.max, `Soyad en fazla ${limits.name.max} karakter olabilir`),
    email: required(m.emailRequired).pipe(z.email(m.emailInvalid)),
    password: z
      .string()
      .min(1, m.passwordRequired)
      .min(limits.passwordMin, m.passwordTooShort)
      .max(limits.passwordMax, `Şifre en fazla ${limits.passwordMax} karakter olabilir`)
      .refine((text) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && /\d/.test(text), m.passwordWeak),
    confirmPassword: z.string().min(1, m.repeatRequired),
    birthdate: z
      .string()
      .min(1, m.birthdateRequired)
      .superRefine((value, ctx) => {
        if (value === "") return;
        const today = new Date();
        const age = yearsSince(value, today);
        const isFuture = new Date(`${value}T00:00:00`).getTime() > today.getTime();
        if (!isCalendarDay(value) || isFuture || age > limits.age.max) {
          ctx.addIssue({ code: "custom", message: m.birthdateInvalid });
        } else if (age < limits.age.min) ctx.addIssue({ code: "custom", message: m.tooYoung });
      }),
    city: required(m.cityRequired).max(100, "Şehir en fazla 100 karakter olabilir"),
    country: required(m.countryRequired),
    acceptTerms: z.boolean().refine((accepted) => accepted, m.termsRequired),
  })
  .refine((form) => form.confirmPassword === "" || form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: m.repeatDiffers,
    when: () => true,
  });

export type RegistrationForm = z.infer<typeof registrationSchema>;
export type RegistrationField = keyof RegistrationForm;

export const registrationDefaults: RegistrationForm = {
  username: "",
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  confirmPassword: "",
  birthdate: "",
  city: "",
  country: "Türkiye",
  acceptTerms: false,
};

export const fieldLabels: Record<RegistrationField, string> = {
  username: "Kullanıcı adı",
  firstName: "Ad",
  lastName: "Soyad",
  email: "E-posta",
  password: "Şifre",
  confirmPassword: "Şifre tekrarı",
  birthdate: "Doğum tarihi",
  city: "Şehir",
  country: "Ülke",
  acceptTerms: "Kullanıcı şartlarını kabul ediyorum",
};

/** What each step of the wizard asks; the fourth tells of the mail. */
export const stepFields: readonly (readonly RegistrationField[])[] = [
  ["username", "firstName", "lastName", "email"],
  ["password", "confirmPassword", "birthdate"],
  ["city", "country", "acceptTerms"],
];
