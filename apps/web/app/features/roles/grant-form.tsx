import { limits } from "@okurca/contract/limits";
import { type Role, roles, roleWords } from "@okurca/contract/roles";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { useRoleChange } from "./roles.queries";

/** What each role is for, as the choice says it. */
const purposes: Record<Role, string> = {
  librarian: "kataloğa bakar",
  moderator: "okurların yazdıklarına bakar",
  admin: "hepsine ve görevlere bakar",
};

/** Gives a reader a role. */
export function GrantForm() {
  const [username, setUsername] = useState("");
  const [role, setRole] = useState<Role>("librarian");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const name = useRef<HTMLInputElement>(null);
  const change = useRoleChange(() => {
    setUsername("");
    setReason("");
    name.current?.focus();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const given = username.trim().replace(/^@/, "");
    if (given === "") {
      setError("Kullanıcı adı gereklidir");
      name.current?.focus();
      return;
    }
    if (!change.isPending) change.mutate({ username: given, role, isGranted: true, reason });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <TextField
        ref={name}
        label="Kullanıcı adı"
        maxLength={limits.username.max}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={username}
        error={error}
        onChange={(event) => {
          setUsername(event.target.value);
          setError(undefined);
        }}
      />
      <SelectField label="Görev" value={role} onChange={(event) => setRole(event.target.value as Role)}>
        {roles.map((one) => (
          <option key={one} value={one}>
            {roleWords[one]} ({purposes[one]})
          </option>
        ))}
      </SelectField>
      <TextField
        className="sm:col-span-2"
        label="Gerekçe (isteğe bağlı)"
        hint={
          role === "admin"
            ? "Bir yöneticinin görevi sonradan yalnızca sunucunun komut satırından alınabilir."
            : "Kayıt defterinde durur."
        }
        maxLength={limits.staffReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="sm:col-span-2">
        <Button type="submit" isBusy={change.isPending}>
          Görev ver
        </Button>
      </div>
    </form>
  );
}
