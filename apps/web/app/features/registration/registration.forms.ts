import { zodResolver } from "@hookform/resolvers/zod";
import { atLeast, atMost } from "@okurca/contract/characters";
import { limits } from "@okurca/contract/limits";
import { hasAddress, toLine } from "@okurca/contract/line";
import { messages } from "@okurca/contract/messages";
import { z } from "zod";
import type { NewAccount } from "~/features/session";
import { dayOf, isAfter, parseDay, toIsoDay } from "~/lib/day-text";

const m = messages.registration;

/** Age is the difference of the calendar years; a day that is none, or has not come yet, is no birthday. */
function birthdateProblem(text: string, now: Date): string | undefined {
  const day = parseDay(text);
  const today = dayOf(now);
  if (!day || isAfter(day, today) || today.year - day.year > limits.age.max) return m.birthdateInvalid;
  return today.year - day.year < limits.age.min ? m.tooYoung : undefined;
}

const required = (message: string) => z.string().trim().min(1, message);

/** A given or family name. */
const nameField = (missing: string, tooShort: string, tooLong: string) =>
  z
    .string()
    .overwrite(toLine)
    .min(1, missing)
    .check(atLeast(limits.name.min, tooShort), atMost(limits.name.max, tooLong))
    .refine((text) => !hasAddress(text), m.nameAddress);

export const registrationSchema = z
  .object({
    // Its characters are judged by the availability check, beside the field.
    username: required(m.usernameRequired).min(limits.username.min, m.usernameTooShort),
    firstName: nameField(m.firstNameRequired, m.firstNameTooShort, m.firstNameTooLong),
    lastName: nameField(m.lastNameRequired, m.lastNameTooShort, m.lastNameTooLong),
    email: required(m.emailRequired).pipe(z.email(m.emailInvalid)),
    password: z
      .string()
      .min(1, m.passwordRequired)
      .min(limits.passwordMin, m.passwordTooShort)
      .max(limits.passwordMax, `Şifre en fazla ${limits.passwordMax} karakter olabilir`)
      .refine((text) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && /\d/.test(text), m.passwordWeak),
    confirmPassword: z.string().min(1, m.repeatRequired),
    birthdate: required(m.birthdateRequired).superRefine((text, ctx) => {
      const problem = text === "" ? undefined : birthdateProblem(text, new Date());
      if (problem) ctx.addIssue({ code: "custom", message: problem });
    }),
    city: required(m.cityRequired).check(atMost(100, "Şehir en fazla 100 karakter olabilir")),
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

/** The account to sign up, its date of birth as YYYY-MM-DD. */
export function toNewAccount(form: RegistrationForm): NewAccount {
  const day = parseDay(form.birthdate);
  return { ...form, birthdate: day ? toIsoDay(day) : form.birthdate };
}

export const checkRegistration = zodResolver(registrationSchema);
