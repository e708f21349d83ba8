import { expect, it } from "vitest"
import { overviewLinks } from "./overview-links.ts"

const draft = { record: { AdmissionStatus: "Draft" }, delivery: "received", fetchedAt: 1 } as const
const pending = { ...draft, record: { AdmissionStatus: "Pending", CurrentLevel: 1 } } as const

it("leads staff to the form while it may be edited, and not to a review of a draft", () => {
  expect(overviewLinks(draft, "STAFF")).toEqual({ edit: true, review: false })
  expect(overviewLinks(draft, "AO").review).toBe(false)
})

it("leads those who may open approvals to the review of what was submitted", () => {
  expect(overviewLinks(pending, "AO").review).toBe(true)
  expect(overviewLinks(pending, "C").review).toBe(false)
  expect(overviewLinks({ ...pending, fetchedAt: null }, "AO").review).toBe(false)
})

it("offers Edit for an application that the server refused, as the list does", () => {
  expect(overviewLinks({ ...pending, delivery: "needs-you" }, "C").edit).toBe(true)
})

it("leads an applicant nowhere: they have their own form", () => {
  expect(overviewLinks(draft, "S")).toEqual({ edit: false, review: false })
})
