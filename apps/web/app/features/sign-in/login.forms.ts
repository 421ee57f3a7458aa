import { zodResolver } from "@hookform/resolvers/zod";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { z } from "zod";

const m = messages.login;
const loginSchema = z.object({
  username: z.string().trim().min(1, m.usernameRequired),
  password: z.string().min(1, m.passwordRequired).min(limits.loginPasswordMin, m.passwordTooShort),
  isRemembered: z.boolean(),
});
export type LoginValues = z.infer<typeof loginSchema>;
export const checkLogin = zodResolver(loginSchema);
