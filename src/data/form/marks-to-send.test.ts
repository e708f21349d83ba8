import { expect, it } from "vitest"
import { emptyWizardValues } from "#domain/application/admission-form.ts"
import { hasMarksToSend } from "./marks-to-send.ts"

const nothing = emptyWizardValues({ today: "2025-11-21" })
const values = { ...nothing, maxMarks0: "900", securedMarks0: "612", yearOfPassing0: "2019" }
const row = { ExamName: "First MBBS", MaxMarks: 900, SecuredMarks: 612, YearOfPassing: 2019 }
const form = (change: object = {}, handedOver: Record<string, string> | null = null) => ({
  values: { ...values, ...change },
  handedOver,
  marksApart: true,
})

it("marks are handed over until the college has them as they stand", () => {
  expect(hasMarksToSend(form(), [])).toBe(true)
  expect(hasMarksToSend(form({}, nothing), [])).toBe(true)
  expect(hasMarksToSend(form(), [row])).toBe(false)
  expect(hasMarksToSend(form({ securedMarks0: "613" }, values), [row])).toBe(true)
  expect(hasMarksToSend(form({ yearOfPassing0: "2020" }), [row])).toBe(true)
})

it("marks that only somebody else has changed since are not sent over the change", () => {
  const theirs = { ...row, SecuredMarks: 650 }
  expect(hasMarksToSend(form({}, values), [theirs])).toBe(false)
  expect(hasMarksToSend(form({ securedMarks0: "613" }, values), [theirs])).toBe(true)
})

it("marks that only somebody else has removed since are not put back", () => {
  expect(hasMarksToSend(form({}, values), [])).toBe(false)
  expect(hasMarksToSend(form({ securedMarks0: "613" }, values), [])).toBe(true)
})

it("marks of a draft of an older version go while the college does not have them: nobody knows whether they were sent", () => {
  const older = { ...form({}, values), marksApart: false }
  expect(hasMarksToSend(older, [])).toBe(true)
  expect(hasMarksToSend(older, [row])).toBe(false)
  expect(hasMarksToSend(older, [{ ...row, SecuredMarks: 650 }])).toBe(false)
})

it("the row of an internship follows the answers of the form, which go with every save", () => {
  const internship = {
    internship: "Yes",
    internshipInstitute: "KMC",
    internshipCompletionDate: "01-03-2020",
  }
  const both = { ...values, ...internship }
  expect(hasMarksToSend(form(internship, both), [row])).toBe(true)
})

it("a form without marks has nothing to hand over", () => {
  expect(hasMarksToSend({ ...form(), values: nothing }, [row])).toBe(false)
})
