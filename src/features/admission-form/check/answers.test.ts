import { describe, expect, it } from "vitest"
import { admissionField, emptyWizardValues } from "#domain/application/admission-form.ts"
import { answerText } from "#domain/application/answer-text.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { formWords } from "../words.ts"
import { summaryOfStep } from "./answers.ts"

const context = { today: "2025-11-21" }
const names = { degree: "MD", course: "General Medicine" }
const empty = emptyWizardValues(context)
const values = {
  ...empty,
  DegreeId: "1",
  CourseId: "4",
  Quota: "convenorQuota",
  Category: "nonService",
  Clinical: "Clinical",
  firstName: "Lakshmi Prasanna",
  dob: "14-06-1998",
  mobileNumber: "2045117830",
  aadhar: "100000004417",
  NEETRank: "21460",
  NEETScore: "-12",
  maxMarks0: "900",
  securedMarks0: "612",
}

describe("the substance of a step", () => {
  it("tells course, quota and batch by the names that people read", () => {
    expect(summaryOfStep(0, values, names, context)).toEqual({
      lead: "MD General Medicine",
      beside: "Clinical",
      second: "Convenor Non-service · Batch 2025-2026",
    })
  })
  it("hides all but the end of the Aadhaar number", () => {
    expect(summaryOfStep(1, values, names, context).second).toBe("20451 17830 · Aadhar •••• •••• 4417")
  })
  it("hides all but the end of the number of another document", () => {
    const abroad = { ...values, aadhar: "", otherIdKind: "Passport", otherIdNo: "A1234567" }
    expect(summaryOfStep(1, abroad, names, context).second).toBe("20451 17830 · Passport •••• 4567")
  })
  it("groups the rank and keeps a negative score", () => {
    expect(summaryOfStep(2, values, names, context)).toMatchObject({
      lead: "Rank 21,460",
      beside: "Score -12",
    })
  })
  it("counts the exams with marks and their common percentage", () => {
    expect(summaryOfStep(3, values, names, context)).toMatchObject({
      lead: "1 of 4 exams",
      beside: "68.00 % overall",
    })
  })
  it("says nothing of what is empty", () => {
    const { lead, beside, second } = summaryOfStep(2, empty, names, context)
    expect([lead, beside, second].join("")).toBe("")
  })
})

it("counts one document as one", () => {
  expect(fill(formWords.goesAfterDocuments, { n: 1 })).toBe("It is sent as soon as the document is received.")
  expect(fill(formWords.goesAfterDocuments, { n: 2 })).toBe(
    "It is sent as soon as all documents are received.",
  )
})

it("reads an answer as its field shows it", () => {
  expect(answerText(admissionField("CourseId"), values, names, context)).toBe("General Medicine")
  expect(answerText(admissionField("Category"), values, names, context)).toBe("Non-service")
  expect(answerText(admissionField("aadhar"), values, names, context)).toBe("1000 0000 4417")
  expect(answerText(admissionField("pan"), values, names, context)).toBe("")
})
