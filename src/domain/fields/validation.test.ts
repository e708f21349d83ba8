import { describe, expect, it } from "vitest"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import type { WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import {
  admissionField,
  admissionForm,
  emptyWizardValues,
  stepFailureText,
  submitIssues,
} from "#domain/application/admission-form.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { fieldFor } from "./field-table.ts"
import {
  applyChange,
  cleanInput,
  fieldIssue,
  fieldWarning,
  issueText,
  liveIssue,
  shownValue,
  stepIssues,
} from "./validation.ts"

const context = { today: "2025-11-20" }

function live(name: WizardFieldName, value: string, others: Partial<Record<WizardFieldName, string>> = {}) {
  const issue = liveIssue(
    admissionField(name),
    value,
    { ...acceptedValues, ...others, [name]: value },
    context,
  )
  return issue && issueText(issue)
}

function onNext(name: WizardFieldName, value: string, others: Partial<Record<WizardFieldName, string>> = {}) {
  const issue = fieldIssue(admissionField(name), { ...acceptedValues, ...others, [name]: value }, context)
  return issue && issueText(issue)
}

const long = (n: number) => "a".repeat(n)

describe("messages while typing", () => {
  const cases: [WizardFieldName, string, string | undefined][] = [
    ["firstName", long(101), "Maximum 100 characters allowed"],
    ["firstName", "Ravi2", "Only letters and spaces are allowed"],
    ["firstName", "లక్ష్మి", undefined],
    ["firstName", "K", undefined],
    ["email", `${long(55)}@example.org`, "Maximum 60 characters allowed"],
    ["email", "half@", undefined],
    ["SubCaste", long(51), "Maximum 50 characters allowed"],
    ["mobileNumber", "20451x", "Only numbers are allowed"],
    ["mobileNumber", "12345", undefined],
    ["mobileNumber", "12345678901", "Mobile number must be exactly 10 digits"],
    ["aadhar", "12345a", "Aadhar number must contain only digits"],
    ["aadhar", "1234567890123", "Aadhar number must be exactly 12 digits"],
    ["pincode", "5211512", "Pincode must be exactly 6 digits"],
    ["pan", "AB", undefined],
    ["pan", "AB1", "PAN must be in format ABCDE1234A"],
    ["dob", "21-11-2025", "Date cannot be in the future"],
    ["dob", "20-11-2025", undefined],
    ["dob", "20-1", undefined],
    ["NEETRank", "12.5", "Only integers are allowed"],
    ["NEETRank", "12345678901", "Maximum 10 digits allowed"],
    ["NEETScore", "-40", undefined],
    ["NEETScore", "-", undefined],
    ["NEETScore", "4-0", "Only integers are allowed"],
    ["NEETScore", "-1234567890", undefined],
    ["NEETRollNo", long(16), "Maximum 15 characters allowed"],
    ["percentage", "101", "Percentage must be between 0 and 100"],
    ["percentage", "64.5", "Only integers are allowed"],
    ["NEETPercentile", "100.5", "Percentile must be between 0 and 100"],
    ["MBBSUniversity", long(151), "Maximum 150 characters allowed"],
    ["MedicalCouncilRegNo", "AP/1045", "Only numbers are allowed"],
    ["maxMarks0", "10000", "Maximum marks should be between 0 and 9999"],
    ["securedMarks0", "901", "Secured marks cannot exceed maximum marks (900)"],
    [
      "internshipCompletionDate",
      "01-02-2024",
      "Internship completion date cannot be before the commencement date",
    ],
  ]
  it.each(cases)("%s %s: %s", (name, value, message) => expect(live(name, value)).toBe(message))

  it("says nothing about an empty field", () => {
    for (const step of admissionForm)
      for (const field of step.fields) expect(live(field.name, "")).toBeUndefined()
  })
})

describe("the council registration number", () => {
  const field = admissionField("MedicalCouncilRegNo")
  const found = (value: string, rules: CollegeRules) => {
    const values = { ...acceptedValues, MedicalCouncilRegNo: value }
    const under = { ...context, ...rules }
    const issues = [liveIssue(field, value, values, under), fieldIssue(field, values, under)]
    return issues.map((issue) => issue && issueText(issue))
  }
  const both = (message: string | undefined) => [message, message]
  const freely = { freeCouncilRegNo: true }

  it.each([
    ["AP/1045", {}, "Only numbers are allowed"],
    ["AP/1045", { freeCouncilRegNo: false }, "Only numbers are allowed"],
    ["104522", {}, undefined],
    ["104522", freely, undefined],
    ["AP/FMR-1045 B", freely, undefined],
    ["AP_1045", freely, "Only letters, numbers, slash, hyphen and space are allowed"],
    ["A".repeat(151), freely, "Maximum 150 characters allowed"],
  ])("%s under %j, typed and on Next: %s", (value, rules, message) =>
    expect(found(value, rules)).toEqual(both(message)),
  )

  it("keeps its letters and spaces while it is typed under the setting, and takes no spaces otherwise", () => {
    expect(cleanInput(fieldFor(field, freely), "AP 10")).toBe("AP 10")
    expect(cleanInput(fieldFor(field, {}), "10 45")).toBe("1045")
    expect([field.inputMode, fieldFor(field, freely).inputMode]).toEqual(["numeric", "text"])
  })
})

describe("messages on Next", () => {
  const cases: [WizardFieldName, string, string | undefined][] = [
    ["firstName", "", "First Name is required"],
    ["firstName", "   ", "First Name is required"],
    ["firstName", "K", "First Name must be at least 2 characters"],
    ["email", "half@", "Please enter a valid email address"],
    ["guardianEmail", "x y@example.org", "Please enter a valid email address"],
    ["mobileNumber", "12345", "Mobile number must be exactly 10 digits"],
    ["guardianMobile", "123", "Mobile number must be exactly 10 digits"],
    ["aadhar", "", "Aadhar Number is required"],
    ["aadhar", "1234", "Aadhar number must be exactly 12 digits"],
    ["aadhar", "12345678901a", "Aadhar number must contain only digits"],
    ["guardianAadhar", "", undefined],
    ["guardianAadhar", "1234", "Aadhar number must be exactly 12 digits"],
    ["pincode", "52115", "Pincode must be exactly 6 digits"],
    ["pan", "ABCDE123", "Please enter a valid PAN number (e.g., ABCDE1234F)"],
    ["guardianPan", "", undefined],
    ["dob", "31-02-1998", "Please enter a valid date (dd-mm-yyyy)"],
    ["dob", "21-11-2025", "Date cannot be in the future"],
    ["state", "Atlantis", "Please choose one of the listed options"],
    ["Category", "service", "Please choose one of the listed options"],
    ["housOrFlatNo", "", undefined],
    ["securedMarks3", "500", "Secured marks should be between 0 and maximum marks"],
    ["securedMarks0", "", "Secured marks should be between 0 and maximum marks"],
    ["Batch", "2025", "Please choose a batch such as 2025-2026"],
    ["NEETScore", "-", "Only integers are allowed"],
  ]
  it.each(cases)("%s %s: %s", (name, value, message) => expect(onNext(name, value)).toBe(message))

  it("asks for every required field of applicant-form §5.2, in the form's order", () => {
    const values = { ...emptyWizardValues(context), Batch: "", AdmissionDate: "" }
    const messages = admissionForm.map((step) => stepIssues(step, values, context).map(issueText))
    const required = (...labels: string[]) => labels.map((label) => `${label} is required`)
    expect(messages).toEqual([
      required("Degree", "Course", "Quota", "Category", "Clinical", "Batch", "Admission Date"),
      required(
        ..."First Name;Email;Mobile Number;Date of Birth;Gender;Community;Religion;Aadhar Number;Village/Mandal;City;State;Pincode".split(
          ";",
        ),
        ..."Relation with Student;Guardian Name;Guardian Occupation;Guardian Email;Guardian Mobile".split(
          ";",
        ),
      ),
      [],
      [],
      [],
      [],
    ])
  })

  it("accepts the whole example", () => expect(submitIssues(acceptedValues, context)).toEqual([]))

  it("names the empty Aadhaar in its own words before submitting", () => {
    const [issue] = submitIssues({ ...acceptedValues, aadhar: "" }, context)
    expect(issue && issueText(issue)).toBe("Aadhar number is required")
    expect(issue?.step).toBe(1)
  })

  it("names the step in the toast", () => {
    const [, personal] = admissionForm
    expect(personal && stepFailureText(personal, [{ code: "pan" }, { code: "required" }])).toBe(
      "Please complete all required fields in Personal Details before proceeding.",
    )
  })
})

describe("typing", () => {
  const clean = (name: WizardFieldName, raw: string, pasted = false) =>
    cleanInput(admissionField(name), raw, pasted)

  it("tidies by field", () => {
    expect(clean("pan", "abcde-1234 f9")).toBe("ABCDE1234F")
    expect(clean("firstName", "K.S. Rao ")).toBe("K S Rao ")
    // A keyboard's joiner inside a Telugu name is no space.
    expect(clean("firstName", "రాజ్\u200cకుమార్")).toBe("రాజ్కుమార్")
    expect(clean("guardianMobile", "98-765 x")).toBe("98765")
    expect(clean("guardianMobile", "+91 98-765")).toBe("+9198765")
    expect(clean("mobileNumber", "98765 43210")).toBe("9876543210")
    expect(clean("aadhar", "0123 4567-8901")).toBe("012345678901")
    expect(clean("NEETScore", "−40")).toBe("-40")
    expect(clean("dob", "14061998")).toBe("14-06-1998")
  })

  it("cleans a pasted college address, and leaves a typed one to its message", () => {
    expect(clean("MBBSCollegeAddress", "12, Main Road, Guntur", true)).toBe("Main Road Guntur")
    expect(live("MBBSCollegeAddress", clean("MBBSCollegeAddress", "Main Road 12"))).toBe(
      "Only letters and spaces are allowed",
    )
  })

  it("shows Aadhaar in groups", () => expect(shownValue(admissionField("aadhar"), "012345")).toBe("0123 45"))

  it("takes the course away with the degree, and the category with the quota", () => {
    const fields = admissionForm[0].fields
    expect(applyChange(fields, acceptedValues, "DegreeId", "2").CourseId).toBe("")
    expect(applyChange(fields, acceptedValues, "DegreeId", "1").CourseId).toBe("9")
    expect(applyChange(fields, acceptedValues, "Quota", "convenorQuota").Category).toBe("")
  })

  it("doubts an unlikely Aadhaar without blocking it", () => {
    expect(fieldWarning(admissionField("aadhar"), "012345678901")?.code).toBe("aadhaarChecksum")
    expect(fieldWarning(admissionField("aadhar"), "0123")).toBeUndefined()
  })
})

describe("defaults and settings", () => {
  it("fills what applicant-form §9 gives, and no quota", () => {
    const values = emptyWizardValues({ ...context, examYear: 2024 })
    expect(values).toMatchObject({
      Batch: "2025-2026",
      AdmissionDate: "20-11-2025",
      AdmissionType: "Regular",
      NEETExamName: "NEET",
      NEETExamYear: "2024",
      yearOfPassing2: "",
      Quota: "",
    })
    const cycle = { AdmissionCycle: { academicYear: "2023-2024" } }
    expect(emptyWizardValues({ ...context, ...cycle }).Batch).toBe("2023-2024")
    const batch = admissionField("Batch").options?.({}, { ...context, ...cycle })
    expect(batch?.map(({ value }) => value)).toEqual(["2023-2024", "2024-2025", "2025-2026", "2026-2027"])
  })
})
