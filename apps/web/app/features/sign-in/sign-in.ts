import { messages } from "@okurca/contract/messages";
import { product } from "@okurca/contract/product";
import {
  AccountError,
  type Challenge,
  type CodeMedium,
  clearPendingSignIn,
  endsSignIn,
  isForThisWindowOnly,
  keepPending,
  keepSession,
  type Provider,
  readPending,
  readSession,
  withProvider,
} from "~/features/session";
import { clearAnswers } from "~/lib/clear-answers";
import { note } from "~/lib/notes";
import { clearOtherShelves } from "~/lib/reader-storage";

/** A refusal after which the sign-in has to begin with the password again. */
class SignInOver extends AccountError {}

type NextStep = Awaited<ReturnType<Provider["auth"]["signIn"]>>["nextStep"];

/** How a sign-in goes on: it is done, it cannot be until something else is, or the provider asks for more. */
export type SignInStep = { step: "done" } | { step: "unconfirmed" } | { step: "reset-required" } | Challenge;

/** What stays true through all steps of one sign-in. */
interface Wishes {
  isRemembered: boolean;
  /** The address of ours to go to afterwards. */
  next: string;
  /** What the reader typed as username. */
  name: string;
}

const media: Record<string, CodeMedium> = { TOTP: "totp", EMAIL: "email", SMS: "sms" };
const answers: Record<CodeMedium, string> = { totp: "TOTP", email: "EMAIL", sms: "SMS" };

function code(medium: CodeMedium, delivery?: { destination?: string }): Challenge {
  return { step: "code", medium, destination: delivery?.destination ?? "" };
}

async function toStep(loaded: Provider, nextStep: NextStep, name: string): Promise<SignInStep> {
  switch (nextStep.signInStep) {
    case "DONE":
      return { step: "done" };
    case "CONFIRM_SIGN_UP":
      return { step: "unconfirmed" };
    case "RESET_PASSWORD":
      return { step: "reset-required" };
    case "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED":
      return { step: "new-password" };
    case "CONFIRM_SIGN_IN_WITH_TOTP_CODE":
      return code("totp");
    case "CONFIRM_SIGN_IN_WITH_EMAIL_CODE":
      return code("email", nextStep.codeDeliveryDetails);
    case "CONFIRM_SIGN_IN_WITH_SMS_CODE":
      return code("sms", nextStep.codeDeliveryDetails);
    case "CONTINUE_SIGN_IN_WITH_MFA_SELECTION":
      return {
        step: "choose-method",
        methods: (nextStep.allowedMFATypes ?? []).flatMap((type) => media[type] ?? []),
      };
    case "CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION": {
      const chosen = await loaded.auth.confirmSignIn({ challengeResponse: "TOTP" });
      return toStep(loaded, chosen.nextStep, name);
    }
    case "CONTINUE_SIGN_IN_WITH_TOTP_SETUP": {
      const { sharedSecret, getSetupUri } = nextStep.totpSetupDetails;
      return { step: "totp-setup", secret: sharedSecret, address: getSetupUri(product.name, name).href };
    }
  }
  throw new SignInOver(nextStep.signInStep, messages.login.failed);
}

async function goOn(loaded: Provider, nextStep: NextStep, wishes: Wishes): Promise<SignInStep> {
  const result = await toStep(loaded, nextStep, wishes.name);
  switch (result.step) {
    case "done": {
      const reader = await loaded.currentReader();
      if (!reader) throw new SignInOver(nextStep.signInStep, messages.login.failed);
      clearPendingSignIn();
      clearAnswers();
      keepSession(reader, wishes.isRemembered);
      clearOtherShelves();
      break;
    }
    case "new-password":
    case "code":
    case "choose-method":
      keepPending({ ...wishes, challenge: result });
      break;
    default:
      clearPendingSignIn();
  }
  return result;
}

/** Begins a sign-in; tokens without our mark, as after a page that was closed in the middle, are given up for it. */
async function begin(loaded: Provider, ...given: Parameters<Provider["auth"]["signIn"]>): Promise<NextStep> {
  const attempt = () => loaded.auth.signIn(...given);
  const { nextStep } = await attempt().catch(async (error: Error) => {
    if (error.name !== "UserAlreadyAuthenticatedException") throw error;
    await loaded.auth.signOut();
    return attempt();
  });
  return nextStep;
}

/** Signs in with a username or an e-mail address. Throws `AccountError` or `ApiError`. */
export function signIn(
  given: { username: string; password: string } & Omit<Wishes, "name">,
): Promise<SignInStep> {
  const { username, password } = given;
  return withProvider(async (loaded) => {
    loaded.keepTokensIn(given.isRemembered);
    return goOn(loaded, await begin(loaded, { username, password }), {
      isRemembered: given.isRemembered,
      next: given.next,
      name: username,
    });
  });
}

/**
 * Signs in with the ticket of the account that was registered in this browser and has just been confirmed here.
 * Throws `AccountError` when it signs in no more, or `ApiError`.
 * @param wanted where to go to since; home leaves it to what was wanted at the registration
 */
export function signInByTicket(wanted: string): Promise<{ result: SignInStep; wishes: Wishes }> {
  return withProvider(async (loaded) => {
    const kept = loaded.readTicket();
    if (!kept) throw new SignInOver("SignInException", messages.login.expired);
    const { username, ticket } = kept;
    const next = wanted === "/" ? kept.next : wanted;
    const wishes = { isRemembered: true, name: username, next };
    loaded.keepTokensIn(wishes.isRemembered);
    await begin(loaded, { username, options: { authFlowType: "CUSTOM_WITHOUT_SRP" } });
    const { nextStep } = await loaded.auth.confirmSignIn({ challengeResponse: ticket });
    loaded.clearTicket();
    return { result: await goOn(loaded, nextStep, wishes), wishes };
  }).catch(async (error: unknown) => {
    // A lost connection leaves it for another try.
    if (error instanceof AccountError) await withProvider(async ({ clearTicket }) => clearTicket());
    throw error;
  });
}

async function trustThisDevice(loaded: Provider): Promise<void> {
  try {
    await loaded.auth.rememberDevice();
    await loaded.keepDevice();
  } catch {
    note("info", "Bu cihaz hatırlanamadı. Bir sonraki girişte yine kod istenecek.");
  }
}

function sendAnswer(wishes: Wishes, text: string, isDeviceTrusted: boolean): Promise<SignInStep> {
  return withProvider(async (loaded) => {
    loaded.keepTokensIn(wishes.isRemembered);
    const { nextStep, isSignedIn } = await loaded.auth
      .confirmSignIn({ challengeResponse: text })
      .catch((error: Error) => {
        // The library no longer knows of the sign-in, as after a reload that came too late.
        if (error.name === "SignInException") {
          throw new SignInOver(error.name, messages.login.expired);
        }
        throw error;
      });
    if (isSignedIn && isDeviceTrusted) await trustThisDevice(loaded);
    return goOn(loaded, nextStep, wishes);
  });
}

/** What is over is no longer waited for, or it would be led back to. */
async function answer(wishes: Wishes, text: string, isDeviceTrusted: boolean): Promise<SignInStep> {
  const challenge = readPending()?.challenge;
  const medium = challenge?.step === "code" ? challenge.medium : undefined;
  try {
    return await sendAnswer(wishes, text, isDeviceTrusted);
  } catch (error) {
    const isOver = isSignInOver(error) || endsSignIn(error, medium);
    if (isOver) clearPendingSignIn();
    throw isOver && error instanceof AccountError ? new SignInOver(error.code, error.message) : error;
  }
}

/** The six digits, of a message or of an authenticator, also of one being set up. */
export function answerCode(
  wishes: Wishes,
  given: { code: string; isDeviceTrusted: boolean },
): Promise<SignInStep> {
  return answer(wishes, given.code, given.isDeviceTrusted);
}

export function chooseMethod(wishes: Wishes, method: CodeMedium): Promise<SignInStep> {
  return answer(wishes, answers[method], false);
}

/** Sets one's own password in place of a temporary one, and goes on with the pending sign-in. */
export function answerNewPassword(password: string): Promise<SignInStep> {
  const pending = readPending();
  if (!pending) throw new SignInOver("SignInException", messages.login.expired);
  return answer(pending, password, false);
}

/** True when the sign-in is over and has to begin with the password again. */
export function isSignInOver(error: unknown): boolean {
  return error instanceof SignInOver;
}

/** A sign-in beside the one that goes on: it is done, or waits for a code. */
export interface Aside {
  isDone: boolean;
  /** The six digits; throws as a sign-in does. */
  answer: (code: string) => Promise<void>;
}

/** Signs the present reader in once more, while the page stays as it is. Throws `AccountError` or `ApiError`. */
export function beginAside(password: string): Promise<Aside> {
  const name = readSession()?.username ?? "";
  const isRemembered = !isForThisWindowOnly();
  return withProvider(async (loaded) => {
    const { takeOver } = loaded.keepTokensAside(isRemembered);
    /** Goes on to a code or to the end; anything else is for the page of the sign-in. */
    async function follow(nextStep: NextStep): Promise<boolean> {
      const result = await toStep(loaded, nextStep, name);
      if (result.step === "choose-method") {
        const [first = "totp"] = result.methods;
        return follow((await loaded.auth.confirmSignIn({ challengeResponse: answers[first] })).nextStep);
      }
      if (result.step === "code") return false;
      if (result.step !== "done") throw new SignInOver(nextStep.signInStep, messages.login.failed);
      await takeOver();
      return true;
    }
    try {
      const isDone = await follow((await loaded.auth.signIn({ username: name, password })).nextStep);
      const answer = (text: string) =>
        withProvider(async () => {
          const { nextStep } = await loaded.auth.confirmSignIn({ challengeResponse: text });
          if (!(await follow(nextStep))) throw new SignInOver(nextStep.signInStep, messages.login.failed);
        }).catch((error: unknown) => {
          const isOver = error instanceof AccountError && endsSignIn(error, "totp");
          throw isOver ? new SignInOver(error.code, messages.login.expired) : error;
        });
      return { isDone, answer };
    } finally {
      // Calls of the page go on with the tokens there are.
      loaded.keepTokensIn(isRemembered);
    }
  });
}
