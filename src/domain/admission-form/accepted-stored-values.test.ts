import { expect, it } from "vitest"
import { submitIssues } from "#domain/application/admission-form.ts"
import {
  completenessIssues,
  type StoredAdmission,
  toAdmissionCreate,
} from "#domain/application/admission-record.ts"
import { issuesOfChanges, neverEmpty, withoutAcceptedStored } from "./accepted-stored-values.ts"
import { acceptedValues } from "./accepted-values.fixture.ts"

const context = { today: "2025-11-21" }
const address = "12-4/A, Main Road"
const stored = { ...acceptedValues, villageMandal: address }
const found = (values: typeof stored) =>
  withoutAcceptedStored(submitIssues(values, context), values, stored).map(({ code }) => code)

it("an address of the simple form blocks nothing while it stands", () => {
  expect(submitIssues(stored, context).map(({ code }) => code)).toEqual(["lettersOnly"])
  expect(found(stored)).toEqual([])
  expect(found({ ...stored, villageMandal: "12-4/B" })).toEqual(["lettersOnly"])
  expect(found({ ...stored, villageMandal: "" })).toEqual(["required"])
  expect(found({ ...stored, city: "Guntur 4" })).toEqual(["lettersOnly"])
})

it("an e-mail and a Virtual ID of the simple form block nothing while they stand", () => {
  const email = `${"a".repeat(50)}@example.org`
  const wide = { ...acceptedValues, email, aadhar: "1234567890123456" }
  const left = (values: typeof wide) =>
    withoutAcceptedStored(submitIssues(values, context), values, wide).map(({ code }) => code)
  expect(left(wide)).toEqual([])
  expect(left({ ...wide, aadhar: "123456789012345" })).toEqual(["aadhaarLength"])
  expect(left({ ...wide, email: `b${email}` })).toEqual(["maxCharacters"])
  expect(left({ ...wide, email: "a@b" })).toEqual(["email"])
})

it("only what a person has changed, and not what is missing, is an obstacle to saving the rest", () => {
  const quick = { ...stored, religion: "", aadhar: "1234567890123456" }
  const left = (values: typeof quick) =>
    issuesOfChanges(submitIssues(values, context), values, quick).map(({ code }) => code)
  expect(left(quick)).toEqual([])
  expect(left({ ...quick, pincode: "" })).toEqual([])
  expect(left({ ...quick, mobileNumber: "12" })).toEqual(["mobile"])
})

it("what an application always has cannot be emptied: the server would refuse it", () => {
  for (const name of neverEmpty) {
    const values = { ...stored, [name]: "" }
    const left = issuesOfChanges(submitIssues(values, context), values, stored)
    expect(left.map(({ field, code }) => [field, code])).toContainEqual([name, "required"])
    expect(issuesOfChanges(submitIssues(values, context), values, values)).toEqual([])
  }
})

it("nothing stands before the college holds anything", () => {
  const issues = submitIssues(stored, context)
  expect(withoutAcceptedStored(issues, stored, null)).toEqual(issues)
})

it("the server takes at the final submit what either form takes", () => {
  const record = toAdmissionCreate(acceptedValues, "a", context) as unknown as StoredAdmission
  const found = (Address: string) =>
    completenessIssues({ ...record, Address }, context).map(({ field }) => field)
  expect(found(address)).not.toContain("villageMandal")
  expect(found("1".repeat(500))).not.toContain("villageMandal")
  expect(found("")).toContain("villageMandal")
})
