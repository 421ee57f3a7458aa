import { useNavigate } from "react-router";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";

/** 'Geri Dön': to where one came from; for who came from nowhere, and without scripts, home. */
export function BackButton() {
  const navigate = useNavigate();
  return (
    <ButtonLink
      to={paths.home}
      onClick={(event) => {
        if ((history.state as { idx?: number } | null)?.idx) {
          event.preventDefault();
          void navigate(-1);
        }
      }}
    >
      Geri Dön
    </ButtonLink>
  );
}
