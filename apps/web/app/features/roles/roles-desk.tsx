import type { Grant } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { staffMessages as m } from "@okurca/contract/messages-of-staff";
import { roleWords } from "@okurca/contract/roles";
import { useState } from "react";
import { useSession } from "~/features/session";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { Day } from "~/ui/day";
import { TextField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { AnswerPart } from "~/ui/part-states";
import { namedApart, PersonLink } from "~/ui/person-link";
import { GrantForm } from "./grant-form";
import { useGrants, useRoleChange } from "./roles.queries";

function RevokeDialog({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const change = useRoleChange(onClose);
  const { username, role } = grant;
  return (
    <FormDialog
      title="Görev alınsın mı?"
      description={`${namedApart(grant)} bir sonraki isteğinden itibaren ${roleWords[role].toLocaleLowerCase("tr-TR")} olmaz.`}
      submitLabel="Görevi al"
      submitLook="danger"
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={() => change.mutate({ username, role, isGranted: false, reason })}
    >
      <TextField
        label="Gerekçe (isteğe bağlı)"
        hint="Kayıt defterinde durur."
        maxLength={limits.staffReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

function Row({ grant, onRevoke }: { grant: Grant; onRevoke: () => void }) {
  const own = useSession()?.username;
  const { role, granted_at, granted_by, is_suspended } = grant;
  // Admins, oneself among them, only the shell takes away.
  const mayRevoke = role !== "admin" && grant.username !== own;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <PersonLink person={grant} />
      <div className="text-ink-3 text-sm max-sm:basis-full sm:text-right">
        <p className="flex flex-wrap gap-2 sm:justify-end">
          <Badge tone={role === "admin" ? "primary" : "plain"}>{roleWords[role]}</Badge>
          {is_suspended && <Badge tone="amber">Askıda</Badge>}
        </p>
        <p className="mt-1">
          <Day iso={granted_at} /> · {granted_by ? `@${granted_by.username}` : "komut satırından"}
        </p>
      </div>
      {mayRevoke && (
        <Button
          look="secondary"
          size="small"
          aria-label={`Görevi al: ${namedApart(grant)}`}
          onClick={onRevoke}
        >
          Görevi al
        </Button>
      )}
    </li>
  );
}

/** `Roller`: who looks after what, roles given and taken away. */
export function RolesDesk() {
  const grants = useGrants();
  const [revoked, setRevoked] = useState<Grant>();
  return (
    <div className="space-y-10">
      <section aria-labelledby="gorev-ver">
        <h2 id="gorev-ver" className="mb-4 font-medium font-serif text-xl tracking-[-0.01em]">
          Görev verin
        </h2>
        <GrantForm />
      </section>
      <section aria-labelledby="gorevliler">
        <h2 id="gorevliler" className="font-medium font-serif text-xl tracking-[-0.01em]">
          Görevliler
        </h2>
        <AnswerPart query={grants} rows={3} tried={m.rolesFailed}>
          {({ data }) => (
            <ul className="divide-y divide-line">
              {data.map((grant) => (
                <Row
                  key={`${grant.username} ${grant.role}`}
                  grant={grant}
                  onRevoke={() => setRevoked(grant)}
                />
              ))}
            </ul>
          )}
        </AnswerPart>
      </section>
      {revoked && <RevokeDialog grant={revoked} onClose={() => setRevoked(undefined)} />}
    </div>
  );
}
