import { describe, expect, it } from "vitest"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import type { WizardFieldName, WizardValues } from "#domain/admission-form/wizard-values.ts"
import { admissionField, emptyWizardValues, submitIssues } from "#domain/application/admission-form.ts"
import {
  completenessIssues,
  toAdmissionCreate,
  toAdmissionInput,
  toSavedInput,
  toWizardValues,
} from "#domain/application/admission-record.ts"
import {
  applyChange,
  cleanInput,
  fieldIssue,
  issueText,
  liveIssue,
  stepIssues,
} from "#domain/fields/validation.ts"
import { columnHint, importColumns, importColumnsFor, readHeading } from "#domain/import/import-columns.ts"
import { readImportRow } from "#domain/import/import-row.ts"
import { maskedOtherId } from "./other-id.ts"
import {
  type SimpleFieldName,
  type SimpleValues,
  simpleRegistrationFields,
  toSimpleCreate,
} from "./simple-registration.ts"

const usual = { today: "2025-11-20" }
const open = { ...usual, otherIdAllowed: true }
const id = "01920000-0000-7000-8000-000000000001"
const passport = { ...acceptedValues, aadhar: "", otherIdKind: "Passport", otherIdNo: "A1234567" }
const said = (values: WizardValues, context: typeof open | typeof usual = open) =>
  submitIssues(values, context).map((issue) => [issue.field, issueText(issue)])

describe("an applicant without an Aadhaar number", () => {
  it("is complete with another document where the college allows it", () => {
    expect(said(passport)).toEqual([])
    expect(said({ ...passport, otherIdNo: "" })).toEqual([
      ["otherIdNo", "Identity Document Number is required"],
    ])
  })

  it("is refused at the choice of the document where the college does not", () => {
    expect(said(passport, usual)).toEqual([["otherIdKind", "Please choose one of the listed options"]])
  })

  it("is asked for Aadhaar while no document is chosen, in the words of before", () => {
    const bare = { ...acceptedValues, aadhar: "" }
    for (const context of [usual, open])
      expect(said(bare, context)).toEqual([["aadhar", "Aadhar number is required"]])
    expect(said(acceptedValues)).toEqual([])
  })

  it.each([
    ["Passport", "A1234567", undefined],
    ["Passport", "C01X00T47", undefined],
    ["Passport", "123456", undefined],
    ["Passport", "ABCDEF", "Passport number must be 6 to 9 letters and numbers"],
    ["Passport", "A1234", "Passport number must be 6 to 9 letters and numbers"],
    ["Passport", "A123456789", "Passport number must be 6 to 9 letters and numbers"],
    ["Voter ID", "ABC1234567", undefined],
    ["Voter ID", "AB12345678", "Voter ID number must be 3 letters and 7 digits"],
    ["Driving Licence", "AP0020110012345", undefined],
    [
      "Driving Licence",
      "00AP0110012345",
      "Driving licence number must be 2 letters and then 8 to 14 letters and numbers",
    ],
    ["Passport", "XXXXXXXX0T47", undefined],
    ["Driving Licence", "XXXXXXXX2345", undefined],
    ["Passport", "A12_4567", "Only letters and numbers are allowed"],
    ["Passport", "A1234567890123456", "Maximum 16 characters allowed"],
  ])("%s %s: %s", (otherIdKind, otherIdNo, sentence) => {
    const issue = fieldIssue(admissionField("otherIdNo"), { ...passport, otherIdKind, otherIdNo }, open)
    expect(issue && issueText(issue)).toBe(sentence)
  })

  it("may type small letters, spaces, hyphens and slashes, and hears nothing of a number that is not finished", () => {
    const field = admissionField("otherIdNo")
    expect(cleanInput(field, "ap-00 2011/0012345")).toBe("AP0020110012345")
    // A number that is shown masked stays as it is, until somebody types.
    expect(cleanInput(field, "XXXXXXXX0T47")).toBe("XXXXXXXX0T47")
    expect(cleanInput(field, "XXXXXXXX0T47a")).toBe("0T47A")
    expect(cleanInput(field, "x1234567")).toBe("X1234567")
    expect(liveIssue(field, "A1", passport, open)).toBeUndefined()
  })

  it("loses the number of the one when the other is chosen", () => {
    const fields = [admissionField("otherIdKind")]
    const chosen = applyChange(fields, acceptedValues, "otherIdKind", "Passport")
    expect(chosen).toMatchObject({ otherIdKind: "Passport", otherIdNo: "", aadhar: "" })
    expect(applyChange(fields, passport, "otherIdKind", "")).toMatchObject({ otherIdNo: "" })
  })

  it("is kept by kind and number, and comes back", () => {
    const record = { ...toAdmissionInput(passport), AdmissionType: "Regular" }
    expect(record).toMatchObject({ OtherIdKind: "Passport", OtherIdNo: "A1234567", AadharNo: null })
    const { otherIdKind, otherIdNo, aadhar } = toWizardValues(record, usual)
    expect([otherIdKind, otherIdNo, aadhar]).toEqual(["Passport", "A1234567", ""])
    expect(toAdmissionCreate(passport, id, open)).toMatchObject({ OtherIdNo: "A1234567", AadharNo: null })
    expect(completenessIssues(record, usual).map((issue) => issue.recordField)).toContain("OtherIdKind")
  })

  it("sends no number that is not asked for, and none that is not right", () => {
    const both = { ...passport, aadhar: "012345678901" }
    expect(toAdmissionInput(both).AadharNo).toBeNull()
    expect(toAdmissionInput({ ...both, otherIdKind: "" })).toMatchObject({ OtherIdNo: null })
    expect(toSavedInput({ ...passport, otherIdNo: "A1" }, open)).not.toHaveProperty("OtherIdNo")
    expect(toSavedInput(passport, usual)).not.toHaveProperty("OtherIdKind")
  })

  it("is asked for as before by a form and by a record that know of no document", () => {
    expect(emptyWizardValues(open)).toMatchObject({ otherIdKind: "", otherIdNo: "" })
    expect(toWizardValues({ AadharNo: "012345678901" }, open)).toMatchObject({
      otherIdKind: "",
      aadhar: "012345678901",
    })
    const { otherIdKind: _, otherIdNo: __, ...older } = acceptedValues
    expect(said(older as WizardValues)).toEqual([])
  })

  it("shows no more of the number than of an Aadhaar number", () => {
    expect(maskedOtherId("Passport", "A1234567")).toBe("Passport •••• 4567")
    expect(maskedOtherId("", "")).toBe("")
  })
})

describe("the quick registration", () => {
  const asked = (names: SimpleFieldName[], values: Partial<SimpleValues>, context: typeof open) =>
    stepIssues({ fields: simpleRegistrationFields }, values as SimpleValues, context)
      .filter(({ field }) => names.includes(field))
      .map(({ field }) => field)
  const names: SimpleFieldName[] = ["otherIdKind", "otherIdNo", "aadhar"]

  it("asks for the number of the chosen document alone", () => {
    expect(asked(names, {}, open)).toEqual(["aadhar"])
    expect(asked(names, { otherIdKind: "Voter ID" }, open)).toEqual(["otherIdNo"])
    expect(asked(names, { otherIdKind: "Voter ID", otherIdNo: "ABC1234567" }, open)).toEqual([])
    expect(asked(names, { otherIdKind: "Voter ID" }, { ...open, otherIdAllowed: false })).toContain(
      "otherIdKind",
    )
  })

  it("sends the document in place of Aadhaar", () => {
    const of = { AdmissionId: id, courseClinical: "Clinical" }
    const create = (values: Partial<SimpleValues>) => toSimpleCreate(values as SimpleValues, of, {})
    expect(create({ otherIdKind: "Passport", otherIdNo: "A1234567", aadhar: "" })).toMatchObject({
      OtherIdKind: "Passport",
      OtherIdNo: "A1234567",
    })
    expect(create({ otherIdKind: "Passport", otherIdNo: "A1234567" })).not.toHaveProperty("AadharNo")
    expect(create({ aadhar: "012345678901" })).not.toHaveProperty("OtherIdKind")
  })
})

describe("an import", () => {
  const heading = [...importColumns.map(({ column }) => column), "OtherIdKind", "OtherIdNo"]
  const catalogue = {
    degrees: [{ DegreeId: 1, Name: "MD" }],
    courses: [{ CourseId: 9, DegreeId: 1, Name: "General Medicine" }],
  }
  const record = toAdmissionInput(passport) as unknown as Record<string, string | number | boolean | null>
  const early: readonly WizardFieldName[] = ["AdmissionDate", "dob"]
  const cells = Object.fromEntries(
    importColumnsFor(open)
      .filter(({ column }) => !/^(NEET|MBBS|Medical|Internship)/.test(column))
      .map(({ column, field }) => {
        if (early.includes(field)) return [column, passport[field]]
        const named: Record<string, string> = { Degree: "MD", Course: "General Medicine", Hostler: "Yes" }
        return [column, named[column] ?? String(record[column] ?? "")]
      }),
  )

  it("has the two columns where the college allows another document", () => {
    expect(readHeading(heading, open).problems).toEqual([])
    expect(readHeading(heading, { otherIdAllowed: false }).problems.join()).toContain(
      "OtherIdKind, OtherIdNo",
    )
    expect(columnHint("otherIdKind", open)).toBe("Aadhar / Passport / Voter ID / Driving Licence")
  })

  it("takes a row with the document, its kind in any capitals", () => {
    const row = { ...cells, OtherIdKind: "voter id", OtherIdNo: "abc 1234567" }
    const { errors, create } = readImportRow(row, catalogue, { ...open, admissionId: id })
    expect(errors).toEqual([])
    expect(create).toMatchObject({ OtherIdKind: "Voter ID", OtherIdNo: "ABC1234567", AadharNo: null })
  })

  it("knows a degree and a course with other spaces in their names", () => {
    const row = { ...cells, Degree: " md ", Course: "General \u00a0Medicine" }
    expect(readImportRow(row, catalogue, { ...open, admissionId: id }).errors).toEqual([])
  })

  it("says what is wrong under the name of its column", () => {
    const told = (row: object) =>
      readImportRow({ ...cells, ...row }, catalogue, { ...open, admissionId: id }).errors
    expect(told({ OtherIdNo: "A1" })).toEqual([
      { Column: "OtherIdNo", Message: "Passport number must be 6 to 9 letters and numbers" },
    ])
    expect(told({ OtherIdKind: "Ration card" }).map(({ Column }) => Column)).toContain("OtherIdKind")
    expect(told({ OtherIdKind: "aadhar", OtherIdNo: "", AadharNo: "0123 4567 8901" })).toEqual([])
    expect(told({ OtherIdKind: "", OtherIdNo: "" })).toEqual([
      { Column: "AadharNo", Message: "Aadhar Number is required" },
    ])
  })

  it.each([
    ["Passport", "OtherIdNo", "XXXXXXXX0T47"],
    ["Voter ID", "OtherIdNo", "XXXXXXXX4567"],
    ["Driving Licence", "OtherIdNo", "xxxx-xxxx-4567"],
    ["", "AadharNo", "XXXX XXXX 8901"],
    ["Passport", "ParentAadharNo", "XXXXXXXX8901"],
  ])("takes no masked number: %s in %s", (OtherIdKind, Column, number) => {
    const OtherIdNo = OtherIdKind ? cells.OtherIdNo : ""
    const row = { ...cells, OtherIdKind, OtherIdNo, [Column]: number } as Record<string, string>
    expect(readImportRow(row, catalogue, { ...open, admissionId: id }).errors).toEqual([
      { Column, Message: "Give the whole number: this one shows its last four characters only" },
    ])
  })

  it("asks which of two numbers is meant, and of which document one is", () => {
    const told = (row: object) =>
      readImportRow({ ...cells, ...row }, catalogue, { ...open, admissionId: id }).errors
    const Message = "Give either an Aadhar number or another document with its number"
    expect(told({ AadharNo: "012345678901" })).toEqual([{ Column: "OtherIdKind", Message }])
    expect(told({ OtherIdKind: "", AadharNo: "012345678901" })).toEqual([{ Column: "OtherIdKind", Message }])
  })
})
