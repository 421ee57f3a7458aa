import { getUnreadCount, messages, uploadProfileImage } from "@okurca/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { readSession, savePicture } from "~/features/session";
import { call, failureText } from "~/lib/api";
import { toastWithUndo } from "~/lib/toasts";
import { type Crop, square } from "~/ui/crop/crop";
import { cut } from "~/ui/crop/drawing";

const m = messages.picture;

/** What the browser itself says of a failure is English, and about its own parts. */
const problemOf = (error: unknown, tried: string) =>
  failureText(error instanceof DOMException || error instanceof TypeError ? undefined : error, tried);

/** Uploads the square, then has the account name it. Where the second fails, the picture before stays. */
export function useUpload(onSuccess: () => void) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ picture, crop }: { picture: ImageBitmap; crop: Crop }) {
      const body = await cut(picture, square, crop);
      const { image_url } = await call(uploadProfileImage, { body });
      await savePicture(image_url);
    },
    onSuccess: () => {
      onSuccess();
      toast.success(m.saved);
      // A picture stands nearly everywhere; and with the first of these calls the server hears of it.
      void client.invalidateQueries();
    },
    onError: (error) => toast.error(problemOf(error, m.failed)),
  });
}

/** Any call says who calls, and what picture that reader has: a removed one is hidden until the server has heard. */
const refreshClaims = (token: string) =>
  fetch(getUnreadCount.path, { headers: { authorization: `Bearer ${token}` }, cache: "no-store" });

function useReturn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (address: string) => savePicture(address, refreshClaims),
    onSuccess: () => {
      toast.success("Profil fotoğrafınız geri geldi");
      void client.invalidateQueries();
    },
    onError: (error) => toast.error(problemOf(error, "Profil fotoğrafı geri getirilirken bir hata oluştu")),
  });
}

/** A removed picture can be put back for a moment. */
export function useRemoval(onSuccess: () => void) {
  const client = useQueryClient();
  const { mutate: putBack } = useReturn();
  return useMutation({
    async mutationFn() {
      const before = readSession()?.picture;
      await savePicture("");
      return before;
    },
    onSuccess: (before) => {
      onSuccess();
      toastWithUndo(m.removed, before ? () => putBack(before) : undefined);
      void client.invalidateQueries();
    },
    onError: (error) => toast.error(problemOf(error, m.removeFailed)),
  });
}

export const uploadProblem = (error: unknown) => problemOf(error, m.failed);
export const removalProblem = (error: unknown) => problemOf(error, m.removeFailed);
