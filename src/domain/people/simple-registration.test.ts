import { describe, expect, it } from "vitest"
import { initialValues, issueText, stepIssues } from "#domain/fields/validation.ts"
import { withStoredNames } from "./double-names.ts"
import {
  type SimpleValues,
  simpleRegistrationFields,
  simpleRegistrationFor,
  toSimpleCreate,
} from "./simple-registration.ts"

const context = { today: "2025-11-20" }
const accepted: SimpleValues = {
  firstName: "Ravi",
  lastName: "Kumar",
  gender: "Male",
  fatherName: "Suresh Kumar",
  dob: "01-01-2000",
  mobileNumber: "1234567890",
  email: "ravi@example.org",
  address: "12-4/A, Main Road",
  city: "Guntur",
  state: "IN-AP",
  nation: "India",
  pincode: "522001",
  DegreeId: "1",
  CourseId: "9",
  AdmissionDate: "20-11-2025",
  AdmissionType: "Regular",
  Batch: "2025-2028",
  Category: "OBC",
  Clinical: "No",
  Quota: "NRI",
  managementCategory: "",
  aadhar: "0123456789012345",
}
const messages = (changes: Partial<SimpleValues>) =>
  stepIssues({ fields: simpleRegistrationFields }, { ...accepted, ...changes }, context).map(issueText)

describe("quick registration", () => {
  it.each([
    [{}, []],
    [{ mobileNumber: "12" }, ["Mobile number must be 10 digits."]],
    [{ email: "ravi@" }, ["Invalid email address."]],
    [{ pincode: "52" }, ["Pincode must be 6 digits."]],
    [{ aadhar: "12345678901" }, ["Aadhar number must be between 12 and 16 digits."]],
    [{ dob: "31-12-1999" }, ["Date of Birth must be between 01-01-2000 and 01-01-2010"]],
    [{ city: "a".repeat(51) }, ["Maximum 50 characters allowed"]],
    [{ lastName: "", Batch: "" }, ["Last Name is required", "Batch is required"]],
    [{ Quota: "Management" }, ["Seat category is required"]],
    [{ firstName: "K" }, []],
    [{ firstName: "R".repeat(50), lastName: "K".repeat(49) }, []],
    [{ firstName: "R".repeat(50), lastName: "K".repeat(50) }, ["Maximum 100 characters allowed"]],
  ])("%j: %j", (changes, expected) => expect(messages(changes)).toEqual(expected))

  it.each([
    ["31-12-1989", ["Date of Birth must be between 01-01-1990 and 31-12-2004"]],
    ["01-01-1990", []],
    ["31-12-2004", []],
    ["01-01-2005", ["Date of Birth must be between 01-01-1990 and 31-12-2004"]],
  ])("born on %s under a college's own limits: %j", (dob, expected) => {
    const fields = simpleRegistrationFor({ from: "1990-01-01", to: "2004-12-31" })
    expect(stepIssues({ fields }, { ...accepted, dob }, context).map(issueText)).toEqual(expected)
  })

  it("begins with the batch of the open admission cycle, whatever the calendar says", () => {
    const batchOf = (academicYear?: string) => {
      const open = academicYear === undefined ? {} : { AdmissionCycle: { academicYear } }
      return initialValues(simpleRegistrationFields, { today: "2026-11-22", ...open }).Batch
    }
    expect(batchOf("2025-2026")).toBe("2025-2028")
    expect(batchOf()).toBe("")
    expect(batchOf("2024-2025")).toBe("2024-2027")
    const open = { ...context, AdmissionCycle: { academicYear: "2024-2025" } }
    const issues = stepIssues({ fields: simpleRegistrationFields }, { ...accepted, Batch: "2024-2027" }, open)
    expect(issues).toEqual([])
  })

  it("becomes a record in the words of the wizard", () => {
    const record = toSimpleCreate(accepted, { AdmissionId: "id", courseClinical: "Para-Clinical" }, {})
    expect(record).toMatchObject({
      Quota: "Management",
      Category: "S2",
      Community: null,
      CommunityGiven: "OBC",
      Clinical: "Para-Clinical",
      FatherName: "Suresh Kumar",
      DOB: "2000-01-01",
    })
    const government = toSimpleCreate(
      { ...accepted, Quota: "Government", Category: "General" },
      { AdmissionId: "id", courseClinical: "" },
      {},
    )
    expect(government).toMatchObject({ Quota: "convenorQuota", Community: "OC" })
    expect(government).not.toHaveProperty("CommunityGiven")
  })
})

describe("double names", () => {
  it("are stored once", () => {
    expect(withStoredNames("admission", { PAN: "A", aadhar: "1", AadharNo: "2" })).toEqual({
      PANNo: "A",
      AadharNo: "2",
    })
  })
})
