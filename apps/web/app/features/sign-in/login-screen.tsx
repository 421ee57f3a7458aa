import { messages } from "@okurca/contract/messages";
import { CircleCheck } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { clearPendingSignIn, readPending } from "~/features/session";
import { loadPart } from "~/lib/api";
import { leadingOn } from "~/lib/next-address";
import { paths } from "~/lib/paths";
import { Loading, Skeleton } from "~/ui/skeleton";
import type { ScreenChallenge, Wishes } from "./challenge-step";
import type { LoginValues } from "./login.forms";
import { LoginForm } from "./login-form";
import type { SignInStep } from "./sign-in";

const loadChallengeStep = () => import("./challenge-step");
const loadReset = () => import("./password-reset");
const ChallengeStep = lazy(() => loadChallengeStep().then((loaded) => ({ default: loaded.ChallengeStep })));

/** What may follow on name and password arrives while they are typed. */
function prepareWhatFollows(): void {
  for (const load of [loadChallengeStep, loadReset]) load().catch(() => {});
}

/** What stopped a sign-in on another screen. */
function useEarlierProblem(): string {
  const state = useLocation().state as { problem?: unknown } | null;
  return typeof state?.problem === "string" ? state.problem : "";
}

/** Name and password, the reset of a forgotten one, and what the provider asks for after them. */
export function LoginScreen({ next, name }: { next: string; name: string }) {
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<ScreenChallenge>();
  const [wishes, setWishes] = useState<Wishes>({ isRemembered: true, name, next });
  const [problem, setProblem] = useState(useEarlierProblem());

  // A sign-in that waited for an answer when the page was loaded anew.
  useEffect(() => {
    const pending = readPending();
    if (!pending) return;
    setWishes(pending);
    if (pending.challenge.step === "new-password") void navigate(paths.changePassword, { replace: true });
    else setChallenge(pending.challenge);
  }, [navigate]);

  async function goOn(result: SignInStep, given: Wishes) {
    setWishes(given);
    switch (result.step) {
      case "done":
        return navigate(given.next, { replace: true });
      case "unconfirmed":
        return navigate(leadingOn(paths.confirm(given.name), given.next));
      case "new-password":
        return navigate(paths.changePassword);
      case "reset-required":
        return;
      default:
        setChallenge(result);
    }
  }

  function goBack(reason: string) {
    clearPendingSignIn();
    setChallenge(undefined);
    setProblem(reason);
  }

  if (challenge === undefined)
    return <Password next={next} knownName={name} problem={problem} onStep={goOn} />;
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      }
    >
      <ChallengeStep challenge={challenge} wishes={wishes} onBack={goBack} onStep={goOn} />
    </Suspense>
  );
}

function Password({
  next,
  knownName,
  problem,
  onStep,
}: {
  next: string;
  /** Of a reader who comes from the confirmation. */
  knownName: string;
  problem: string;
  onStep: (result: SignInStep, wishes: Wishes) => Promise<void> | void;
}) {
  const [name, setName] = useState(knownName);
  const [reset, setReset] = useState<{
    PasswordReset: Awaited<ReturnType<typeof loadReset>>["PasswordReset"];
    email: string;
    reason: string;
  }>();
  const [notice, setNotice] = useState("");
  const [resets, setResets] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);

  async function onResult(result: SignInStep, values: LoginValues) {
    setNotice("");
    if (result.step === "reset-required") await openReset(values.username, resetNeeded);
    await onStep(result, { name: values.username, isRemembered: values.isRemembered, next });
  }

  async function openReset(typed: string, reason = "") {
    setNotice("");
    const { PasswordReset } = await loadPart(loadReset);
    setReset({ PasswordReset, email: typed.includes("@") ? typed : "", reason });
  }

  return (
    <>
      <h1 className="font-medium font-serif text-4xl tracking-[-0.025em]">Yeniden hoş geldiniz</h1>
      <p className="mt-3 mb-8 text-ink-2 text-lg">Kitaplığınız bıraktığınız yerde.</p>
      <div role="status">
        {notice && (
          <p className="mb-5 flex gap-3 rounded-xl bg-pine-soft px-4 py-3 text-[0.9375rem] text-pine">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            {notice}
          </p>
        )}
      </div>
      <LoginForm
        key={resets}
        next={next}
        name={name}
        earlierProblem={problem}
        opener={opener}
        isAside={reset !== undefined}
        onApproach={prepareWhatFollows}
        onForgotten={async (typed) => (reset ? setReset(undefined) : openReset(typed))}
        onResult={onResult}
      />
      {reset && (
        <div className="mt-6">
          <reset.PasswordReset
            email={reset.email}
            reason={reset.reason}
            onClose={() => {
              setReset(undefined);
              opener.current?.focus();
            }}
            onDone={(email) => {
              setReset(undefined);
              setNotice(messages.passwordReset.succeeded);
              setName(email);
              setResets(resets + 1);
            }}
          />
        </div>
      )}
      <p className="mt-8 text-center text-ink-2 text-sm">
        Doğrulama kodunuz mu var?{" "}
        <Link
          to={leadingOn(paths.confirm(), next)}
          className="whitespace-nowrap font-semibold text-accent hover:underline"
        >
          E-postanızı doğrulayın
        </Link>
      </p>
      <p className="mt-3 text-center text-ink-2 text-sm">
        Hesabınız yok mu?{" "}
        <Link to={leadingOn(paths.register, next)} className="font-semibold text-accent hover:underline">
          Kayıt Ol
        </Link>
      </p>
    </>
  );
}

const resetNeeded = "Şifrenizi yenilemeniz gerekiyor. Lütfen yeni bir şifre belirleyin.";
