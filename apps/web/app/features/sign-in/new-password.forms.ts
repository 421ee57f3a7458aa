import { zodResolver } from "@hookform/resolvers/zod";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { z } from "zod";

const m = messages.passwordReset;

/** A new password and its repeat; what makes it good enough is the provider's to say. */
const newPasswordSchema = z
  .object({
    newPassword: z.string().min(1, m.passwordRequired).min(limits.resetPasswordMin, m.passwordTooShort),
    confirmNewPassword: z.string(),
  })
  .refine((form) => form.newPassword === form.confirmNewPassword, {
    path: ["confirmNewPassword"],
    message: m.repeatDiffers,
    when: () => true,
  });

export type NewPasswordValues = z.infer<typeof newPasswordSchema>;
export const checkNewPassword = zodResolver(newPasswordSchema);
