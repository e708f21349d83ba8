import { describe, expect, it } from "vitest"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import { emptyWizardValues } from "./admission-form.ts"
import { missingAnswers } from "./missing-answers.ts"

const context = { today: "2026-11-22" }
const whole = { ...acceptedValues, maxMarks3: "1400", securedMarks3: "1012" }

describe("answers that a complete application has", () => {
  it("are none where all are given", () => {
    expect(missingAnswers(whole, context)).toEqual([])
  })

  it("names each exam whose marks are not whole, with the way to the first", () => {
    expect(missingAnswers({ ...whole, securedMarks1: "", maxMarks3: " " }, context)).toEqual([
      { step: 3, field: "securedMarks1", text: "Marks in MBBS: Second MBBS, Final MBBS Part-2" },
    ])
  })

  it("names what the form requires and is empty, and says how many where they are many", () => {
    expect(missingAnswers({ ...whole, DegreeId: "", firstName: "" }, context)).toEqual([
      { step: 0, field: "DegreeId", text: "Admission Details: Degree" },
      { step: 1, field: "firstName", text: "Personal Details: Full Name (As Per MBBS Certificate)" },
    ])
    const [, personal] = missingAnswers(emptyWizardValues(context), context)
    expect(personal).toEqual({ step: 1, field: "firstName", text: "Personal Details: 17 answers" })
  })

  it("names what is empty of the entrance examination, and of the marks", () => {
    expect(missingAnswers(emptyWizardValues(context), context).slice(2)).toEqual([
      { step: 2, field: "NEETRollNo", text: "NEET Details: NEET Roll No, NEET Rank, NEET Score" },
      {
        step: 3,
        field: "maxMarks0",
        text: "Marks in MBBS: First MBBS, Second MBBS, Final MBBS Part-1, Final MBBS Part-2",
      },
    ])
  })
})
