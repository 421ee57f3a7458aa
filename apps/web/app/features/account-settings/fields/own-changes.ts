import { formatPhoneNumber, placeOf, useSession } from "~/features/session";
import { useChanges } from "~/lib/draft";
import { chosenGenres } from "./genre-choice";

/** Changes of the own name: the same wherever it can be changed. */
export function useNameChanges() {
  const reader = useSession();
  return useChanges("settings/profile", {
    firstName: reader?.firstName ?? "",
    lastName: reader?.lastName ?? "",
  });
}

/** Changes of the favourite genres: the same wherever they can be chosen. */
export function useGenreChanges() {
  return useChanges("settings/genres", { genres: chosenGenres(useSession()?.genres) });
}

/** Changes of telephone and place. */
export function useContactChanges() {
  const reader = useSession();
  return useChanges("profile/contact", {
    phone: formatPhoneNumber(reader?.phone ?? ""),
    ...placeOf(reader?.place ?? ""),
  });
}
