import { describe, expect, it } from "vitest"
import { isLeaving, isSamePath } from "./place.ts"

const at = (pathname: string, search: object = {}) => ({ pathname, search })

describe("isSamePath", () => {
  it("ignores a slash at the end", () => {
    expect(isSamePath("/payment/", "/payment")).toBe(true)
    expect(isSamePath("/", "/")).toBe(true)
    expect(isSamePath("/payment", "/users")).toBe(false)
  })
})

describe("isLeaving", () => {
  const parts = ["add", "user"]
  const open = at("/users", { add: 1, q: "rao" })

  it("lets search, filters, sorting and page change beside what is open", () => {
    expect(isLeaving(open, at("/users/", { add: 1, q: "reddy", page: 2, sort: "Email" }), parts)).toBe(false)
    expect(isLeaving(open, at("/users", { add: "1" }), parts)).toBe(false)
  })

  it("is true for another screen, and when something else is opened", () => {
    expect(isLeaving(open, at("/tools"), parts)).toBe(true)
    expect(isLeaving(open, at("/users", { q: "rao" }), parts)).toBe(true)
    expect(isLeaving(open, at("/users", { add: 1, user: 7 }), parts)).toBe(true)
  })

  it("is true for every move where the whole address says what is open", () => {
    expect(isLeaving(at("/fees", { quota: "S1" }), at("/fees", { quota: "S2" }))).toBe(true)
  })
})
