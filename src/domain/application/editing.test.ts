import { describe, expect, it } from "vitest"
import { lockedText } from "#domain/common/locked-text.ts"
import { editingOf, offersEdit } from "./editing.ts"

const draft = { AdmissionStatus: "Draft" }
const rejected = { AdmissionStatus: "Rejected" }
const pending = { AdmissionStatus: "Pending", CurrentLevel: 1 }
const approved = { AdmissionStatus: "Approved" }
const withdrawn = { AdmissionStatus: "Withdrawn" }

describe("what opens behind Edit", () => {
  it("is the form of a draft and of what was rejected", () => {
    for (const role of ["ADMIN", "STAFF", "C"] as const)
      for (const record of [draft, rejected])
        expect(editingOf(record, role)).toEqual({ form: true, documents: false, reopen: false })
  })
  it("is what is missing while it is under review, and for an Admin the way back to a draft", () => {
    expect(editingOf(pending, "ADMIN")).toEqual({ form: false, documents: true, reopen: true })
    expect(editingOf(pending, "STAFF")).toEqual({ form: false, documents: true, reopen: false })
    expect(editingOf(pending, "C")).toEqual({ form: false, documents: true, reopen: false })
  })
  it("is nothing once it is decided or closed, but for an Admin", () => {
    for (const record of [approved, withdrawn]) {
      expect(offersEdit(record, "ADMIN")).toBe(true)
      expect(offersEdit(record, "STAFF")).toBe(false)
      expect(offersEdit(record, "C")).toBe(false)
    }
  })
})

it("says why nothing can be changed, as it is", () => {
  expect(lockedText(pending)).toBe("The application is under review and cannot be changed now.")
  expect(lockedText(approved)).toMatch(/approved/)
  expect(lockedText(withdrawn)).toMatch(/withdrawn/)
  expect(lockedText({ AdmissionStatus: "Cancelled" })).toMatch(/cancelled/)
})
