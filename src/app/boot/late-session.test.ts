import { expect, it, vi } from "vitest"
import type { AppRouter } from "#app/router.tsx"
import { openLate } from "./late-session.ts"

const navigate = vi.fn()
const invalidate = vi.fn()
const openAt = (pathname: string, search: object = {}) =>
  openLate({ latestLocation: { pathname, search }, navigate, invalidate } as unknown as AppRouter, "C")

it.each([
  ["the page that was asked for", { from: "/students?search=Ravi" }, "/students?search=Ravi"],
  ["the home page of the role", {}, "/dashboard"],
  ["the home page of the role where the page is not theirs", { from: "/users" }, "/dashboard"],
  ["the home page of the role for what is no address", { from: 5 }, "/dashboard"],
])("a session that is found late opens %s in place of the sign-in page", (_, search, href) => {
  void openAt("/login", search)
  expect(navigate).toHaveBeenLastCalledWith({ href, replace: true })
})

it("a session that is found late leaves any other page where it is", () => {
  navigate.mockClear()
  void openAt("/about")
  expect(navigate).not.toHaveBeenCalled()
  expect(invalidate).toHaveBeenCalledOnce()
})
