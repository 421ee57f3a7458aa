import { expect, test } from "vitest";
import { createAudience } from "./audience.ts";

const names = (watchers: Iterable<{ readerId: string }>) =>
  [...watchers].map(({ readerId }) => readerId).sort();

test("of a reader's friends those who look are found, however many there are who do not", () => {
  const audience = createAudience<string>();
  const [ayse, mehmet] = [audience.add("ayse"), audience.add("mehmet")];
  audience.setFriends(
    ayse,
    Array.from({ length: 6750 }, (_none, i) => `okur${i}`),
  );
  audience.setFriends(mehmet, ["okur0", "ayse"]);
  expect(names(audience.friendsOf("okur0"))).toEqual(["ayse", "mehmet"]);
  expect(names(audience.friendsOf("okur6749"))).toEqual(["ayse"]);
  expect(names(audience.friendsOf("ayse"))).toEqual(["mehmet"]);
  expect(names(audience.friendsOf("mehmet"))).toEqual([]);
});

test("follows friendships that begin and end, and friends that are read anew", () => {
  const audience = createAudience<string>();
  const ayse = audience.add("ayse");
  audience.setFriendship(["can", "ayse"], true);
  expect(names(audience.friendsOf("can"))).toEqual(["ayse"]);
  audience.setFriendship(["ayse", "can"], false);
  expect(names(audience.friendsOf("can"))).toEqual([]);
  audience.setFriends(ayse, ["can", "ilker"]);
  audience.setFriends(ayse, ["ilker", "sule"]);
  expect([names(audience.friendsOf("can")), names(audience.friendsOf("sule"))]).toEqual([[], ["ayse"]]);
});

test("who has left hears nothing more, not even of friends that are read too late", () => {
  const audience = createAudience<string>();
  const ayse = audience.add("ayse");
  audience.setFriends(ayse, ["can"]);
  audience.remove(ayse);
  audience.setFriends(ayse, ["can"]);
  audience.setFriendship(["ayse", "can"], true);
  expect(names(audience.friendsOf("can"))).toEqual([]);
  expect([...audience.all()]).toEqual([]);
});
