import { describe, expect, it } from "vitest"
import { numberOf, readReviewSearch, stepOf } from "./review-search.ts"

describe("the address of a review", () => {
  it("keeps what it understands and drops the rest", () => {
    expect(readReviewSearch({ step: "2", doc: "01a1-f2", payment: "a/b", other: 1 })).toEqual({
      step: 2,
      doc: "01a1-f2",
    })
    expect(readReviewSearch({ step: 4, doc: "../x" })).toEqual({})
    expect(readReviewSearch({ step: 1.5 })).toEqual({})
  })

  it("goes to the step it names, then to what it opens, then to the remembered one", () => {
    expect(stepOf({ step: 3, doc: "a" }, "1")).toBe("payments")
    expect(stepOf({ doc: "a" }, "1")).toBe("documents")
    expect(stepOf({ payment: "a" }, "1")).toBe("payments")
    expect(stepOf({}, "2")).toBe("documents")
    expect(stepOf({}, "")).toBe("student")
    expect(stepOf({}, "nine")).toBe("student")
    expect(numberOf("payments")).toBe(3)
  })
})
