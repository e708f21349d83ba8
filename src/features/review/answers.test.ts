import { expect, it } from "vitest"
import { admissionForm } from "#domain/application/admission-form.ts"
import { isVisible } from "#domain/fields/validation.ts"
import { answerSections, readAnswers } from "./answers.ts"

const now = new Date("2025-11-21T06:00:00Z")
type Given = Parameters<typeof readAnswers>[0]
const application = {
  record: {
    FirstName: "Lakshmi",
    DOB: "1998-06-14",
    DegreeId: 1,
    DegreeMaster: { Name: "MD" },
    Quota: "convenorQuota",
    Category: "nonService",
    AadharNo: "100000004417",
  },
  history: [{ ExamName: "First MBBS", MaxMarks: 900, SecuredMarks: 612, YearOfPassing: 2019 }],
} as unknown as Given

it("reads answers by the form's names and people's words", () => {
  const { answer } = readAnswers(application, now, {})
  expect(answer("DegreeId").value).toBe("MD")
  expect(answer("dob").value).toBe("14-06-1998")
  expect(answer("Category").value).toBe("Non-service")
  expect(answer("aadhar").value).toBe("1000 0000 4417")
  expect(answer("yearOfPassing0").value).toBe("2019")
})

it("shows the whole name of a record that has it in parts, as the title above it does", () => {
  const record = { ...application.record, LastName: "Gorantla" }
  expect(readAnswers({ ...application, record }, now, {}).answer("firstName").value).toBe("Lakshmi Gorantla")
})

it("holds every field of the form once, with an exam under its own name", () => {
  const sections = answerSections(application, now, {})
  const first = sections.find(({ title }) => title === "First MBBS")
  expect(first?.answers.map(({ value }) => value)).toEqual(["900", "612", "2019"])
  const second = sections.find(({ title }) => title === "Second MBBS")
  expect(second?.answers.every(({ value }) => value === "")).toBe(true)
  const { values } = readAnswers(application, now, {})
  const shown = admissionForm.flatMap(({ fields }) => fields.filter((field) => isVisible(field, values)))
  const labels = sections.flatMap(({ answers }) => answers.map(({ label }) => label))
  expect(labels.toSorted()).toEqual(shown.map(({ label }) => label).toSorted())
})
