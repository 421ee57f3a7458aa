/** Tells password managers whose password is being set in a form that does not ask for the name. */
export function AccountName({ name }: { name: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={name}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
