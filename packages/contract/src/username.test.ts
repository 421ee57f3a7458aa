import { expect, test } from "vitest";
import { usernameProblem } from "./username.ts";

test.each(["ayse", "A.y-s_e", "abc", "a".repeat(128), "1984", "-ab", "_ab"])(
  "%s may be a username",
  (name) => {
    expect(usernameProblem(name)).toBeUndefined();
  },
);

test.each([
  ["", "Kullanıcı adı gereklidir"],
  ["ab", "Kullanıcı adı en az 3 karakter olmalıdır"],
  ["a".repeat(129), "Kullanıcı adı en fazla 128 karakter olabilir"],
  ["ayşe", "Kullanıcı adı sadece harf, rakam, nokta, alt çizgi ve tire içerebilir"],
  ["ay se", "Kullanıcı adı sadece harf, rakam, nokta, alt çizgi ve tire içerebilir"],
  ["ayse@ornek.com", "Kullanıcı adı sadece harf, rakam, nokta, alt çizgi ve tire içerebilir"],
  ["ayse\n", "Kullanıcı adı sadece harf, rakam, nokta, alt çizgi ve tire içerebilir"],
  [".ayse", "Kullanıcı adı nokta ile başlayamaz, bitemez veya ardışık nokta içeremez"],
  ["ayse.", "Kullanıcı adı nokta ile başlayamaz, bitemez veya ardışık nokta içeremez"],
  ["ay..se", "Kullanıcı adı nokta ile başlayamaz, bitemez veya ardışık nokta içeremez"],
])("%j is refused with the specified text", (name, message) => {
  expect(usernameProblem(name)).toBe(message);
});
