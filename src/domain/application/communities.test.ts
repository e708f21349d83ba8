import { describe, expect, it } from "vitest"
import {
  COMMUNITY_OPEN,
  communityCode,
  communityName,
  communityOf,
  communityOptions,
  isReserved,
} from "./communities.ts"
import { answersNoLongerOffered } from "./offered-choices.ts"

const Communities = [
  { Code: "2A", Name: "Category 2A", IsGeneral: false, IsActive: true },
  { Code: "CAT-1", Name: "Category 1", IsGeneral: false, IsActive: false },
  { Code: "GM", Name: "General Merit", IsGeneral: true, IsActive: true },
  { Code: "EWS", Name: "EWS", IsGeneral: true, IsActive: true },
  { Code: "OBC", Name: "OBC", IsGeneral: false, IsActive: true },
]
const values = (rules: object, chosen: string | null) =>
  communityOptions(rules, chosen).map(({ value }) => value)

describe("communities", () => {
  it("are those of the specification while a college has none of its own", () => {
    expect(values({}, null)).toEqual(["SC", "ST", "BC-A", "BC-B", "BC-C", "BC-D", "BC-E", "OC"])
    expect(["General", "SC", "OBC", "Others"].map((word) => communityOf(word, {}))).toEqual([
      "OC",
      "SC",
      null,
      null,
    ])
    expect([isReserved("OC", {}), isReserved("BC-B", {}), isReserved(null, {})]).toEqual([false, true, false])
  })

  it("are offered while they are active, and stay where they stand", () => {
    expect(values({ Communities }, null)).toEqual(["2A", "GM", "EWS", "OBC"])
    expect(values({ Communities }, "CAT-1")).toContain("CAT-1")
    expect(values({ Communities }, COMMUNITY_OPEN).at(-1)).toBe(COMMUNITY_OPEN)
    expect(communityName("CAT-1", { Communities })).toBe("Category 1")
    expect(communityName("BC-A", { Communities })).toBe("BC-A")
  })

  it("take the quick registration's word directly where the college has that community", () => {
    const of = (word: string) => communityOf(word, { Communities })
    expect(["General", "OBC", "SC", "Others"].map(of)).toEqual(["GM", "OBC", null, null])
  })

  it("are told by code or name, whatever the case", () => {
    expect(communityCode("general merit", { Communities })).toBe("GM")
    expect(communityCode("cat-1", { Communities })).toBe("CAT-1")
    expect(communityCode("BC-A", { Communities })).toBe("BC-A")
  })
})

it("finds an answer that is not offered any more, unless it stood there before", () => {
  const withdrawn = (Community: string | null, before: object | null) =>
    answersNoLongerOffered({ Community }, before, { Communities })
  expect(withdrawn("CAT-1", null)).toEqual(["Community"])
  expect(withdrawn("CAT-1", { Community: "GM" })).toEqual(["Community"])
  expect(withdrawn("CAT-1", { Community: "CAT-1" })).toEqual([])
  expect([withdrawn("GM", null), withdrawn(null, null)]).toEqual([[], []])
})
