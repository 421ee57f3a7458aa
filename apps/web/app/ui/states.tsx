import type { LucideIcon } from "lucide-react";
import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "~/lib/api";
import { classes } from "~/lib/classes";
import { Button } from "./button";

export interface EmptyStateProps {
  icon: LucideIcon;
  /** The outcome, where the reader has tried something. */
  tone?: keyof typeof tones;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

const tones = {
  calm: "bg-sunken text-ink-2",
  pine: "bg-pine-soft text-pine",
  danger: "bg-danger-soft text-danger",
} as const;

export function EmptyState({
  icon: Icon,
  tone = "calm",
  title,
  children,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div className={classes("mx-auto flex max-w-md flex-col items-center px-6 py-14 text-center", className)}>
      <span className={classes("grid size-16 place-items-center rounded-full", tones[tone])}>
        <Icon aria-hidden className="size-7" strokeWidth={1.5} />
      </span>
      <h2 className="mt-5 font-medium font-serif text-xl tracking-[-0.01em]">{title}</h2>
      {children && <div className="mt-2 text-ink-2">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** What went wrong and a way on; the request's number helps the operator who answers questions about it. */
export function ErrorState({
  title = "Hata!",
  error,
  message,
  onRetry,
  action,
}: {
  title?: string;
  error?: unknown;
  message?: string;
  onRetry?: () => void;
  action?: ReactNode;
}) {
  const text = message ?? (error instanceof Error ? error.message : "Beklenmeyen bir hata oluştu.");
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={title}
        action={
          <>
            {onRetry && <Button onClick={onRetry}>Tekrar Dene</Button>}
            {action}
          </>
        }
      >
        <p>{text}</p>
        {requestId && <p className="tnum mt-2 text-ink-3 text-xs">Kayıt no: {requestId}</p>}
      </EmptyState>
    </div>
  );
}
