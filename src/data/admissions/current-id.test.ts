import { expect, it } from "vitest"
import { continuedId, currentId } from "./current-id.ts"

const draft = { record: { AdmissionStatus: "Draft" }, isGone: false }
const unknown = { record: undefined, isGone: false }
const gone = { record: undefined, isGone: true }
const ended = (AdmissionStatus: string) => ({ record: { AdmissionStatus }, isGone: false })

it("shows the application of the draft here, else the one that the college has", () => {
  expect(currentId("a", draft, "b")).toBe("a")
  expect(currentId("a", unknown, "b")).toBe("a")
  expect(currentId(null, unknown, "b")).toBe("b")
  expect(currentId(null, unknown, undefined)).toBe(null)
})

it.each([
  ["withdrawn", ended("Withdrawn")],
  ["cancelled", ended("Cancelled")],
  ["removed", gone],
])("shows the other one that the college has once that of the draft is %s", (_, standing) => {
  expect(currentId("a", standing, "b")).toBe("b")
  expect(currentId("a", standing, "a")).toBe("a")
  expect(currentId("a", standing, undefined)).toBe("a")
})

it("does not show the earlier application beside which this one was begun, until this one has ended", () => {
  expect(continuedId("b", "b", unknown)).toBeUndefined()
  expect(continuedId("b", "b", draft)).toBeUndefined()
  expect(continuedId("b", "b", gone)).toBeUndefined()
  expect(continuedId("b", "b", ended("Withdrawn"))).toBe("b")
  expect(continuedId("c", "b", draft)).toBe("c")
  expect(continuedId("b", undefined, draft)).toBe("b")
  expect(continuedId(undefined, undefined, unknown)).toBeUndefined()
})
