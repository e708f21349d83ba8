import { expect, it } from "vitest"
import { submitIssues } from "../admission-form.ts"
import { completenessIssues, type StoredAdmission, toAdmissionCreate } from "../admission-record.ts"
import { acceptedValues } from "./accepted-values.fixture.ts"
import { withoutStanding } from "./standing-values.ts"

const context = { today: "2025-11-21" }
const address = "12-4/A, Main Road"
const stored = { ...acceptedValues, villageMandal: address }
const found = (values: typeof stored) =>
  withoutStanding(submitIssues(values, context), values, stored).map(({ code }) => code)

it("an address of the simple form blocks nothing while it stands", () => {
  expect(submitIssues(stored, context).map(({ code }) => code)).toEqual(["lettersOnly"])
  expect(found(stored)).toEqual([])
  expect(found({ ...stored, villageMandal: "12-4/B" })).toEqual(["lettersOnly"])
  expect(found({ ...stored, villageMandal: "" })).toEqual(["required"])
  expect(found({ ...stored, city: "Guntur 4" })).toEqual(["lettersOnly"])
})

it("nothing stands before the college holds anything", () => {
  const issues = submitIssues(stored, context)
  expect(withoutStanding(issues, stored, null)).toEqual(issues)
})

it("the server takes at the final submit what either form takes", () => {
  const record = toAdmissionCreate(acceptedValues, "a", context) as unknown as StoredAdmission
  const found = (Address: string) =>
    completenessIssues({ ...record, Address }, context).map(({ field }) => field)
  expect(found(address)).not.toContain("villageMandal")
  expect(found("1".repeat(500))).not.toContain("villageMandal")
  expect(found("")).toContain("villageMandal")
})
