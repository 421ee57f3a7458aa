/** In a form that only scripts can send, for whoever has none. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="rounded-xl bg-amber-soft px-4 py-3 text-amber text-sm">
        Formu gönderebilmek için tarayıcınızda JavaScript açık olmalıdır.
      </p>
    </noscript>
  );
}
