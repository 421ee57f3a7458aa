export interface Guide {
  name: string;
  steps: readonly string[];
}

/** How the file is had elsewhere. */
export function Guides({ guides }: { guides: readonly Guide[] }) {
  return (
    <div className="divide-y divide-line rounded-2xl border border-line bg-surface">
      {guides.map(({ name, steps }) => (
        <details key={name} className="group px-5">
          <summary className="cursor-pointer py-4 font-medium">{name} dosyası nasıl alınır?</summary>
          <ol className="list-decimal space-y-1.5 pb-5 pl-5 text-ink-2">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
