import { expect, it } from "vitest"
import { continuedId, currentId } from "./current-id.ts"

const draft = { AdmissionStatus: "Draft" }

it("shows the application of the draft here, else the one that the college has", () => {
  expect(currentId("a", draft, "b")).toBe("a")
  expect(currentId("a", undefined, "b")).toBe("a")
  expect(currentId(null, undefined, "b")).toBe("b")
  expect(currentId(null, undefined, undefined)).toBe(null)
})

it.each(["Withdrawn", "Cancelled"])(
  "shows the other one that the college has once that of the draft is %s",
  (AdmissionStatus) => {
    expect(currentId("a", { AdmissionStatus }, "b")).toBe("b")
    expect(currentId("a", { AdmissionStatus }, "a")).toBe("a")
    expect(currentId("a", { AdmissionStatus }, undefined)).toBe("a")
  },
)

it("does not show the earlier application beside which this one was begun", () => {
  expect(continuedId("b", "b")).toBeUndefined()
  expect(continuedId("c", "b")).toBe("c")
  expect(continuedId("b", undefined)).toBe("b")
  expect(continuedId(undefined, undefined)).toBeUndefined()
})
