import { expect, test } from "vitest";
import { createAudience } from "./audience.ts";

const names = (watchers: Iterable<{ readerId: string }>) =>
  [...watchers].map(({ readerId }) => readerId).sort();
const none: string[] = [];

test("of a reader's friends those who look are found, however many there are who do not", () => {
  const audience = createAudience<string>();
  const [ayse, mehmet] = [audience.add("ayse"), audience.add("mehmet")];
  const friends = Array.from({ length: 6750 }, (_none, i) => `okur${i}`);
  audience.setTies(ayse, { friends, followed: none });
  audience.setTies(mehmet, { friends: ["okur0", "ayse"], followed: none });
  const friendsOf = (readerId: string) => names(audience.hearersOf(readerId, "friends"));
  expect(friendsOf("okur0")).toEqual(["ayse", "mehmet"]);
  expect(friendsOf("okur6749")).toEqual(["ayse"]);
  expect(friendsOf("ayse")).toEqual(["mehmet"]);
  expect(friendsOf("mehmet")).toEqual([]);
});

test("follows friendships that begin and end, and friends that are read anew", () => {
  const audience = createAudience<string>();
  const ayse = audience.add("ayse");
  const friendsOf = (readerId: string) => names(audience.hearersOf(readerId, "friends"));
  audience.setFriendship(["can", "ayse"], true);
  expect(friendsOf("can")).toEqual(["ayse"]);
  audience.setFriendship(["ayse", "can"], false);
  expect(friendsOf("can")).toEqual([]);
  audience.setTies(ayse, { friends: ["can", "ilker"], followed: none });
  audience.setTies(ayse, { friends: ["ilker", "sule"], followed: none });
  expect([friendsOf("can"), friendsOf("sule")]).toEqual([[], ["ayse"]]);
});

test("followers hear of what is for them, one way and once, friends of both, and nobody of the rest", () => {
  const audience = createAudience<string>();
  const [ayse] = [audience.add("ayse"), audience.add("can"), audience.add("mehmet")];
  audience.setTies(ayse, { friends: ["can"], followed: ["can"] });
  audience.setFollow({ follower: "mehmet", followed: "can" }, true);
  expect(names(audience.hearersOf("can", "followers"))).toEqual(["ayse", "mehmet"]);
  expect(names(audience.hearersOf("can", "friends"))).toEqual(["ayse"]);
  expect(names(audience.hearersOf("can", "nobody"))).toEqual([]);
  expect(names(audience.hearersOf("mehmet", "followers"))).toEqual([]);
  audience.setFollow({ follower: "mehmet", followed: "can" }, false);
  expect(names(audience.hearersOf("can", "followers"))).toEqual(["ayse"]);
});

test("who has left hears nothing more, not even of those that are read too late", () => {
  const audience = createAudience<string>();
  const ayse = audience.add("ayse");
  audience.setTies(ayse, { friends: ["can"], followed: ["can"] });
  audience.remove(ayse);
  audience.setTies(ayse, { friends: ["can"], followed: ["can"] });
  audience.setFriendship(["ayse", "can"], true);
  audience.setFollow({ follower: "ayse", followed: "can" }, true);
  expect(names(audience.hearersOf("can", "followers"))).toEqual([]);
  expect([...audience.all()]).toEqual([]);
});
