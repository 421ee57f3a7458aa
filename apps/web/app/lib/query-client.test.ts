import { listCases, listOwnRoles } from "@okurca/contract";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { answerQuery } from "./answer-query";
import { queryClient } from "./query-client";
import { queryKeys } from "./query-keys";
import { answerCalls } from "./rendering.fixtures";

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("an open page of who lost a role asks for the roles anew when a call of staff is there no more", async () => {
  const asked = answerCalls(({ path }) =>
    path.includes("roles")
      ? { body: { roles: [], needs_second_factor: false } }
      : { status: 404, body: { code: "unknown_path", message: "Yok." } },
  );
  const ends = [
    new QueryObserver(queryClient, answerQuery(queryKeys.ownRoles, listOwnRoles)).subscribe(() => undefined),
  ];
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  ends.push(
    new QueryObserver(
      queryClient,
      answerQuery(["cases"], listCases, { query: { page: 1, limit: 20 } }),
    ).subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(asked.filter(({ path }) => path.includes("roles"))).toHaveLength(2));
  for (const end of ends) end();
});
