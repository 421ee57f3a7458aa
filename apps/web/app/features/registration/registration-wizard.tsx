import { messages } from "@okurca/contract/messages";
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { prepareProvider, signUpProblem } from "~/features/session";
import { failureText, loadPart } from "~/lib/api";
import { lateChecks } from "~/lib/form-checks";
import { leadingOn, ownAddress } from "~/lib/next-address";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { FormProblem } from "~/ui/form-problem";
import { NeedsScripts } from "~/ui/needs-scripts";
import type { RegistrationField, RegistrationForm } from "./registration.forms";
import { clearDraft, keepDraft, openDraft } from "./registration-draft";
import { IdentityStep } from "./registration-fields";
import { namedProblem, registrationDefaults, stepFields } from "./registration-steps";
import { findAvailability, loadAsking, useUsernameAvailability } from "./use-username-availability";

const loadChecks = () => import("./registration.forms");
const loadLater = () => import("./registration-later");
const checks = lateChecks<RegistrationForm>(async () => (await loadChecks()).checkRegistration);
/** For a page loaded anew at its last step; on the way there it has come already. */
const LateDone = lazy(async () => ({ default: (await loadLater()).Done }));

/** What the steps need arrives while the first of them is filled in. */
function prepare(): void {
  prepareProvider();
  for (const load of [loadChecks, loadAsking, loadLater]) load().catch(() => {});
}

const stepTitles = ["Sizi tanıyalım", "Şifreniz", "Neredesiniz?", "E-postanızı doğrulayın"] as const;
const lastStep = stepFields.length;

function Steps({ step }: { step: number }) {
  return (
    <div>
      <p className="tnum font-medium text-ink-3 text-sm">Adım {step} / 4</p>
      <div aria-hidden="true" className="mt-2 grid grid-cols-4 gap-1.5">
        {stepTitles.map((title, i) => (
          <span key={title} className={`h-1 rounded-full ${i < step ? "bg-accent" : "bg-line"}`} />
        ))}
      </div>
    </div>
  );
}

/** What is said above the fields. */
interface Told {
  step: number;
  problems: string[];
  /** The fields it tells of; none where it is about the whole. */
  of: readonly RegistrationField[];
}

interface StepState {
  step: number;
  /** Of the finished registration. */
  account?: { username: string; email: string };
}

/** False while the server's page is taken over: the server knows nothing of the browser's history. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/**
 * The steps as entries of the browser's history: its back button leads one step back and loses nothing. The
 * passwords live in the page, so after a reload the wizard begins at its first step, but for its last notice.
 */
function useSteps() {
  const navigate = useNavigate();
  const location = useLocation();
  const isUnderWay = useRef(false);
  const kept = (location.state ?? {}) as Partial<StepState>;
  const isInBrowser = useIsInBrowser();
  const isKept = isUnderWay.current || (isInBrowser && kept.step === 4);
  const step = (isKept && kept.step) || 1;

  function goTo(next: number, account?: StepState["account"]) {
    if (next === step) return;
    isUnderWay.current = next < 4;
    const state: StepState = { step: next, ...(account ? { account } : {}) };
    if (next < step) void navigate(next - step);
    else {
      const here = { search: location.search };
      void navigate(here, { state, replace: next === 4, preventScrollReset: true });
    }
  }
  return { step, account: kept.account ?? { username: "", email: "" }, goTo };
}

/** Fills in what was typed before the page was loaded anew, and keeps what is typed. */
function useKeptDraft(form: UseFormReturn<RegistrationForm>, isUnderWay: boolean) {
  useEffect(() => {
    if (!isUnderWay) return;
    for (const [name, text] of Object.entries(openDraft())) {
      // What was typed before this page was ready is newer.
      const field = name as RegistrationField;
      if (form.getValues(field) === registrationDefaults[field]) form.setValue(field, text);
    }
    const watching = form.watch((values) => keepDraft(values));
    return () => watching.unsubscribe();
  }, [form, isUnderWay]);
}

/** Who goes on waits no longer for what can also be said at the end. */
const patienceMs = 4_000;

/** Four steps: who, secrets, where, and the notice of the confirmation mail. */
export function RegistrationWizard() {
  const { step, account, goTo } = useSteps();
  const [params] = useSearchParams();
  // Where the reader wanted to go, before an account was needed for it.
  const wanted = ownAddress(params.get("next"));
  const invitation = params.get("davet");
  const [told, setTold] = useState<Told>();
  const [isGoingOn, setGoingOn] = useState(false);
  const [later, setLater] = useState<Awaited<ReturnType<typeof loadLater>>>();
  const title = useRef<HTMLHeadingElement>(null);
  const form = useForm({
    resolver: checks,
    defaultValues: registrationDefaults,
    mode: "onTouched",
  });
  const { isSubmitting, errors } = form.formState;
  // They belong to the step they were found at, however one leaves it, and go when what they tell of is right.
  const isSaid = told?.step === step && (told.of.length === 0 || told.of.some((name) => errors[name]));
  const problems = isSaid ? told.problems : [];
  const setProblems = (found: string[], of: Told["of"] = [], at = step) =>
    setTold({ step: at, problems: found, of });
  const username = form.watch("username").trim();
  const availability = useUsernameAvailability(username);
  useKeptDraft(form, step < 4);

  const shownStep = useRef(step);
  /** The field of an earlier step that the reader is led back to. */
  const refused = useRef<RegistrationField>(undefined);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // The new step is read out and the keyboard starts at its beginning, or where something is to be mended.
    if (refused.current) form.setFocus(refused.current);
    else title.current?.focus();
    refused.current = undefined;
  }, [step, form]);

  /** What the indicator shows against the username, asked at once where it has not been yet. */
  async function findUsernameProblem(): Promise<string | undefined> {
    // What was typed before the page was ready has not been drawn yet.
    const typed = form.getValues("username").trim();
    const isShown = typed === username && /available/.test(availability.state);
    const found = isShown
      ? availability
      : await findAvailability(typed, AbortSignal.timeout(patienceMs)).catch(() => undefined);
    return found?.state === "unavailable" ? found.message : undefined;
  }

  /** What the provider would refuse at the end is told where it is typed; one that cannot be asked refuses nothing here. */
  async function findPasswordProblem(): Promise<string | undefined> {
    const { askPasswordProblem } = await loadPart(loadAsking);
    return askPasswordProblem(form.getValues(), AbortSignal.timeout(patienceMs)).catch(() => undefined);
  }

  async function goOn() {
    if (isGoingOn) return;
    setGoingOn(true);
    try {
      const fields = stepFields[step - 1] ?? [];
      const isValid = await form.trigger(fields, { shouldFocus: true });
      const hasName = step === 1 && !form.getFieldState("username").invalid;
      const nameProblem = hasName ? await findUsernameProblem() : undefined;
      // The name itself is in order: nothing is said but whose it is.
      const isTaken = nameProblem === messages.registration.usernameTaken;
      if (nameProblem) {
        const message = isTaken ? nameProblem : messages.registration.usernameRefused;
        form.setError("username", { message }, { shouldFocus: true });
      }
      const isAsked = step === 2 && !form.getFieldState("password").invalid;
      const passwordProblem = isAsked ? await findPasswordProblem() : undefined;
      if (passwordProblem) {
        refuse("password", [messages.signUp.password, passwordProblem]);
      } else if (isValid && !nameProblem) {
        setLater(await loadPart(loadLater));
        setProblems([]);
        goTo(step + 1);
      } else if (isValid && isTaken) setProblems([]);
      else setProblems([messages.registration.stepIncomplete], fields);
    } catch (error) {
      setProblems([failureText(error, messages.registration.failed)]);
    } finally {
      setGoingOn(false);
    }
  }

  const submit = form.handleSubmit(
    async (values) => {
      setProblems([]);
      try {
        const found = await findAvailability(values.username);
        if (found.state === "unavailable") return refuse("username", [found.message]);
        const { register } = await loadPart(loadLater);
        await register(values, wanted, invitation);
        goTo(4, { username: values.username, email: values.email });
        form.reset();
        clearDraft();
      } catch (error) {
        const { field, message, detail } = signUpProblem(error);
        const words = detail ? [message, detail] : [message];
        if (field) refuse(field, words);
        else setProblems(words);
      }
    },
    (found) => {
      goTo(lastStep);
      const names = Object.keys(found) as RegistrationField[];
      setProblems(
        names.map((name) => namedProblem(name, found[name]?.message ?? "")),
        names,
        lastStep,
      );
    },
  );

  /**
   * Back to the field's step: beside the field stands what says most. Above the fields stands what is more than that, and
   * all of it where the reader comes from another step.
   */
  function refuse(field: "username" | "password", words: string[]) {
    const at = field === "username" ? 1 : 2;
    const isWhole = words.length === 1;
    form.setError(field, { message: words.at(-1) ?? "" });
    if (at === step) form.setFocus(field);
    else if (isWhole) refused.current = field;
    goTo(at);
    setProblems(at === step ? words.slice(0, -1) : isWhole ? [] : words, [field], at);
  }

  const Done = later?.Done ?? LateDone;
  const heading = (
    <h1 ref={title} tabIndex={-1} className="font-medium font-serif text-3xl tracking-[-0.02em] outline-none">
      {stepTitles[step - 1]}
    </h1>
  );

  return (
    <form
      noValidate
      method="post"
      onFocus={prepare}
      onPointerEnter={prepare}
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSubmitting) return;
        void (step < lastStep ? goOn() : submit(event));
      }}
    >
      <Steps step={step} />
      {step < 4 && heading}
      {step === 4 ? (
        <Suspense fallback={heading}>
          <Done account={account}>{heading}</Done>
        </Suspense>
      ) : (
        <>
          <NeedsScripts />
          <FormProblem>
            {problems.length > 0 && (
              <ul className="flex flex-col gap-1">
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
          </FormProblem>
          <div className="flex flex-col gap-5">
            {step === 1 && <IdentityStep form={form} availability={availability} />}
            {step === 2 && later && <later.SecretsStep form={form} />}
            {step === 3 && later && <later.PlaceStep form={form} />}
          </div>
          <div className="flex gap-3">
            {step > 1 && (
              <Button look="secondary" onClick={() => goTo(step - 1)}>
                Geri
              </Button>
            )}
            <Button type="submit" isBusy={isSubmitting || isGoingOn} className="flex-1">
              {step < lastStep ? "İleri" : "Kayıt Ol"}
            </Button>
          </div>
          {step === 1 && (
            <p className="text-center text-ink-2 text-sm">
              Hesabınız var mı?{" "}
              <Link to={leadingOn(paths.login, wanted)} className="font-semibold text-accent hover:underline">
                Giriş Yap
              </Link>
            </p>
          )}
        </>
      )}
    </form>
  );
}
