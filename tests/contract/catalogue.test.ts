/** Degrees, courses, departments, organisations and payment references of the college: each call, its refusals, the effect on applications. */

import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { andhraPradesh } from "#domain/college/andhra-pradesh.ts"
import { catalogueExamples } from "#domain/college/catalogue.ts"
import { karnataka } from "#domain/college/karnataka.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { examples } from "../../server/examples/examples.ts"
import { putApplication } from "../integration/staff/applications.ts"
import { sampleCreate, samplePayment } from "./support/samples.ts"
import { type Ask, TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const write = (method: string, url: string, body?: object, ask: Ask = {}) =>
  college.as("admin", method, `/api/${url}`, { ...(body && { body }), key: randomUUID(), ...ask })
const ifMatch = (version: number): Ask => ({ headers: { "if-match": `"${version}"` } })
const lists = async () => (await college.as("admin", "GET", "/api/catalogue")).body.data
const course = (changes: object = {}) => ({
  Name: "Geriatric Medicine",
  IsActive: true,
  DegreeId: 1,
  CourseCategory: "Clinical",
  DepartmentId: 9,
  ...changes,
})
const add = async (kind: string, body: object) => {
  const answer = await write("POST", `catalogue/${kind}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}
const dropdown = async (path: string, username = "student.01") =>
  (await college.as(username, "GET", `/api/dropdown/${path}`)).body.data
const eventsOf = (subject: string, id: number | string) =>
  college.db
    .selectFrom("admin_events")
    .select("Event")
    .where("Subject", "=", subject)
    .where("SubjectId", "=", String(id))
    .orderBy("At")
    .execute()
const version = async () =>
  (await college.as("student.01", "GET", "/api/changes")).body.data.CatalogueVersion as number

describe("the lists", () => {
  it("hold everything, also what is not offered, with what uses each", async () => {
    const { Degrees, Courses, Departments, Organizations, Examples } = await lists()
    expect(
      Degrees.map(({ Name, IsActive }: { Name: string; IsActive: boolean }) => [Name, IsActive]),
    ).toEqual([
      ["MD", true],
      ["MS", true],
      ["PG Diploma", true],
      ["DM", false],
      ["MCh", false],
    ])
    const anatomy = Courses.find(({ Name }: { Name: string }) => Name === "Anatomy")
    expect(anatomy).toMatchObject({ DegreeId: 1, CourseCategory: "Pre-Clinical", DepartmentId: 1 })
    const uses = Object.fromEntries(
      anatomy.Uses.map(({ What, Count }: { What: string; Count: number }) => [What, Count]),
    )
    const counted = async (table: "fee_rows" | "seat_matrix") => {
      const { n } = await college.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .where("CourseId", "=", anatomy.Id)
        .executeTakeFirstOrThrow()
      return n
    }
    expect([uses.fees, uses.seatMatrix]).toEqual([await counted("fee_rows"), await counted("seat_matrix")])
    expect(Departments).toHaveLength(21)
    expect(Organizations).toHaveLength(2)
    expect(Examples).toEqual([])
  })

  it("are an Admin's alone", async () => {
    for (const username of ["staff.office", "counsellor.vja", "ao.verify", "finance.accounts", "principal"]) {
      expect((await college.as(username, "GET", "/api/catalogue")).status).toBe(403)
      const answer = await college.as(username, "POST", "/api/catalogue/degrees", {
        body: { Name: "DNB", IsActive: true },
        key: randomUUID(),
      })
      expect(answer.status).toBe(403)
    }
  })
})

describe("a new entry", () => {
  it("is offered at once, everywhere, and devices learn of it", async () => {
    const before = await version()
    const degree = await add("degrees", { Name: "  DNB ", IsActive: true })
    expect(degree).toMatchObject({ Name: "DNB", Version: 1, Uses: [] })
    const made = await add("courses", course({ DegreeId: degree.Id, Name: "Family  Medicine" }))
    expect(made).toMatchObject({ Name: "Family Medicine", DegreeId: degree.Id, DepartmentId: 9 })
    expect(await version()).toBe(before + 2)
    expect(await dropdown("getDegreeDropdown")).toContainEqual({ DegreeId: degree.Id, Name: "DNB" })
    expect(await dropdown(`getCourseDropdown?DegreeId=${degree.Id}`)).toHaveLength(1)
    const pack = (await college.as("student.01", "GET", "/api/offline-pack")).body.data
    expect(pack.Courses).toContainEqual(expect.objectContaining({ CourseId: made.Id }))
    // By name, wherever it was added.
    const names: string[] = pack.Courses.map(({ Name }: { Name: string }) => Name)
    expect(names[names.indexOf("Family Medicine") + 1]).toBe("Forensic Medicine and Toxicology")
    const departments: string[] = pack.Departments.map(({ Name }: { Name: string }) => Name)
    expect(departments.slice(0, 2)).toEqual(["Anaesthesiology", "Anatomy"])
    const body = sampleCreate(9301, { DegreeId: degree.Id, CourseId: made.Id })
    const created = await college.as("student.05", "POST", "/api/admissions", { body, key: randomUUID() })
    expect(created.status).toBe(201)
    expect(await eventsOf("courses", made.Id)).toEqual([{ Event: "created" }])
  })

  it("is made once under one key", async () => {
    const key = randomUUID()
    const body = { Name: "Medical Education", IsActive: true }
    const first = await write("POST", "catalogue/departments", body, { key })
    const again = await write("POST", "catalogue/departments", body, { key })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(again.headers["idempotency-replayed"]).toBe("true")
  })

  it.each([
    ["degrees", "md", "There is another degree with this name"],
    ["departments", " general   MEDICINE ", "There is another department with this name"],
    ["organizations", "demo medical college", "There is another organisation with this name"],
  ])("of %s bears a name of its own", async (kind, Name, message) => {
    const answer = await write("POST", `catalogue/${kind}`, { Name, IsActive: true })
    expect([answer.status, answer.body.code]).toEqual([409, "catalogue.name-taken"])
    expect(answer.body.errors).toEqual([{ field: "Name", message }])
  })

  it("course bears a name of its own in its degree; two degrees may have one subject", async () => {
    const twin = await write("POST", "catalogue/courses", course({ Name: "general medicine" }))
    expect([twin.status, twin.body.errors[0].field]).toEqual([409, "Name"])
    expect((await write("POST", "catalogue/courses", course({ Name: "Urology", DegreeId: 2 }))).status).toBe(
      201,
    )
    expect((await write("POST", "catalogue/courses", course({ Name: "Urology", DegreeId: 3 }))).status).toBe(
      201,
    )
  })

  it.each([
    ["degrees", { Name: " x " }, "Name"],
    ["degrees", { Name: "x".repeat(101) }, "Name"],
    ["degrees", { Name: "DrNB", DegreeId: 1 }, "DegreeId"],
    ["courses", course({ DegreeId: undefined }), "DegreeId"],
    ["courses", course({ DegreeId: 999 }), "DegreeId"],
    ["courses", course({ CourseCategory: undefined }), "CourseCategory"],
    ["courses", course({ CourseCategory: "Surgical" }), "CourseCategory"],
    ["courses", course({ DepartmentId: 999 }), "DepartmentId"],
  ])("of %s is refused at the field that is wrong: %j", async (kind, body, field) => {
    const answer = await write("POST", `catalogue/${kind}`, { IsActive: true, ...body })
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
  })

  it("of no known kind is none", async () => {
    expect((await write("POST", "catalogue/roles", { Name: "Dean", IsActive: true })).status).toBe(422)
  })
})

describe("a change", () => {
  it("shows everywhere, counts the version, and refuses who read an older one", async () => {
    const made = await add("departments", { Name: "Nuclear Medicine", IsActive: true })
    const url = `catalogue/departments/${made.Id}`
    const renamed = { Name: "Nuclear Medicine and PET", IsActive: true }
    const answer = await write("PUT", url, renamed, ifMatch(1))
    expect([answer.status, answer.body.data.Version, answer.headers.etag]).toEqual([200, 2, '"2"'])
    expect(await dropdown("getDepartmentDropdown")).toContainEqual({
      DepartmentId: made.Id,
      Name: renamed.Name,
    })
    const stale = await write("PUT", url, { Name: "PET", IsActive: true }, ifMatch(1))
    expect([stale.status, stale.body.current.Name]).toEqual([412, renamed.Name])
    expect(await eventsOf("departments", made.Id)).toEqual([{ Event: "created" }, { Event: "updated" }])
    // An entry may keep its own name: that is not a duplicate.
    expect((await write("PUT", url, { ...renamed, IsActive: false }, ifMatch(2))).status).toBe(200)
    expect(await dropdown("getDepartmentDropdown")).not.toContainEqual(
      expect.objectContaining({ DepartmentId: made.Id }),
    )
  })

  it("of a name that another one bears, or of what is not there, is refused", async () => {
    const taken = await write("PUT", "catalogue/degrees/2", { Name: "MD", IsActive: true })
    expect([taken.status, taken.body.errors[0].field]).toEqual([409, "Name"])
    expect((await write("PUT", "catalogue/degrees/999", { Name: "X2", IsActive: true })).status).toBe(404)
    expect((await write("PUT", "catalogue/roles/1", { Name: "X2", IsActive: true })).status).toBe(422)
  })

  it("of a course's degree waits for a course that no application names", async () => {
    const made = await add("courses", course({ Name: "Sports Medicine" }))
    const moved = course({ Name: "Sports Medicine", DegreeId: 2, CourseCategory: "Para-Clinical" })
    const answer = await write("PUT", `catalogue/courses/${made.Id}`, moved)
    expect(answer.body.data).toMatchObject({ DegreeId: 2, CourseCategory: "Para-Clinical" })
    const { DepartmentId: _, ...silent } = moved
    const kept = await write("PUT", `catalogue/courses/${made.Id}`, silent)
    expect(kept.body.data.DepartmentId).toBe(9)
    await putApplication(college)
    const used = (await lists()).Courses.find(({ Uses }: { Uses: { What: string }[] }) =>
      Uses.some(({ What }) => What === "applications"),
    )
    const { Name, CourseCategory, DepartmentId } = used
    const refused = await write("PUT", `catalogue/courses/${used.Id}`, {
      Name,
      IsActive: true,
      CourseCategory,
      DepartmentId,
      DegreeId: used.DegreeId === 3 ? 1 : 3,
    })
    expect([refused.status, refused.body.errors[0].field]).toEqual([409, "DegreeId"])
  })

  it("of a course's degree waits for its seats and slidings, too", async () => {
    const made = await add("courses", course({ Name: "Aviation Medicine" }))
    const AdmissionId = await putApplication(college)
    await college.db
      .insertInto("seat_allotments")
      .values({
        SeatAllotmentId: randomUUID(),
        AdmissionId,
        CourseId: made.Id,
        AcademicYear: 2025,
        Quota: "S1",
        Status: "Slid",
        OverIntakeReason: null,
        CreatedAt: new Date().toISOString(),
      })
      .execute()
    const moved = course({ Name: "Aviation Medicine", DegreeId: 2 })
    const refused = await write("PUT", `catalogue/courses/${made.Id}`, moved)
    expect([refused.status, refused.body.errors[0].field]).toEqual([409, "DegreeId"])
  })

  it("keeps one organisation active, which users can belong to", async () => {
    const off = (id: number, Name: string, IsActive = false) =>
      write("PUT", `catalogue/organizations/${id}`, { Name, IsActive })
    expect((await off(2, "Camp Office")).status).toBe(200)
    const names = (await college.as("admin", "GET", "/api/dropdown/getOrganizationDropdown")).body.data
    expect(names).toEqual([{ Name: "Demo Medical College", CentralOrgId: 1 }])
    const last = await off(1, "Demo Medical College")
    expect([last.status, last.body.message]).toEqual([
      409,
      "One organisation must stay active: users belong to it",
    ])
    expect((await off(1, "St. Mary's College", true)).status).toBe(200)
    const users = await college.as("admin", "GET", "/api/user/?page=1&size=5")
    expect(users.body.data[0].OrganizationSync.Name).toBe("St. Mary's College")
  })
})

describe("what is used cannot vanish", () => {
  it("says what uses it, and stays", async () => {
    for (const [kind, id, uses] of [
      ["degrees", 1, /MD cannot be removed: it is used by .*applications.* and \d+ courses/],
      ["courses", 9, /General Medicine cannot be removed: it is used by .*applications, .*fee rows/],
      ["departments", 9, /used by \d+ course/],
      ["organizations", 1, /used by \d+ users/],
    ] as const) {
      const answer = await write("DELETE", `catalogue/${kind}/${id}`)
      expect([answer.status, answer.body.code]).toEqual([409, "catalogue.in-use"])
      expect(answer.body.message).toMatch(uses)
    }
  })

  it("what nothing uses goes, and its number is never given again", async () => {
    const made = await add("courses", course({ Name: "Marine Medicine" }))
    expect((await write("DELETE", `catalogue/courses/${made.Id}`)).status).toBe(204)
    expect((await write("DELETE", `catalogue/courses/${made.Id}`)).status).toBe(404)
    expect(await eventsOf("courses", made.Id)).toEqual([{ Event: "created" }, { Event: "deleted" }])
    const next = await add("courses", course({ Name: "Marine Medicine" }))
    expect(next.Id).toBeGreaterThan(made.Id)
  })

  it("nor is the number of what came with others, as an example does", async () => {
    const made = await add("departments", { Name: "Space Medicine", IsActive: true })
    const DepartmentId = made.Id + 5
    await college.db
      .insertInto("departments")
      .values({ DepartmentId, Name: "Polar Medicine", IsActive: true })
      .execute()
    expect((await write("DELETE", `catalogue/departments/${DepartmentId}`)).status).toBe(204)
    const next = await add("departments", { Name: "Polar Medicine", IsActive: true })
    expect(next.Id).toBeGreaterThan(DepartmentId)
  })

  it("a course with one of each that names it is counted by all of them", async () => {
    const made = await add("courses", course({ Name: "Tropical Medicine" }))
    const remove = () => write("DELETE", `catalogue/courses/${made.Id}`)
    await college.db
      .insertInto("document_checklist")
      .values({ CourseId: made.Id, DocTypeId: 1, IsMandatory: true })
      .execute()
    expect((await remove()).body.message).toContain("used by 1 line of its document checklist")
    await college.db.deleteFrom("document_checklist").where("CourseId", "=", made.Id).execute()
    expect((await remove()).status).toBe(204)
  })
})

describe("a course that is not offered any more", () => {
  it("is refused for new applications; a draft that names it keeps everything else and says so at its submit", async () => {
    const made = await add("courses", course({ Name: "Space Medicine" }))
    const body = sampleCreate(9310, { CourseId: made.Id })
    const draft = await college.as("student.06", "POST", "/api/admissions", { body, key: randomUUID() })
    expect(draft.status).toBe(201)
    const id = draft.body.AdmissionId
    const off = await write(
      "PUT",
      `catalogue/courses/${made.Id}`,
      course({ Name: "Space Medicine", IsActive: false }),
    )
    expect(off.status).toBe(200)
    const message = "Space Medicine is not offered any more: please choose another course"
    const refused = await college.as("student.07", "POST", "/api/admissions", {
      body: sampleCreate(9311, { CourseId: made.Id }),
      key: randomUUID(),
    })
    expect([refused.status, refused.body.errors]).toEqual([422, [{ field: "CourseId", message }]])
    // The other fields can still be saved.
    const saved = await college.as("student.06", "PUT", `/api/admissions/${id}`, {
      body: { City: "Guntur", CourseId: made.Id },
      key: randomUUID(),
    })
    expect(saved.status).toBe(200)
    const read = await college.as("student.06", "GET", `/api/admissions/getStudentAdmissionDetails/${id}`)
    expect(JSON.stringify(read.body)).toContain("Space Medicine")
    const submit = () =>
      college.as("student.06", "PUT", "/api/admissions/finalAdmissionSubmit", {
        body: { AdmissionId: id, AdmissionStatus: "Pending" },
        key: randomUUID(),
      })
    const before = await submit()
    expect(before.status).toBe(422)
    expect(before.body.errors).toContainEqual({ field: "CourseId", message })
    await college.as("student.06", "PUT", `/api/admissions/${id}`, {
      body: { CourseId: 9 },
      key: randomUUID(),
    })
    const after = await submit()
    expect(after.body.errors ?? []).not.toContainEqual(expect.objectContaining({ field: "CourseId" }))
  })

  it("is named where all are asked for, and in the offline pack apart from what is offered", async () => {
    const ended = { Name: "Space Medicine", IsActive: false }
    const names = (all: { Name: string }[]) => all.map(({ Name }) => Name)
    expect(names(await dropdown("getCourseDropdown"))).not.toContain(ended.Name)
    expect(await dropdown("getCourseDropdown?All=true")).toContainEqual(expect.objectContaining(ended))
    expect(names(await dropdown("getDegreeDropdown?All=true"))).toContain("DM")
    const { Courses, Ended } = (await college.as("student.01", "GET", "/api/offline-pack")).body.data
    expect(names(Courses)).not.toContain(ended.Name)
    expect(Ended.Courses).toContainEqual(expect.objectContaining(ended))
    expect(names(Ended.Degrees)).toEqual(["DM", "MCh"])
  })

  it("goes with its degree: a degree that is made active is offered with its courses", async () => {
    const made = await add("courses", course({ Name: "Cardiology", DegreeId: 4 }))
    const apply = (username: string, seed: number) =>
      college.as(username, "POST", "/api/admissions", {
        body: sampleCreate(seed, { DegreeId: 4, CourseId: made.Id }),
        key: randomUUID(),
      })
    const before = await apply("student.08", 9320)
    expect(before.body.errors).toEqual([
      { field: "DegreeId", message: "DM is not offered any more: please choose another degree" },
    ])
    expect((await write("PUT", "catalogue/degrees/4", { Name: "DM", IsActive: true })).status).toBe(200)
    expect((await apply("student.08", 9320)).status).toBe(201)
  })
})

describe("a payment reference", () => {
  const as = (username: string, method: string, url: string, body?: object, ask: Ask = {}) =>
    college.as(username, method, `/api/${url}`, { ...(body && { body }), key: randomUUID(), ...ask })
  const finance = (method: string, url: string, body?: object, ask: Ask = {}) =>
    as("finance.accounts", method, url, body, ask)
  const entries = async () => (await finance("GET", "catalogue/paymentReferences")).body.data
  const make = async (Name: string) => {
    const made = await finance("POST", "catalogue/paymentReferences", { Name, IsActive: true })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.data as { Id: number; Version: number }
  }
  const path = ({ Id }: { Id: number }) => `catalogue/paymentReferences/${Id}`
  const pay = async (PaymentReferenceId: number, username = "finance.accounts") => {
    const id = await putApplication(college)
    return as(
      username,
      "POST",
      "paymentmaster",
      samplePayment(id, {
        Mode: "Cash",
        TransactionRef: null,
        ReceiverBank: "State Bank",
        ReceiverAccNo: "123456789012",
        ReceiverBranch: "Vijayawada",
        PaymentReferenceId,
      }),
    )
  }

  it("is maintained by Admin and Finance, and by nobody else", async () => {
    for (const username of ["admin", "finance.accounts"])
      expect((await as(username, "GET", "catalogue/paymentReferences")).status).toBe(200)
    for (const username of ["staff.office", "counsellor.vja", "ao.verify", "principal", "student.01"]) {
      const input = { Name: "Bus Fee", IsActive: true }
      expect((await as(username, "GET", "catalogue/paymentReferences")).status).toBe(403)
      expect((await as(username, "POST", "catalogue/paymentReferences", input)).status).toBe(403)
      expect((await as(username, "PUT", "catalogue/paymentReferences/1", input)).status).toBe(403)
      expect((await as(username, "DELETE", "catalogue/paymentReferences/1")).status).toBe(403)
    }
    expect((await finance("GET", "catalogue/degrees")).status).toBe(403)
    expect((await finance("DELETE", "catalogue/degrees/1")).status).toBe(403)
    const answer = await finance("PUT", "catalogue/degrees/1", { Name: "MD", IsActive: false })
    expect(answer.status).toBe(403)
    expect((await write("GET", "catalogue/bribes")).status).toBe(422)
  })

  it("is renamed everywhere; a name of another one, and an older version, are refused", async () => {
    const made = await make("Convocaton Fee")
    const before = await version()
    const renamed = await finance(
      "PUT",
      path(made),
      { Name: " Convocation  Fee", IsActive: true },
      ifMatch(1),
    )
    expect([renamed.status, renamed.body.data]).toEqual([
      200,
      { Id: made.Id, Name: "Convocation Fee", IsActive: true, Version: 2, Uses: [] },
    ])
    expect(await version()).toBe(before + 1)
    expect(await dropdown("getPaymentReferenceDropdown", "admin")).toContainEqual({
      PaymentRefId: made.Id,
      ReferenceName: "Convocation Fee",
      IsActive: true,
    })
    const late = await finance("PUT", path(made), { Name: "Other", IsActive: true }, ifMatch(1))
    expect([late.status, late.body.current.Name]).toEqual([412, "Convocation Fee"])
    const twin = await finance("PUT", path(made), { Name: "hostel fee", IsActive: true }, ifMatch(2))
    const message = "A payment reference with this name exists."
    expect([twin.status, twin.body.errors]).toEqual([409, [{ field: "Name", message }]])
    const empty = await finance("PUT", path(made), { Name: " ", IsActive: true })
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      [{ field: "Name", message: "A name needs 1 to 100 characters" }],
    ])
    const strange = await finance("PUT", path(made), { Name: "Fee", IsActive: true, DegreeId: 1 })
    expect(strange.body.errors).toEqual([{ field: "DegreeId", message: "Only a course has this" }])
    expect(await eventsOf("paymentReference", made.Id)).toEqual([{ Event: "created" }, { Event: "updated" }])
  })

  it("that ended is refused for a new payment at its field, and stays in the list that names the old ones", async () => {
    const made = await make("Exam Fee")
    expect((await pay(made.Id)).status).toBe(201)
    const ended = await finance("PUT", path(made), { Name: "Exam Fee", IsActive: false })
    expect(ended.status).toBe(200)
    const late = await pay(made.Id)
    const message = "Exam Fee is not offered any more: please choose another"
    expect([late.status, late.body.errors]).toEqual([422, [{ field: "PaymentReferenceId", message }]])
    expect(await dropdown("getPaymentReferenceDropdown", "staff.office")).toContainEqual({
      PaymentRefId: made.Id,
      ReferenceName: "Exam Fee",
      IsActive: false,
    })
    const again = await as("admin", "POST", "paymentreference/", { ReferenceName: "EXAM FEE" })
    expect(again.status).toBe(409)
  })

  it("of one character, which the older call adds, is ended and offered again like the others", async () => {
    const { body } = await as("admin", "POST", "paymentreference/", { ReferenceName: "T" })
    const made = { Id: body.data.PaymentRefId }
    const change = (Name: string, IsActive: boolean, version: number) =>
      finance("PUT", path(made), { Name, IsActive }, ifMatch(version))
    for (const [version, isActive] of [false, true, false].entries()) {
      const turned = await change("T", isActive, version + 1)
      expect([turned.status, turned.body.data]).toEqual([
        200,
        { Id: made.Id, Name: "T", IsActive: isActive, Version: version + 2, Uses: [] },
      ])
    }
    expect((await change("U", true, 2)).status).toBe(412)
    expect((await finance("DELETE", path(made))).status).toBe(204)
    const short = await write("POST", "catalogue/degrees", { Name: "M", IsActive: true })
    expect([short.status, short.body.errors]).toEqual([
      422,
      [{ field: "Name", message: "A name needs 2 to 100 characters" }],
    ])
  })

  it("added as ended is not offered, and the table that the version before answers with has no column more", async () => {
    const made = await finance("POST", "catalogue/paymentReferences", { Name: "Old Fee", IsActive: false })
    expect([made.status, made.body.data.IsActive, made.body.data.Version]).toEqual([201, false, 1])
    expect((await pay(made.body.data.Id)).status).toBe(422)
    const row = await college.db
      .selectFrom("payment_references")
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(Object.keys(row).sort()).toEqual(["PaymentRefId", "ReferenceName"])
  })

  it("that a payment names cannot be removed; another one can, and its number is not given again", async () => {
    const used = await make("Library Fee")
    expect((await pay(used.Id)).status).toBe(201)
    expect(await entries()).toContainEqual(
      expect.objectContaining({ Id: used.Id, Uses: [{ What: "payments", Count: 1 }] }),
    )
    const refused = await finance("DELETE", path(used))
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      "catalogue.in-use",
      "Library Fee cannot be removed: it is used by 1 payment. Make it inactive instead.",
    ])
    const unused = await make("Libary Fee")
    expect((await finance("DELETE", path(unused))).status).toBe(204)
    expect((await finance("DELETE", path(unused))).status).toBe(404)
    const gone = await pay(unused.Id)
    expect([gone.status, gone.body.errors[0].field]).toEqual([422, "PaymentReferenceId"])
    const next = await as("admin", "POST", "paymentreference/", { ReferenceName: "Mess Fee" })
    expect(next.body.data.PaymentRefId).toBeGreaterThan(unused.Id)
    expect((await make("Gown Fee")).Id).toBeGreaterThan(next.body.data.PaymentRefId)
  })
})

describe("an example", () => {
  it("is refused where there are lists", async () => {
    const answer = await write("POST", "catalogue-examples/karnataka")
    expect([answer.status, answer.body.code]).toEqual([409, "catalogue.not-empty"])
    expect((await write("POST", "catalogue-examples/atlantis")).status).toBe(422)
  })
})

describe.each(catalogueExamples)("a college that begins with the example %s", (example) => {
  let empty: TestCollege
  beforeAll(async () => {
    empty = await TestCollege.start(
      { DEMO: "0", ADMIN_USERNAME: "head.office", ADMIN_PASSWORD: "Test-College-2025" },
      false,
    )
  })
  afterAll(() => empty.stop())
  const ask = (method: string, url: string, body?: object) =>
    empty.as("head.office", method, `/api/${url}`, {
      ...(body && { body }),
      ...(method === "GET" ? {} : { key: randomUUID() }),
    })

  it("has nothing before, and once it has everything takes no other", async () => {
    const before = (await ask("GET", "catalogue")).body.data
    expect(before).toMatchObject({ Degrees: [], Courses: [], Departments: [] })
    expect(before.Organizations).toHaveLength(1)
    expect(before.Examples).toEqual([...catalogueExamples])
    for (const path of ["getDegreeDropdown", "getPaymentReferenceDropdown", "getDocumentTypeDropdown"])
      expect((await ask("GET", `dropdown/${path}`)).body.data).toEqual([])
    expect((await ask("POST", "paymentreference/", { ReferenceName: "tuition fee" })).status).toBe(201)
    const filled = await ask("POST", `catalogue-examples/${example}`)
    expect(filled.status).toBe(201)
    expect(filled.body.data.Examples).toEqual([])
    expect(filled.body.data.Courses).toHaveLength(22)
    expect((await ask("POST", `catalogue-examples/${example}`)).status).toBe(409)
    const references = (await ask("GET", "dropdown/getPaymentReferenceDropdown")).body.data
    expect(references).toHaveLength(5)
    expect(new Set(references.map((one: { PaymentRefId: number }) => one.PaymentRefId)).size).toBe(5)
    expect((await ask("POST", "paymentreference/", { ReferenceName: "Convocation Fee" })).status).toBe(201)
    expect((await ask("GET", "dropdown/getDocumentTypeDropdown")).body.data.length).toBeGreaterThan(20)
    const one = await ask("POST", "catalogue/degrees", { Name: "DrNB", IsActive: true })
    expect(one.body.data.Id).toBe(6)
  })

  it("has the quotas, categories and communities of that state", async () => {
    const { data } = (await ask("GET", "settings")).body
    const lists = example === "karnataka" ? karnataka : andhraPradesh
    const codes = (rows: readonly { Code?: string; QuotaCode?: string }[]) =>
      rows.map(({ Code, QuotaCode }) => Code ?? QuotaCode)
    expect(codes(data.Quotas)).toEqual(codes(lists.Quotas))
    expect(codes(data.Communities)).toEqual(codes(lists.Communities))
    const set = (await ask("GET", "college-settings")).body.data
    expect(set.ConvenorQuotaName).toBe(example === "karnataka" ? karnataka.convenorQuotaName : "")
    const known = [...codes(lists.Quotas), "INSERVICE"]
    const documents = await empty.db.selectFrom("document_types").select("Quotas").execute()
    for (const { Quotas } of documents)
      for (const code of Quotas.split(",").filter(Boolean)) expect(known).toContain(code)
  })
})

describe("a college that takes an example for its own lists, and then the other one", () => {
  let begun: TestCollege
  beforeAll(async () => {
    begun = await TestCollege.start(
      { DEMO: "0", ADMIN_USERNAME: "head.office", ADMIN_PASSWORD: "Test-College-2025" },
      false,
    )
  })
  afterAll(() => begun.stop())
  const ask = (method: string, url: string, body?: object, headers = {}) =>
    begun.as("head.office", method, `/api/${url}`, {
      ...(body && { body }),
      ...(method === "GET" ? {} : { key: randomUUID() }),
      headers,
    })
  const dataOf = async (url: string) => (await ask("GET", url)).body.data
  const namesOf = async () => (await dataOf("settings")).Quotas.map(({ Name }: { Name: string }) => Name)
  const logged = async () => {
    const { Detail } = await begun.db
      .selectFrom("admin_events")
      .select("Detail")
      .where("Subject", "=", "catalogue")
      .orderBy("At", "desc")
      .executeTakeFirstOrThrow()
    return Detail
  }
  const looked = async () => {
    const { PublicBaseUrl: _, Version, ...now } = await dataOf("college-settings")
    const body = { ...now, SetUpChecked: ["cycle", "quotas"], CollegeAddress: "Quay Road 1" }
    expect((await ask("PUT", "college-settings", body, { "if-match": `"${Version}"` })).status).toBe(200)
  }

  it("is offered the examples again once a document type of a trial is removed", async () => {
    const examplesNow = async () => (await dataOf("catalogue")).Examples
    const offered = await examplesNow()
    expect(offered).toEqual(["andhraPradesh", "karnataka"])
    const type = { DocName: "Aadhaar card", Type: "General", IsMandatory: false, IsActive: true }
    const { body } = await ask("PUT", "document-types", { Types: [type] })
    expect(body.data.UsedTypes).toEqual([])
    expect(await examplesNow()).toEqual([])
    const version = { "if-match": `"${body.data.TypesVersion}"` }
    expect((await ask("PUT", "document-types", { Types: [] }, version)).status).toBe(200)
    expect(await examplesNow()).toEqual(offered)
  })

  it("loses no quota that it has entered unless its Admin agrees, and has to look at the new ones", async () => {
    const { Quotas, Version } = await dataOf("college-lists")
    const own = Quotas.map(({ Uses: _, ...quota }: { Uses: string[]; QuotaCode: string }) =>
      quota.QuotaCode === "S1" ? { ...quota, Name: "Sponsored" } : quota,
    )
    const saved = await ask("PUT", "college-lists", { Quotas: own }, { "if-match": `"${Version}"` })
    expect(saved.status).toBe(200)
    await looked()

    const refused = await ask("POST", "catalogue-examples/karnataka")
    expect([refused.status, refused.body.code]).toEqual([409, "catalogue.own-lists"])
    expect(await namesOf()).toContain("Sponsored")
    expect((await dataOf("set-up")).Degrees).toBe(0)

    expect((await ask("POST", "catalogue-examples/karnataka?replace=lists")).status).toBe(201)
    expect(await namesOf()).toEqual(karnataka.Quotas.map(({ Name }) => Name))
    expect((await dataOf("set-up")).Checked).toEqual(["cycle"])
    expect((await dataOf("college-settings")).CollegeAddress).toBe("Quay Road 1")
    expect(await logged()).toMatchObject({ Before: { Quotas: own, convenorQuotaName: "" } })
  })

  it("may take the other one in its place while nothing uses the lists", async () => {
    await looked()
    const { Courses } = await dataOf("catalogue")
    expect(await dataOf("set-up")).toMatchObject({ Examples: [], OtherExamples: ["andhraPradesh"] })
    expect((await ask("POST", "catalogue-examples/andhraPradesh?replace=lists")).status).toBe(409)
    expect((await ask("POST", "catalogue-examples/karnataka?replace=all")).status).toBe(409)

    const filled = await ask("POST", "catalogue-examples/andhraPradesh?replace=all")
    expect(filled.status).toBe(201)
    expect(filled.body.data.Courses).toHaveLength(22)
    expect(filled.body.data.Courses[0].Id).toBeGreaterThan(Courses.at(-1).Id)
    const types = await dataOf("dropdown/getDocumentTypeDropdown")
    const documents = types.map(({ DocName }: { DocName: string }) => DocName)
    expect(documents).toContain("Provisional Allotment Order")
    expect(documents).not.toContain("KEA Verification Slip")
    const references: { ReferenceName: string }[] = await dataOf("dropdown/getPaymentReferenceDropdown")
    expect(references.map(({ ReferenceName }) => ReferenceName)).toEqual([
      ...examples.andhraPradesh.paymentReferences,
    ])
    expect(await namesOf()).toEqual(andhraPradesh.Quotas.map(({ Name }) => Name))
    expect((await dataOf("college-settings")).ConvenorQuotaName).toBe("")
    expect((await dataOf("set-up")).Checked).toEqual(["cycle"])
    const { Before } = (await logged()) as { Before: Record<string, object[]> }
    expect(["Courses", "DocumentTypes", "PaymentReferences"].map((list) => Before[list]?.length)).toEqual([
      22,
      27,
      examples.karnataka.paymentReferences.length,
    ])
  })

  it("keeps the one that it has once something uses it", async () => {
    const [{ Id }] = (await dataOf("catalogue")).Courses
    await begun.db
      .insertInto("document_checklist")
      .values({
        CourseId: Id,
        DocTypeId: (await dataOf("document-checklists")).DocumentTypes[0].DocTypeId,
        IsMandatory: true,
      })
      .execute()
    expect((await dataOf("set-up")).OtherExamples).toEqual([])
    const late = await ask("POST", "catalogue-examples/karnataka?replace=all")
    expect([late.status, late.body.message]).toEqual([409, catalogueTexts.exampleTooLate])
    expect((await dataOf("catalogue")).Courses).toHaveLength(22)
  })
})
