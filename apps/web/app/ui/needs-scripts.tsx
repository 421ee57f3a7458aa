/** For visitors without scripts, in a form that only scripts can send. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="rounded-xl bg-amber-soft px-4 py-3 text-amber text-sm">
        Formu gönderebilmek için tarayıcınızda JavaScript açık olmalıdır.
      </p>
    </noscript>
  );
}
