import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { neverEmpty } from "#domain/admission-form/accepted-stored-values.ts"
import { columns } from "#domain/admission-record/columns.ts"
import { writeCollege } from "#server/records/college/college.ts"
import { putApplication } from "../integration/staff/applications.ts"
import { sampleCreate, sampleHistory } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

let seed = 100
/** Creates a draft: of a student, or entered by the counsellor for an applicant without an account. */
async function draft(username = "counsellor.vja", changes: Record<string, unknown> = {}) {
  const sent = { AdmissionId: uuidv7(), ...sampleCreate(seed++, changes) }
  const answer = await college.as(username, "POST", "/api/admissions", { body: sent, key: randomUUID() })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return { id: sent.AdmissionId, sent, answer }
}
const put = (username: string, id: string, body: unknown, headers: Record<string, string> = {}) =>
  college.as(username, "PUT", `/api/admissions/${id}`, { body, headers, key: randomUUID() })
const submit = (username: string, id: string, more: Record<string, unknown> = {}) =>
  college.as(username, "PUT", "/api/admissions/finalAdmissionSubmit", {
    body: { AdmissionId: id, AdmissionStatus: "Pending", ...more },
    key: randomUUID(),
  })
const fieldsOf = (answer: { body: { errors?: { field: string }[] } }) =>
  answer.body.errors?.map((e) => e.field)

describe("creating an application", () => {
  it("keeps the client's id, gives a form number, and answers the record with both names", async () => {
    const { id, sent, answer } = await draft("student.01", {
      PAN: "ZZZPZ1234Z",
      State: "Andhra Pradesh",
      Gender: "Others",
    })
    const { data, message, AdmissionId } = answer.body
    expect(message).toBe("Admission created successfully")
    expect(AdmissionId).toBe(id)
    expect(data).toMatchObject({
      AdmissionId: id,
      Status: "Pending",
      AdmissionStatus: "Draft",
      overallStatus: "Pending",
      currentStage: "Draft",
      CurrentStepRoleId: null,
      PANNo: "ZZZPZ1234Z",
      PAN: "ZZZPZ1234Z",
      AadharNo: `XXXXXXXX${sent.AadharNo.slice(-4)}`,
      aadhar: `XXXXXXXX${sent.AadharNo.slice(-4)}`,
      quotaType: "Management",
      State: "IN-AP",
      Gender: "Other",
      FatherName: "Lakshmi Devi",
      Nation: "India",
      Hostler: true,
    })
    expect(data.FormNo).toMatch(/^F25-\d{5}$/)
    expect(answer.headers.etag).toBe('"1"')
    expect(answer.headers["idempotency-key"]).toBeDefined()
  })

  it("makes an id when none is sent, and records the device's time without believing it", async () => {
    const sent = sampleCreate(seed++)
    const answer = await college.as("counsellor.vja", "POST", "/api/admissions/", {
      body: sent,
      headers: { "x-device-time": "2001-02-03T04:05:06+05:30", "x-client": "replayed" },
    })
    expect(answer.status).toBe(201)
    expect(answer.body.data.CreatedAtDevice).toBe("2001-02-02T22:35:06.000Z")
    expect(Date.parse(answer.body.data.CreatedAt)).toBeGreaterThan(Date.parse("2025-01-01"))
  })

  it("answers a known id with the same body again, and refuses another body", async () => {
    const { id, sent, answer } = await draft()
    const again = await college.as("counsellor.vja", "POST", "/api/admissions", { body: sent })
    expect(again.status).toBe(201)
    expect(again.body.data.FormNo).toBe(answer.body.data.FormNo)
    const other = await college.as("counsellor.vja", "POST", "/api/admissions", {
      body: { ...sent, City: "Guntur" },
    })
    expect(other.status).toBe(409)
    const foreign = await college.as("student.02", "POST", "/api/admissions", { body: sent })
    expect(foreign.status).toBe(409)
    expect(JSON.stringify(foreign.body)).not.toContain(id)
  })

  it.each([
    ["mobile and year", { MobileNo: "0911111111" }],
    ["Aadhaar", { AadharNo: "191111111111" }],
    ["NEET roll number and year", { NEETRollNo: "2566999999" }],
  ])("refuses staff a second application with the same %s, and tells a student nothing", async (_, same) => {
    const first = await draft("counsellor.vja", same)
    const second = await college.as("counsellor.tpt", "POST", "/api/admissions", {
      body: sampleCreate(seed++, same),
    })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      code: "admission.duplicate",
      existing: { FormNo: first.answer.body.data.FormNo, Status: "Draft", AdmissionId: first.id },
    })
    const student = await college.as("student.07", "POST", "/api/admissions", {
      body: sampleCreate(seed++, same),
    })
    expect(student.status).toBe(201)
    expect(JSON.stringify(student.body)).not.toContain(first.answer.body.data.FormNo)
    await college.as("admin", "DELETE", `/api/admissions/${student.body.AdmissionId}`)
    const reasoned = await college.as("counsellor.tpt", "POST", "/api/admissions", {
      body: sampleCreate(seed++, { ...same, allowDuplicateReason: "twins share a phone" }),
    })
    expect(reasoned.status).toBe(201)
  })

  it("refuses a student's second application and a reason of theirs", async () => {
    await draft("student.08")
    const second = await college.as("student.08", "POST", "/api/admissions", { body: sampleCreate(seed++) })
    expect(second.status).toBe(409)
    const reason = { allowDuplicateReason: "because I want" }
    const reasoned = await college.as("student.08", "POST", "/api/admissions", {
      body: sampleCreate(seed++, reason),
    })
    expect(reasoned.status).toBe(403)
  })

  it.each([
    ["DOB", "2099-01-01", "Date cannot be in the future"],
    ["DOB", "2999-01-01", "Please enter a valid date (dd-mm-yyyy)"],
    ["Email", "asha@example", "Please enter a valid email address"],
    ["Email", "asha", "Please enter a valid email address"],
    ["MobileNo", "12345", "Mobile number must be exactly 10 digits"],
    ["Pincode", "52115", "Pincode must be exactly 6 digits"],
    ["AadharNo", "12345678901", "Aadhar number must be exactly 12 digits"],
    ["PANNo", "abc", "Please enter a valid PAN number (e.g., ABCDE1234F)"],
    ["FirstName", "Asha 2", "Only letters and spaces are allowed"],
    ["FirstName", "A", "First Name must be at least 2 characters"],
    ["State", "Atlantis", "Please choose one of the listed options"],
    ["MotherTongue", "Klingon", "Please choose one of the listed options"],
    ["Community", "XX", "Please choose one of the listed options"],
    ["City", "City 17", "Only letters and spaces are allowed"],
    ["CourseId", 999, "Please choose one of the listed options"],
    ["DegreeId", 999, "Please choose one of the listed options"],
    ["Batch", "2025-2020", "Please choose a batch such as 2025-2026"],
    ["Batch", "2025", "Please choose a batch such as 2025-2026"],
    ["Address", "x".repeat(501), "Maximum 500 characters allowed"],
    ["FirstName", undefined, "First Name is required"],
    ["Colour", "red", "Colour is not known"],
  ])("refuses %s = %s in the form's words", async (field, value, message) => {
    const before = await college.rowCounts()
    const answer = await college.as("counsellor.vja", "POST", "/api/admissions", {
      body: sampleCreate(seed++, { [field]: value }),
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual({ field, message })
    expect(await college.rowCounts()).toEqual(before)
  })

  it("stores an address as it is written, with its dots (decision 0012)", async () => {
    const written = "  D.No. 23-8-54/2.1,\tP.V.N. Colony, M.G. Road "
    const { answer } = await draft("counsellor.vja", { Address: written })
    expect(answer.body.data.Address).toBe("D.No. 23-8-54/2.1, P.V.N. Colony, M.G. Road")
  })

  it("judges a name in parts as the whole name: an initial is enough as its first part, 100 characters its most", async () => {
    const { id } = await draft("counsellor.vja", { FirstName: "K", LastName: "Ramesh" })
    expect((await submit("counsellor.vja", id)).status).toBe(200)
    const parts = (FirstName: string, LastName: string) =>
      college.as("counsellor.vja", "POST", "/api/admissions", {
        body: sampleCreate(seed++, { FirstName, LastName }),
      })
    const message = "Maximum 100 characters allowed"
    const long = await parts("R".repeat(50), "K".repeat(50))
    expect([long.status, long.body.errors]).toEqual([422, [{ field: "FirstName", message }]])
    expect((await parts("R".repeat(50), "K".repeat(49))).status).toBe(201)
    // Of a part that is sent alone, too: it is judged with those that are stored.
    const { id: other } = await draft("counsellor.vja", { FirstName: "R".repeat(50) })
    const longer = await put("counsellor.vja", other, { LastName: "K".repeat(50) })
    expect([longer.status, longer.body.errors]).toEqual([422, [{ field: "LastName", message }]])
    expect((await put("counsellor.vja", other, { LastName: "K".repeat(49) })).status).toBe(200)
  })

  it.each([
    ["Government", "nonService", "convenorQuota", "nonService"],
    ["CQ", null, "convenorQuota", null],
    ["NRI", null, "Management", "S2"],
    ["MgmtQuota3", null, "Management", "S3"],
    ["Management", "S1", "Management", "S1"],
  ])("reads the quota %s with category %s as %s %s", async (Quota, Category, quota, category) => {
    const { answer } = await draft("counsellor.vja", { Quota, Category })
    expect(answer.body.data).toMatchObject({ Quota: quota, Category: category })
  })

  it("is for students and those who register", async () => {
    const answer = await college.as("principal", "POST", "/api/admissions", { body: sampleCreate(seed++) })
    expect(answer.status).toBe(403)
  })
})

describe("changing an application", () => {
  it("changes what is sent, clears null, and moves the version", async () => {
    const { id } = await draft("student.09", { PANNo: "ZZZPZ1234Z" })
    const answer = await put("student.09", id, {
      City: "Guntur",
      PANNo: null,
      NEETScore: -12,
      NEETPercentile: 94.2512345,
    })
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe("Admission updated successfully")
    expect(answer.body.data).toMatchObject({
      City: "Guntur",
      PANNo: null,
      NEETScore: -12,
      NEETPercentile: 94.2512345,
    })
    expect(answer.body.data.FirstName).toBe("Asha Rani Devi")
    expect(answer.headers.etag).toBe('"2"')
  })

  it("refuses a stale version with the record as it stands", async () => {
    const { id } = await draft()
    expect((await put("counsellor.vja", id, { City: "Guntur" }, { "if-match": '"1"' })).status).toBe(200)
    const stale = await put("counsellor.tpt", id, { City: "Nellore" }, { "if-match": '"1"' })
    expect(stale.status).toBe(412)
    expect(stale.body).toMatchObject({ code: "record.stale", current: { AdmissionId: id, City: "Guntur" } })
    expect((await put("counsellor.tpt", id, { City: "Nellore" }, { "if-match": '"2"' })).status).toBe(200)
  })

  it("refuses to clear what a draft cannot be without, and an internship that ends before it begins", async () => {
    const { id } = await draft()
    const cleared = await put("counsellor.vja", id, { FirstName: null, Quota: null })
    expect(cleared.status).toBe(422)
    expect(fieldsOf(cleared)).toEqual(["Quota", "FirstName"])
    const backwards = { InternshipCommencementDate: "2024-03-01", InternshipCompletionDate: "2023-03-01" }
    expect(fieldsOf(await put("counsellor.vja", id, backwards))).toContain("InternshipCompletionDate")
  })

  it("clears every answer of the form but those of which the form says so at their field", async () => {
    const { id } = await draft()
    const refused: string[] = []
    for (const { field, record } of columns) {
      const answer = await put("counsellor.vja", id, { [record]: null })
      expect([200, 422], record).toContain(answer.status)
      if (answer.status === 422) refused.push(field)
    }
    expect(refused.toSorted()).toEqual(neverEmpty.toSorted())
  })

  it("refuses a degree that the course is not of, at the course, and takes a quota without a category", async () => {
    const { id } = await draft()
    const message = "Please choose one of the listed options"
    for (const [DegreeId, field] of [
      [2, "CourseId"],
      [999, "DegreeId"],
    ] as const) {
      const answer = await put("counsellor.vja", id, { DegreeId })
      expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]])
    }
    const quota = await put("counsellor.vja", id, { Quota: "convenorQuota", Category: null })
    expect(quota.status).toBe(200)
    expect(quota.body.data).toMatchObject({ Quota: "convenorQuota", Category: null })
  })

  it("takes letters in the council registration number only while the college allows them, and says so at the field", async () => {
    const { id } = await draft()
    const number = { MedicalCouncilRegNo: " AP/FMR-1045 B " }
    const refusal = [{ field: "MedicalCouncilRegNo", message: "Only numbers are allowed" }]
    expect((await put("counsellor.vja", id, number)).body.errors).toEqual(refusal)
    await writeCollege(college.db, { freeCouncilRegNo: true })
    const taken = await put("counsellor.vja", id, number)
    expect([taken.status, taken.body.data.MedicalCouncilRegNo]).toEqual([200, "AP/FMR-1045 B"])
    expect((await put("counsellor.vja", id, { MedicalCouncilRegNo: "AP_1" })).body.errors).toEqual([
      { field: "MedicalCouncilRegNo", message: "Only letters, numbers, slash, hyphen and space are allowed" },
    ])
    await writeCollege(college.db, { freeCouncilRegNo: false })
    // A value that was entered while the setting allowed it, and that arrives after the setting has changed.
    expect((await put("counsellor.vja", id, number)).body.errors).toEqual(refusal)
    expect((await submit("counsellor.vja", id)).body.errors).toEqual(refusal)
    expect((await put("counsellor.vja", id, { MedicalCouncilRegNo: "1045" })).status).toBe(200)
    expect((await submit("counsellor.vja", id)).status).toBe(200)
  })

  it("writes MBBSMarks into the academic history and derives them from it", async () => {
    const { id } = await draft()
    const marks = { MaxMarks: { "First MBBS": 900 }, SecuredMarks: { "First MBBS": 612 } }
    const answer = await put("counsellor.vja", id, { MBBSMarks: marks })
    expect(answer.body.data.MBBSMarks.SecuredMarks).toMatchObject({ "First MBBS": 612, "Second MBBS": null })
    const history = await college.as("counsellor.vja", "GET", `/api/admissionacademichistory/${id}`)
    expect(history.body.data).toMatchObject([{ ExamName: "First MBBS", Percentage: 68 }])
    const YearOfPassing = { "First MBBS": 2018 }
    const again = await put("counsellor.vja", id, { MBBSMarks: { ...marks, YearOfPassing } })
    expect(again.body.data.MBBSMarks.YearOfPassing).toMatchObject({ ...YearOfPassing, "Second MBBS": null })
    const kept = await put("counsellor.vja", id, { MBBSMarks: marks })
    expect(kept.body.data.MBBSMarks.YearOfPassing).toMatchObject(YearOfPassing)
  })

  it("keeps the counselling round that staff give, whatever its applicant sends", async () => {
    const { id, answer } = await draft("student.19", { CounselingRound: "4" })
    expect(answer.body.data.CounselingRound).toBe("1")
    const given = await put("counsellor.vja", id, { CounselingRound: "3" })
    expect([given.status, given.body.data.CounselingRound]).toEqual([200, "3"])
    const own = await put("student.19", id, { CounselingRound: "1", City: "Guntur" })
    expect(own.body.data).toMatchObject({ CounselingRound: "3", City: "Guntur" })
    for (const CounselingRound of ["0", "10", "x"])
      expect((await put("counsellor.vja", id, { CounselingRound })).body.errors[0].field).toBe(
        "CounselingRound",
      )
  })

  it("is refused for strangers, for readers, and while the record is locked", async () => {
    const { id } = await draft("student.10")
    expect((await put("student.11", id, { City: "Guntur" })).status).toBe(403)
    expect((await put("ao.verify", id, { City: "Guntur" })).status).toBe(403)
    expect((await submit("student.10", id)).status).toBe(200)
    const locked = await put("student.10", id, { City: "Guntur" })
    expect(locked.status).toBe(422)
    expect(locked.body.code).toBe("admission.locked")
    expect(
      (await put("staff.office", id, { AdmissionStatus: "Draft", Remarks: "wrong course" })).status,
    ).toBe(422)
    expect((await put("admin", id, { AdmissionStatus: "Draft" })).status).toBe(422)
    const reopened = await put("admin", id, { AdmissionStatus: "Draft", Remarks: "wrong course" })
    expect(reopened.body.data).toMatchObject({ AdmissionStatus: "Draft", DecisionRemarks: "wrong course" })
    expect((await put("student.10", id, { City: "Guntur" })).status).toBe(200)
  })

  it("takes a rejected application up again", async () => {
    const rejected = await college.db
      .selectFrom("admissions")
      .select("AdmissionId")
      .where("AdmissionStatus", "=", "Rejected")
      .executeTakeFirstOrThrow()
    const answer = await put("counsellor.vja", rejected.AdmissionId, { City: "Guntur" })
    expect(answer.body.data).toMatchObject({ AdmissionStatus: "Draft", CurrentLevel: 0 })
    expect((await submit("counsellor.vja", rejected.AdmissionId)).body.data).toMatchObject({
      AdmissionStatus: "Pending",
      CurrentLevel: 1,
      CurrentStepRoleId: 4,
    })
  })
})

describe("submitting an application", () => {
  it("moves it to the Admissions Officer once; a second submit changes nothing", async () => {
    const { id } = await draft("student.12")
    const first = await submit("student.12", id)
    expect(first.body).toMatchObject({
      message: "Application submitted successfully! Your application is now under review.",
      data: {
        AdmissionStatus: "Pending",
        currentStage: "Admissions Officer",
        CurrentLevel: 1,
        CurrentStepRoleId: 4,
      },
    })
    const second = await submit("student.12", id)
    expect(second.status).toBe(200)
    expect(second.headers.etag).toBe(first.headers.etag)
    const timeline = await college.as("staff.office", "GET", `/api/admissions/${id}/timeline`)
    expect(timeline.body.data.map((entry: { Event: string }) => entry.Event)).toEqual([
      "created",
      "submitted",
    ])
  })

  it("is refused while something required is missing, naming the fields", async () => {
    const { id } = await draft("counsellor.vja", { GuardianName: null, Community: null })
    const answer = await submit("counsellor.vja", id)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: "admission.incomplete",
      message: "Please fix the errors before submitting.",
    })
    expect(fieldsOf(answer)).toEqual(["Community", "GuardianName"])
  })

  it("law 15: is refused while a document that it names has not arrived", async () => {
    const { id } = await draft()
    const Documents = [{ AdmissionDocId: uuidv7(), Sha256: "a".repeat(64) }]
    const answer = await submit("counsellor.vja", id, { Documents })
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe("documents.missing")
    expect(fieldsOf(answer)).toEqual(["Documents.0"])
  })

  it("is refused for a state that does not permit it, a stranger, a stale version and an unknown id", async () => {
    const withdrawn = await college.db
      .selectFrom("admissions")
      .select("AdmissionId")
      .where("AdmissionStatus", "=", "Withdrawn")
      .executeTakeFirstOrThrow()
    const answer = await submit("counsellor.vja", withdrawn.AdmissionId)
    expect(answer.body.message).toBe("Application submission is not allowed for the current status.")
    const { id } = await draft("student.13")
    expect((await submit("student.14", id)).status).toBe(403)
    expect((await submit("principal", id)).status).toBe(403)
    expect((await submit("student.14", uuidv7())).status).toBe(404)
    const stale = await college.as("student.13", "PUT", "/api/admissions/finalAdmissionSubmit", {
      body: { AdmissionId: id, AdmissionStatus: "Pending" },
      headers: { "if-match": '"7"' },
    })
    expect(stale.status).toBe(412)
  })
})

describe("finding applications", () => {
  it("lists and pages them for staff, newest first, and never the deleted one", async () => {
    const all = await college.as("admin", "GET", "/api/admissions/")
    expect(all.body.total).toBe(all.body.data.length)
    expect(all.body.data.every((row: { DeletedAt: null }) => row.DeletedAt === null)).toBe(true)
    const page = await college.as("admin", "GET", "/api/admissions?page=2&size=50")
    expect(page.body).toMatchObject({ page: 2, size: 50, total: all.body.total })
    expect(page.body.data).toEqual(all.body.data.slice(50, 100))
    const found = await college.as(
      "counsellor.vja",
      "GET",
      "/api/admissions?q=meenakshi&Status=Pending&CourseId=0",
    )
    expect(found.status).toBe(422)
    const named = await college.as("counsellor.vja", "GET", "/api/admissions?q=meenakshi")
    expect(named.body.data).toHaveLength(1)
    expect((await college.as("student.01", "GET", "/api/admissions/")).status).toBe(403)
    expect(JSON.stringify(all.body.data)).not.toContain("AadharNo")
  })

  it("gives a record to its owner and to staff only", async () => {
    const { id } = await draft("student.15")
    for (const path of [`/api/admissions/${id}`, `/api/admissions/getStudentAdmissionDetails/${id}`]) {
      expect((await college.as("student.15", "GET", path)).status).toBe(200)
      expect((await college.as("ao.verify", "GET", `${path}/`)).status).toBe(200)
      expect((await college.as("student.16", "GET", path)).status).toBe(403)
      expect((await college.ask("GET", path)).status).toBe(401)
    }
    expect((await college.as("admin", "GET", `/api/admissions/${uuidv7()}`)).status).toBe(404)
    expect((await college.as("admin", "GET", "/api/admissions/12")).status).toBe(422)
    expect((await college.as("student.15", "GET", `/api/admissions/${id}/timeline`)).status).toBe(403)
  })

  it("finds by mobile: any for staff, only their own for a student", async () => {
    const { sent } = await draft("student.17")
    const url = (mobile: string) => `/api/admissions/getAdmissionRecordOfStudent?MobileNo=${mobile}`
    expect((await college.as("staff.office", "GET", url(sent.MobileNo))).body.data.MobileNo).toBe(
      sent.MobileNo,
    )
    expect((await college.as("student.17", "GET", url(sent.MobileNo))).status).toBe(200)
    const { MobileNo } = (await college.as("student.17", "GET", "/api/auth/profile")).body.user
    expect((await college.as("student.17", "GET", url(MobileNo))).status).toBe(200)
    expect((await college.as("student.18", "GET", url(sent.MobileNo))).status).toBe(404)
    expect((await college.as("student.18", "GET", url("12"))).status).toBe(422)
    for (let i = 0; i < 30; i++) await college.as("student.18", "GET", url("0000000000"))
    expect((await college.as("student.18", "GET", url("0000000000"))).status).toBe(429)
  })

  it("finds the application that still counts, although a withdrawn one of the student is newer", async () => {
    const { id, sent } = await draft("student.06")
    const { UserID } = (await college.as("student.06", "GET", "/api/auth/profile")).body.user
    const admissions = college.db.updateTable("admissions")
    await admissions.set({ AdmissionStatus: "Withdrawn" }).where("AdmissionId", "=", id).execute()
    const kept = await putApplication(college, { mobile: sent.MobileNo })
    const linked = { UserId: UserID, CreatedAt: "2025-06-01T05:00:00.000Z" }
    await admissions.set(linked).where("AdmissionId", "=", kept).execute()
    const url = `/api/admissions/getAdmissionRecordOfStudent?MobileNo=${sent.MobileNo}`
    expect((await college.as("student.06", "GET", url)).body.data.AdmissionId).toBe(kept)
    expect((await college.as("staff.office", "GET", url)).body.data.AdmissionId).toBe(id)
  })

  it("tells the seats and the tracker with the details", async () => {
    const demo = await college.as("student.demo", "GET", "/api/auth/profile")
    const mine = await college.as(
      "student.demo",
      "GET",
      `/api/admissions/getAdmissionRecordOfStudent?MobileNo=${demo.body.user.MobileNo}`,
    )
    const details = await college.as(
      "student.demo",
      "GET",
      `/api/admissions/getStudentAdmissionDetails/${mine.body.data.AdmissionId}`,
    )
    expect(details.body.data.Tracking).toHaveLength(5)
    expect(details.body.data.Tracking[0]).toMatchObject({ StepName: "Submitted", Status: "Approved" })
    expect(details.body.data.Documents).toEqual(details.body.data.AdmissionDocs)
    expect(details.body.data.Documents.length).toBeGreaterThan(15)
    expect(details.body.data.SeatInfo.Total).toBeGreaterThan(0)
  })
})

describe("deleting an application", () => {
  it("frees its seat, and the trail says so", async () => {
    const AdmissionId = await putApplication(college, { level: 3, status: "Approved" })
    await college.db
      .updateTable("admissions")
      .set({ IsCompleted: true })
      .where("AdmissionId", "=", AdmissionId)
      .execute()
    const given = await college.as("admin", "POST", "/api/seatallotment/", {
      body: { AdmissionId, CourseId: 9, AcademicYear: 2025, Quota: "S1" },
      key: randomUUID(),
    })
    expect(given.status).toBe(201)
    const { data: seat } = given.body
    expect((await college.as("admin", "DELETE", `/api/admissions/${seat.AdmissionId}`)).status).toBe(200)
    const after = await college.db
      .selectFrom("seat_allotments")
      .select("Status")
      .where("SeatAllotmentId", "=", seat.SeatAllotmentId)
      .executeTakeFirstOrThrow()
    expect(after.Status).toBe("Cancelled")
    const trail = await college.db
      .selectFrom("timeline")
      .select(["Event", "From", "To", "Username"])
      .where("AdmissionId", "=", seat.AdmissionId)
      .where("Event", "=", "seatStatusChanged")
      .execute()
    expect(trail).toEqual([
      { Event: "seatStatusChanged", From: "Allotted", To: "Cancelled", Username: "admin" },
    ])
  })

  it("hides it; a Counsellor deletes drafts only, a student nothing", async () => {
    const { id } = await draft()
    expect((await college.as("student.01", "DELETE", `/api/admissions/${id}`)).status).toBe(403)
    expect((await submit("counsellor.vja", id)).status).toBe(200)
    const refused = await college.as("counsellor.vja", "DELETE", `/api/admissions/${id}`)
    expect(refused.body.message).toBe("Only a draft can be deleted.")
    expect((await college.as("staff.office", "DELETE", `/api/admissions/${id}`)).body.message).toBe(
      "Student deleted successfully!",
    )
    expect((await college.as("staff.office", "DELETE", `/api/admissions/${id}`)).status).toBe(404)
    expect((await college.as("admin", "GET", `/api/admissions/${id}`)).status).toBe(404)
    const row = await college.db
      .selectFrom("admissions")
      .select("DeletedAt")
      .where("AdmissionId", "=", id)
      .executeTakeFirst()
    expect(row?.DeletedAt).not.toBeNull()
  })
})

describe("academic history", () => {
  it("keeps one row per examination, computes percentages and answers the stored rows", async () => {
    const { id } = await draft("student.16")
    const base = "/api/admissionacademichistory/"
    const first = await college.as("student.16", "POST", base, { body: sampleHistory(id) })
    expect(first.status).toBe(201)
    const again = await college.as("student.16", "POST", base, { body: sampleHistory(id) })
    expect(again.body.data).toHaveLength(2)
    expect(again.body.data[1].Percentage).toBe(77.78)
    const replaced = await college.as("student.16", "PUT", `${base}${id}`, {
      body: { records: [{ ...sampleHistory(id).records[0], SecuredMarks: 450 }] },
    })
    expect(replaced.body.data).toMatchObject([{ ExamName: "First MBBS", Percentage: 50 }])
    expect((await college.as("student.16", "DELETE", `${base}${id}`)).status).toBe(200)
    expect((await college.as("student.16", "GET", `${base}${id}`)).body.data).toEqual([])
  })

  it("refuses marks above the maximum, rows of two applications, strangers and unknown applications", async () => {
    const { id } = await draft("student.18")
    const base = "/api/admissionacademichistory/"
    const [row] = sampleHistory(id).records
    const send = (records: unknown[], username = "student.18") =>
      college.as(username, "POST", base, { body: { records } })
    const high = await send([{ ...row, SecuredMarks: 901 }])
    expect(high.body.errors).toEqual([
      { field: "records.0.SecuredMarks", message: "Secured marks cannot exceed maximum marks (900)" },
    ])
    expect((await send([row, { ...row, AdmissionId: uuidv7() }])).status).toBe(422)
    expect((await send([])).status).toBe(422)
    expect((await send([{ ...row, AdmissionId: uuidv7() }])).status).toBe(404)
    expect((await send([row], "student.19")).status).toBe(403)
    for (const method of ["GET", "PUT", "DELETE"])
      for (const [username, status, of] of [
        ["student.19", 403, id],
        ["student.18", 404, uuidv7()],
      ] as const) {
        const body = method === "PUT" ? { records: [{ ...row, AdmissionId: of }] } : undefined
        expect((await college.as(username, method, `${base}${of}`, { body })).status).toBe(status)
      }
  })
})
