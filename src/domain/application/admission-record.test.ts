import { describe, expect, it } from "vitest"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import {
  recordFieldOf,
  toAdmissionCreate,
  toAdmissionInput,
  toSavedInput,
  toWizardValues,
  withoutStaffFields,
  wizardFieldOf,
} from "./admission-record.ts"

const context = { today: "2025-11-20" }
const id = "01920000-0000-7000-8000-000000000001"

describe("form to record", () => {
  it("sends the create record of applicant-form §3.3", () => {
    expect(toAdmissionCreate(acceptedValues, id, context)).toMatchObject({
      AdmissionId: id,
      DegreeId: 1,
      CourseId: 9,
      FirstName: "Lakshmi Prasanna Gorantla",
      MiddleName: null,
      LastName: null,
      DOB: "1998-06-14",
      AdmissionDate: "2025-11-20",
      Address: "కంకిపాడు",
      Nation: "India",
      Hostler: true,
      NEETScore: -12,
      NEETPercentile: 94.2,
      PANNo: null,
      AdmissionType: "Regular",
      CounselingRound: "1",
      Status: "Pending",
      AdmissionStatus: "Draft",
      IsActive: true,
    })
  })

  it("keeps the guardian, and a father only when the relation says so", () => {
    expect(toAdmissionInput(acceptedValues)).toMatchObject({
      GuardianName: "Padma Gorantla",
      FatherName: null,
    })
    const father = { ...acceptedValues, relationWithStudent: "father" }
    expect(toAdmissionInput(father).FatherName).toBe("Padma Gorantla")
  })

  it("keeps the dots of a stored address, which the quick registration takes", () => {
    expect(toAdmissionInput({ ...acceptedValues, villageMandal: " M.G. Road " })).toMatchObject({
      Address: "M.G. Road",
    })
  })

  it("names internship fields by decision F28", () => {
    expect(toAdmissionInput(acceptedValues)).toMatchObject({
      InternshipHospital: "Government General Hospital",
      InternshipInstitute: "Siddhartha Medical College",
      InternshipCollege: "Siddhartha Medical College",
    })
  })

  it("leaves type, round and status of an edited record alone, and empties what is empty", () => {
    const input = toAdmissionInput({ ...acceptedValues, SubCaste: " ", Hostler: "", CounselingRound: "" })
    expect(input).toMatchObject({ SubCaste: null, Hostler: null })
    // A quick registration may have another nation than the form's.
    for (const name of ["AdmissionType", "CounselingRound", "Status", "AdmissionStatus", "Nation"])
      expect(input).not.toHaveProperty(name)
  })

  it("sends the round of staff, and none of an applicant", () => {
    const input = toAdmissionInput({ ...acceptedValues, CounselingRound: "3" })
    expect(input.CounselingRound).toBe("3")
    expect(toAdmissionCreate({ ...acceptedValues, CounselingRound: "" }, "a", context).CounselingRound).toBe(
      "1",
    )
    expect(withoutStaffFields(input)).not.toHaveProperty("CounselingRound")
    expect(withoutStaffFields(input)).toHaveProperty("Batch", "2025-2026")
  })

  it("leaves a community open that the quick registration left open, and takes one that is chosen", () => {
    const open = toWizardValues({ Community: null, CommunityGiven: "OBC" }, context).community
    expect(toSavedInput({ ...acceptedValues, community: open }, context)).toMatchObject({ Community: null })
    const chosen = { Community: "BC-B", CommunityGiven: "OBC" }
    expect(toWizardValues(chosen, context).community).toBe("BC-B")
    expect(toWizardValues({ Community: null }, context).community).toBe("")
  })

  it("does not save what has a finding, nor what follows from it", () => {
    const saved = toSavedInput({ ...acceptedValues, guardianName: "P4dma", pincode: "12" }, context)
    for (const name of ["GuardianName", "FatherName", "Pincode"]) expect(saved).not.toHaveProperty(name)
    expect(saved).toHaveProperty("City", "Vijayawada")
  })

  it("keeps the stored degree and clinical with the stored course while none is chosen", () => {
    const saved = toSavedInput({ ...acceptedValues, DegreeId: "2", CourseId: "" }, context)
    for (const name of ["DegreeId", "CourseId", "Clinical"]) expect(saved).not.toHaveProperty(name)
    expect(saved).toHaveProperty("Batch")
  })

  it("leaves no category of the old quota beside a new one", () => {
    const changed = { ...acceptedValues, Quota: "Management", Category: "" }
    expect(toSavedInput(changed, context)).toMatchObject({ Quota: "Management", Category: null })
    const none = toSavedInput({ ...changed, Quota: "" }, context)
    for (const name of ["Quota", "Category"]) expect(none).not.toHaveProperty(name)
  })

  it("leaves a stored name in parts as it is while the form's name has a finding", () => {
    const saved = toSavedInput({ ...acceptedValues, firstName: "" }, context)
    for (const name of ["FirstName", "MiddleName", "LastName"]) expect(saved).not.toHaveProperty(name)
  })
})

describe("record to form", () => {
  it("reads labels and older names of states and genders", () => {
    const values = toWizardValues({ State: "Puducherry", Gender: "Others", Hostler: false }, context)
    expect(values).toMatchObject({ state: "IN-PY", gender: "Other", Hostler: "No" })
  })

  it("does not put defaults where the record is empty", () => {
    expect(toWizardValues({}, context)).toMatchObject({ Batch: "", AdmissionDate: "", NEETExamName: "NEET" })
  })
})

describe("names across the border", () => {
  it("finds the field of a server's answer, by stored or second name", () => {
    expect(wizardFieldOf("ParentMobileNo")).toBe("guardianMobile")
    expect(wizardFieldOf("PAN")).toBe("pan")
    expect(wizardFieldOf("Nonsense")).toBeUndefined()
    expect(recordFieldOf("securedMarks2")).toBe("MBBSMarks")
  })
})
