import { describe, expect, it } from "vitest"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import { emptyWizardValues } from "./admission-form.ts"
import { missingAnswers } from "./missing-answers.ts"

const whole = { ...acceptedValues, maxMarks3: "1400", securedMarks3: "1012" }

describe("answers that a complete application has", () => {
  it("are none where all are given", () => {
    expect(missingAnswers(whole)).toEqual([])
  })

  it("names each exam whose marks are not whole, with the way to the first", () => {
    expect(missingAnswers({ ...whole, securedMarks1: "", maxMarks3: " " })).toEqual([
      { step: 3, field: "securedMarks1", text: "Marks in MBBS: Second MBBS, Final MBBS Part-2" },
    ])
  })

  it("names what is empty of the entrance examination", () => {
    expect(missingAnswers(emptyWizardValues({ today: "2026-11-22" }))).toEqual([
      { step: 2, field: "NEETRollNo", text: "NEET Details: NEET Roll No, NEET Rank, NEET Score" },
      {
        step: 3,
        field: "maxMarks0",
        text: "Marks in MBBS: First MBBS, Second MBBS, Final MBBS Part-1, Final MBBS Part-2",
      },
    ])
  })
})
