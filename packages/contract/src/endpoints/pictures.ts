import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { errors } from "../errors.ts";
import { messages } from "../messages.ts";
import { type PictureSize, pictureKeyPattern, pictureSizes } from "../picture.ts";

export const uploadProfileImage = endpoint({
  name: "uploadProfileImage",
  method: "POST",
  path: "/api/get-image/upload-profile-image",
  summary:
    "Keeps a picture (JPEG, PNG or GIF, as its content says, at most 5 MB) and tells its address, for the reader's `picture` attribute at the identity provider. One that no attribute names is erased after a day.",
  auth: "reader",
  bodyType: "picture",
  body: z.custom<Uint8Array>(
    (value) => value instanceof Uint8Array && value.length > 0,
    messages.picture.required,
  ),
  response: z.object({ image_url: z.string() }),
  errors: ["too_large", "unsupported_type", "too_often", "unavailable"],
});

/** Everybody's; in the best of the formats that the caller's `Accept` names, else as JPEG. */
export const getProfilePicture = {
  path: "/api/get-image/profile/{key}",
  params: z.strictObject({ key: z.string().regex(pictureKeyPattern, errors.not_found.message) }),
  query: z.strictObject({
    size: z
      .string(messages.picture.sizeInvalid)
      .transform(Number)
      .pipe(z.literal([...pictureSizes], messages.picture.sizeInvalid))
      .default(512 satisfies PictureSize),
  }),
} as const;
