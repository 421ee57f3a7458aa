import { expect, test } from "vitest";
import { likeness, setApart } from "./apart.ts";

const fahrenheit = { title: "Fahrenheit 451", author: "Ray Bradbury" };
const dispossessed = { title: "Mülksüzler", author: "Ursula K. Le Guin" };
const loving = { title: "Sevme Sanatı", author: "Erich Fromm" };
const hat = { title: "Karısını Şapka Sanan Adam", author: "Oliver Sacks" };
const dune = { title: "Dune", author: "Frank Herbert" };
const self = <B>(book: B) => book;

test("covers are alike by palette and by composition, also where patterned grounds differ", () => {
  expect(likeness(fahrenheit, dispossessed)).toBe(3);
  expect(likeness(loving, hat)).toBe(1);
  expect(likeness(fahrenheit, dune)).toBe(0);
});

test("covers that look alike do not stand side by side where the row has another for the place between", () => {
  expect(setApart([fahrenheit, dispossessed, dune], self)).toEqual([fahrenheit, dune, dispossessed]);
  expect(setApart([loving, hat, fahrenheit], self)).toEqual([loving, fahrenheit, hat]);
});

test("a row without twins keeps its order, and each keeps its books", () => {
  expect(setApart([dune, fahrenheit, loving], self)).toEqual([dune, fahrenheit, loving]);
  expect(setApart([fahrenheit, dispossessed], self)).toEqual([fahrenheit, dispossessed]);
  expect(setApart([], self)).toEqual([]);
});
