/** Who saw which application: what each call records and costs, who may read it, and how long it is kept (decision 0053). */
import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  LIST_ID,
  LOOK_ROWS,
  type LookKind,
  looksAtMany,
  looksAtOne,
  readsWithoutLook,
} from "#domain/privacy/record-looks.ts"
import { lookTexts } from "#domain/texts/common/looks.ts"
import { operationTable } from "#server/operations/table.ts"
import { lookPieces } from "#server/records/privacy/record-looks.ts"
import { putApplication, putBreach, putDocument, putPayment } from "../integration/staff/applications.ts"
import { type Ask, PASSWORD, TestCollege } from "./support/test-college.ts"

let college: TestCollege
let userIds: Readonly<Record<string, number>>
/** Ids of applications and their parts, one of each kind that some call needs. */
let ids: Readonly<
  Record<"admission" | "mobile" | "formNo" | "document" | "payment" | "paid" | "seated" | "breach", string>
>
/** The AdmissionId of the payment that has a receipt. */
let payer: string

beforeAll(async () => {
  college = await TestCollege.start()
  const { db } = college
  const users = await db.selectFrom("users").select(["UserID", "Username"]).execute()
  userIds = Object.fromEntries(users.map(({ UserID, Username }) => [Username, UserID]))
  const mobile = "0812345678"
  const admission = await putApplication(college, { mobile })
  const { FormNo: formNo } = await db
    .selectFrom("admissions")
    .select("FormNo")
    .where("AdmissionId", "=", admission)
    .executeTakeFirstOrThrow()
  const paid = await db
    .selectFrom("payments")
    .select(["PaymentId", "AdmissionId"])
    .where("PaymentStatus", "=", "Accepted")
    .orderBy("PaymentNo")
    .executeTakeFirstOrThrow()
  const proof = await db
    .selectFrom("admission_docs")
    .select(["FilePath as DocumentPath", "FileName as DocumentName"])
    .select(["MimeType as DocumentType", "Sha256 as DocumentSha256"])
    .where("DeletedAt", "is", null)
    .orderBy("AdmissionDocId")
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable("payments").set(proof).where("PaymentId", "=", paid.PaymentId).execute()
  payer = paid.AdmissionId
  const seated = await db
    .selectFrom("seat_allotments as s")
    .innerJoin("admissions as a", "a.AdmissionId", "s.AdmissionId")
    .select("s.AdmissionId")
    .where("s.Status", "=", "Joined")
    .where("a.AdmissionStatus", "=", "Approved")
    .orderBy("a.FormNo")
    .executeTakeFirstOrThrow()
  const [document, payment] = [await putDocument(college, admission), await putPayment(college, admission)]
  const breach = await putBreach(college, admission)
  ids = {
    admission,
    mobile,
    formNo,
    document,
    payment,
    breach,
    paid: paid.PaymentId,
    seated: seated.AdmissionId,
  }
  // Rows for the lists that would be empty otherwise.
  await putApplication(college, { level: 3, status: "Approved" })
  const later = await putApplication(college, { year: 2026 })
  await db
    .updateTable("admissions")
    .set((eb) => ({
      AadharDigest: eb
        .selectFrom("admissions as o")
        .select("o.AadharDigest")
        .where("o.AdmissionId", "=", admission),
    }))
    .where("AdmissionId", "=", later)
    .execute()
  const at = new Date().toISOString()
  await db
    .insertInto("erasure_requests")
    .values({ RequestId: uuidv7(), AdmissionId: admission, UserID: 1, AskedAt: at, State: "Asked" })
    .execute()
  await db
    .insertInto("retention")
    .values({ AdmissionId: admission, Rule: "draft", ActiveAt: at, AnnouncedAt: at, DueAt: at })
    .execute()
  await db
    .insertInto("duplicate_cases")
    .values({
      CaseId: uuidv7(),
      AdmissionId: admission,
      OtherId: seated.AdmissionId,
      Matches: JSON.stringify(["MobileNo"]),
      Status: "Open",
      CreatedAt: at,
    })
    .execute()
})
afterAll(() => college.stop())

interface Asked extends Ask {
  readonly url: string
  readonly method?: "POST"
  readonly as?: string
  /** The AdmissionId that is looked at, where it is not `ids.admission`. */
  readonly about?: string
}

const asksOfOne = (): Readonly<Record<keyof typeof looksAtOne, Asked>> => ({
  getAdmission: { url: `/api/admissions/${ids.admission}` },
  getAdmissionDetails: { url: `/api/admissions/getStudentAdmissionDetails/${ids.admission}` },
  findAdmissionByMobile: { url: `/api/admissions/getAdmissionRecordOfStudent?MobileNo=${ids.mobile}` },
  getAcademicHistory: { url: `/api/admissionacademichistory/${ids.admission}` },
  getDocument: { url: `/api/admission-docs/${ids.document}` },
  getDocumentFile: { url: `/api/admission-docs/${ids.document}/file` },
  getPayment: { url: `/api/paymentmaster/${ids.payment}` },
  listPaymentsByAdmission: {
    url: `/api/paymentmaster/getPaymentsbyAdmissionId/?AdmissionId=${ids.admission}`,
  },
  getPaymentDocument: { url: `/api/paymentmaster/${ids.paid}/document`, about: payer },
  getSliding: { url: `/api/sliding/${ids.admission}` },
  listTimeline: { url: `/api/admissions/${ids.admission}/timeline` },
  getApprovals: { url: `/api/admissiondocapprovals/ApprovalListByID?AdmissionId=${ids.admission}` },
  getApplicantAccount: { url: `/api/admissions/${ids.admission}/account` },
  trackAdmission: { url: `/api/track-admission?Number=${ids.formNo}&MobileNo=${ids.mobile}` },
  printApplicationForm: { url: `/api/prints/applicationForm/${ids.admission}` },
  printAdmissionOrder: { url: `/api/prints/admissionOrder/${ids.seated}`, about: ids.seated },
  printReceipt: { url: `/api/prints/receipt/${ids.paid}`, about: payer },
  exportApplication: { url: `/api/admissions/${ids.admission}/export` },
  readAadhaar: {
    url: `/api/admissions/${ids.admission}/aadhaar`,
    method: "POST",
    body: { Reason: "Compared with the card" },
  },
})

const asksOfMany = (): Readonly<Record<keyof typeof looksAtMany, Asked>> => ({
  getDashboard: { url: "/api/dashboard" },
  listAdmissions: { url: "/api/admissions/?page=1&size=3" },
  listAdmissionsByStatus: { url: "/api/admissiondocapprovals/admissionsListByStatus?Status=Pending" },
  listOtherYears: { url: `/api/admissions/${ids.admission}/other-years` },
  getNextApproval: { url: "/api/admissiondocapprovals/next", as: "ao.verify" },
  listPayments: { url: "/api/paymentmaster/?page=1&size=3" },
  searchPayments: { url: "/api/paymentmaster/searchPayments?search=test" },
  getNextPayment: { url: "/api/paymentmaster/next", as: "finance.accounts" },
  listSlidings: { url: "/api/sliding" },
  listSeatAllotments: { url: "/api/seatallotment/?CourseId=9&AcademicYear=2025" },
  listSeatCandidates: { url: "/api/seatallotment/candidates?CourseId=9&AcademicYear=2025" },
  listDuplicateCases: { url: "/api/duplicate-cases" },
  checkDuplicates: {
    url: "/api/admissions/check-duplicates",
    method: "POST",
    body: { MobileNo: "0812345678" },
  },
  listRetention: { url: "/api/retention" },
  listErasureRequests: { url: "/api/erasure-requests" },
  listUsers: { url: "/api/user/?page=1&size=3" },
  getUser: { url: "/api/user/1" },
  checkUsers: { url: "/api/user/check", method: "POST", body: { Usernames: ["admin"], Emails: [] } },
  listStudentsReport: { url: "/api/reports/students?page=1&size=3" },
  exportStudentsReport: { url: "/api/reports/students.csv" },
  listBreachPeople: { url: `/api/breaches/${ids.breach}/people` },
  exportBreachPeople: { url: `/api/breaches/${ids.breach}/people.csv` },
})

const ask = ({ url, method, as = "admin", ...more }: Asked) =>
  college.as(as, method ?? "GET", url, method ? { ...more, key: randomUUID() } : more)

/** How many looks of this kind are stored for a user and an application. */
async function seen(username: string, AdmissionId: string, What: LookKind): Promise<number> {
  await college.ports.looks.store()
  const row = await college.db
    .selectFrom("record_looks")
    .select((eb) => eb.fn.sum<number>("Times").as("times"))
    .where("UserID", "=", userIds[username] ?? 0)
    .where("AdmissionId", "=", AdmissionId)
    .where("What", "=", What)
    .executeTakeFirst()
  return Number(row?.times ?? 0)
}

const stored = (AdmissionId: string) =>
  college.db
    .selectFrom("record_looks")
    .selectAll()
    .where("AdmissionId", "=", AdmissionId)
    .orderBy("Day")
    .orderBy("Day")
    .execute()

describe("every read", () => {
  it("has its place: it shows one application, many, or nobody", () => {
    const placed = [...Object.keys(looksAtOne), ...Object.keys(looksAtMany), ...readsWithoutLook]
    expect(new Set(placed).size).toBe(placed.length)
    const reads = Object.values(operationTable).filter(({ work, may }) => work === "read" && may)
    expect(reads.map(({ name }) => name).filter((name) => !placed.includes(name))).toEqual([])
  })

  it.each(Object.entries(looksAtOne))("%s leaves a look at one application: %s", async (name, what) => {
    const asked = asksOfOne()[name as keyof typeof looksAtOne]
    const about = asked.about ?? ids.admission
    const before = await seen("admin", about, what)
    const answer = await ask(asked)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await seen("admin", about, what)).toBe(before + 1)
  })

  it.each(Object.entries(looksAtMany))("%s leaves a look at many: %s", async (name, what) => {
    const asked = asksOfMany()[name as keyof typeof looksAtMany]
    const reader = asked.as ?? "admin"
    const before = await seen(reader, LIST_ID, what)
    const answer = await ask(asked)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await seen(reader, LIST_ID, what)).toBe(before + 1)
  })

  it("says how many a list has shown, and leaves nothing where it showed nobody", async () => {
    const count = async () => {
      await college.ports.looks.store()
      const { n } = await college.db
        .selectFrom("record_looks")
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("Records"), eb.lit(0)).as("n"))
        .where("UserID", "=", userIds["staff.office"] ?? 0)
        .executeTakeFirstOrThrow()
      return Number(n)
    }
    const list = (q: string) => college.as("staff.office", "GET", `/api/admissions/?page=1&size=3&q=${q}`)
    expect((await list("nobody-is-called-this")).body.data).toEqual([])
    expect(await count()).toBe(0)
    expect((await list("")).body.data).toHaveLength(3)
    await list("")
    expect(await count()).toBe(6)
  })
})

describe("a list", () => {
  const page = (size: number) => college.as("counsellor.tpt", "GET", `/api/admissions/?page=1&size=${size}`)
  /** What the lists have shown to the user of this test: which applications, and how often. */
  const shown = async (reader = "counsellor.tpt") => {
    await college.ports.looks.store()
    const rows = await college.db
      .selectFrom("record_looks")
      .select(["AdmissionId", "What", "Times", "Records"])
      .where("UserID", "=", userIds[reader] ?? 0)
      .where("AdmissionId", "<>", LIST_ID)
      .execute()
    return new Map(rows.map((row) => [row.AdmissionId, row]))
  }

  it("says whom a page of it showed, up to as many as a person reads at once, and beyond how many", async () => {
    const { data } = (await page(3)).body
    const [first, second, third] = data.map((row: { AdmissionId: string }) => row.AdmissionId)
    expect([...(await shown()).keys()].sort()).toEqual([first, second, third].sort())
    await page(2)
    const rows = await shown()
    expect(rows.get(first)).toMatchObject({ What: "applicationList", Times: 2, Records: 0 })
    expect(rows.get(third)).toMatchObject({ Times: 1 })
    const whole = await page(LOOK_ROWS + 1)
    expect(whole.body.data).toHaveLength(LOOK_ROWS + 1)
    expect((await shown()).size).toBe(3)
    await page(LOOK_ROWS)
    expect((await shown()).size).toBe(LOOK_ROWS)
  })

  it("is read as one look among all, and as one at each of them; a breach finds them", async () => {
    const [id] = [...(await shown()).keys()]
    const read = async (query: string) =>
      (await college.as("principal", "GET", `/api/record-looks?page=1&size=500&q=counsellor.tpt${query}`))
        .body
    expect((await read("&What=applicationList")).data).toMatchObject([{ AdmissionId: null, Records: 106 }])
    expect((await read(`&AdmissionId=${id}`)).data).toMatchObject([
      { AdmissionId: id, What: "applicationList", Records: 0 },
    ])
    const [{ Day }] = (await read("")).data
    const added = await college.as("admin", "POST", `/api/breaches/${ids.breach}/people`, {
      body: { Looks: { Username: "counsellor.tpt", From: Day, To: Day } },
      key: randomUUID(),
    })
    const { Added, There } = added.body.data
    expect([added.status, Added + There]).toEqual([200, LOOK_ROWS])
  })

  it("says whom it showed inside its rows, too: both of a pair, and the newest of a dashboard", async () => {
    const newly = async (url: string) => {
      await college.ports.looks.store()
      await college.db
        .deleteFrom("record_looks")
        .where("UserID", "=", userIds["staff.office"] ?? 0)
        .execute()
      const { body, status } = await college.as("staff.office", "GET", url)
      expect(status).toBe(200)
      return { data: body.data, known: await shown("staff.office") }
    }
    const pairs = await newly("/api/duplicate-cases?page=1&size=10")
    const sides = pairs.data.flatMap((pair: Record<"Later" | "Earlier", { AdmissionId: string }>) => [
      pair.Later.AdmissionId,
      pair.Earlier.AdmissionId,
    ])
    expect([...pairs.known.keys()].sort()).toEqual([...new Set(sides)].sort())
    expect(sides).toContain(ids.seated)
    const dashboard = await newly("/api/dashboard")
    const recent = dashboard.data.Recent.map(({ AdmissionId }: { AdmissionId: string }) => AdmissionId)
    expect(recent.length).toBeGreaterThan(0)
    expect(recent.every((id: string) => dashboard.known.has(id))).toBe(true)
  })

  it("asks nothing of the database for whom it showed, until that is stored", async () => {
    await page(5)
    await college.ports.looks.store()
    const before = await college.db.selectFrom("record_looks").selectAll().execute()
    const other = (await college.as("counsellor.tpt", "GET", "/api/admissions/?page=12&size=5")).body.data
    expect(other).toHaveLength(5)
    const after = await college.db.selectFrom("record_looks").selectAll().execute()
    expect(after.length).toBe(before.length)
    const known = await shown()
    expect(other.every((row: { AdmissionId: string }) => known.has(row.AdmissionId))).toBe(true)
  })
})

describe("a look", () => {
  it("is stored before its answer, once a day for each kind, and counted after that", async () => {
    const id = await putApplication(college)
    const look = () => college.as("counsellor.vja", "GET", `/api/admissions/${id}`)
    await Promise.all([look(), look()])
    expect(await stored(id)).toMatchObject([
      { UserID: userIds["counsellor.vja"], RoleName: "Counsellor", What: "application", Times: 1 },
    ])
    await look()
    await college.ports.looks.store()
    const [row] = await stored(id)
    expect(row?.Times).toBe(3)
    expect(Date.parse(row?.LastAt ?? "")).toBeGreaterThanOrEqual(Date.parse(row?.FirstAt ?? ""))
    college.clock.ahead = 86_400_000
    const body = { username: "counsellor.vja", password: PASSWORD }
    const { token } = (await college.ask("POST", "/api/auth/subLogin", { body })).body
    expect((await college.ask("GET", `/api/admissions/${id}`, { token })).status).toBe(200)
    college.clock.ahead = 0
    expect((await stored(id)).map(({ Times }) => Times)).toEqual([3, 1])
  })

  it("of an applicant at their own application leaves nothing, nor does a refused one", async () => {
    const id = await putApplication(college)
    const UserId = userIds["student.09"] ?? 0
    await college.db.updateTable("admissions").set({ UserId: null }).where("UserId", "=", UserId).execute()
    await college.db.updateTable("admissions").set({ UserId }).where("AdmissionId", "=", id).execute()
    expect((await college.as("student.09", "GET", `/api/admissions/${id}`)).status).toBe(200)
    expect((await college.as("student.10", "GET", `/api/admissions/${id}`)).status).toBe(403)
    expect((await college.as("finance.accounts", "GET", `/api/admissions/${id}/account`)).status).toBe(403)
    await college.ports.looks.store()
    expect(await stored(id)).toEqual([])
  })

  it("comes with an edit that is refused because it was made on an older version: it shows the record", async () => {
    const id = await putApplication(college, { level: 0, status: "Draft" })
    const headers = { "if-match": '"99"' }
    const body = { City: "Guntur" }
    const alone = await college.as("counsellor.vja", "PUT", `/api/admissions/${id}`, {
      body,
      headers,
      key: randomUUID(),
    })
    expect(alone.status).toBe(412)
    const command = {
      operationId: "updateAdmission",
      lane: id,
      key: randomUUID(),
      params: { id },
      body,
      ifMatch: '"99"',
    }
    const many = await college.as("counsellor.vja", "POST", "/api/commands", {
      body: { commands: [command] },
    })
    expect(String(many.body)).toContain('"status":412')
    await college.ports.looks.store()
    expect(await stored(id)).toMatchObject([{ What: "application", Times: 2 }])
  })

  it("that cannot be stored is logged, its answer is given, and it is stored later", async () => {
    const id = await putApplication(college)
    await sql`alter table record_looks rename to record_looks_away`.execute(college.db)
    const answer = await college.as("principal", "GET", `/api/admissions/${id}`)
    await sql`alter table record_looks_away rename to record_looks`.execute(college.db)
    expect(answer.status).toBe(200)
    const line = college.logged.find((one) => one.includes("could not be stored") && one.includes(id))
    expect(line).toContain(`"UserID":${userIds.principal}`)
    await college.ports.looks.store()
    expect(await stored(id)).toMatchObject([{ UserID: userIds.principal, Times: 1 }])
  })
})

describe("who saw an application", () => {
  it("is read by an Admin and the Principal, newest first, by reader, kind and day, and as a file", async () => {
    const id = await putApplication(college)
    await college.as("ao.verify", "GET", `/api/admissions/${id}`)
    await college.as("ao.verify", "GET", `/api/admissions/${id}/timeline`)
    await college.as("staff.office", "GET", `/api/admissions/${id}`)
    const list = async (query: string, user = "principal") =>
      (await college.as(user, "GET", `/api/record-looks?page=1&size=10&AdmissionId=${id}${query}`)).body
    const all = await list("")
    expect(all.total).toBe(3)
    expect(all.data.map((row: { Username: string; What: string }) => `${row.Username} ${row.What}`)).toEqual([
      "staff.office application",
      "ao.verify trail",
      "ao.verify application",
    ])
    expect(all.data[0]).toMatchObject({ RoleName: "Staff", AdmissionId: id, Times: 1, Records: 0 })
    expect(all.data[0].FormNo).toMatch(/^T/)
    const today = all.data[0].Day
    const dayBefore = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    expect((await list("&q=VERIFY")).total).toBe(2)
    expect((await list(`&UserID=${userIds["ao.verify"]}`)).total).toBe(2)
    expect((await list("&What=trail")).total).toBe(1)
    expect((await list(`&From=${today}&To=${today}`)).total).toBe(3)
    expect((await list(`&To=${dayBefore}`)).total).toBe(0)
    // By the user alone, also where other names contain theirs.
    const ofUser = await college.as("admin", "GET", `/api/record-looks.csv?UserID=${userIds["ao.verify"]}`)
    const readers = ofUser.bytes.toString("utf8").trim().split("\r\n").slice(1)
    expect(readers.length).toBeGreaterThan(0)
    expect(new Set(readers.map((line) => line.split(",")[1]))).toEqual(new Set(["ao.verify"]))
    const file = await college.as("admin", "GET", `/api/record-looks.csv?AdmissionId=${id}`)
    expect(file.headers["content-type"]).toContain("text/csv")
    const lines = file.bytes.toString("utf8").trim().split("\r\n")
    expect(lines).toHaveLength(4)
    expect(lines.slice(1).map((line) => line.split(",")[3])).toEqual([
      lookTexts.application,
      lookTexts.trail,
      lookTexts.application,
    ])
    for (const user of ["staff.office", "ao.verify", "finance.accounts", "counsellor.vja", "student.09"])
      for (const url of ["/api/record-looks", "/api/record-looks.csv"])
        expect((await college.as(user, "GET", url)).status, `${user} ${url}`).toBe(403)
  })

  it("is written whole into the file though old looks are deleted while it is read", async () => {
    const id = await putApplication(college)
    const day = (nth: number) => new Date(Date.UTC(2020, 0, 1 + nth)).toISOString()
    const looks = Array.from({ length: 505 }, (_, nth) => ({
      AdmissionId: id,
      Day: day(nth).slice(0, 10),
      UserID: userIds.principal ?? 0,
      RoleName: "Principal",
      What: "application" as const,
      FirstAt: day(nth),
      LastAt: day(nth),
      Times: 1,
      Records: 0,
    }))
    await college.db.insertInto("record_looks").values(looks).execute()
    const pieces = lookPieces(college.db, { AdmissionId: id })
    const read = async () => ((await pieces.next()).value ?? "") as string
    const first = `${await read()}${await read()}`
    await college.db
      .deleteFrom("record_looks")
      .where("AdmissionId", "=", id)
      .where("Day", "<", day(3).slice(0, 10))
      .execute()
    const whole = `${first}${await read()}`
    expect(whole.trim().split("\r\n")).toHaveLength(1 + looks.length)
    await college.db.deleteFrom("record_looks").where("AdmissionId", "=", id).execute()
  })

  it("is told to its applicant by role and day, without a name, on the screen and in what they take along", async () => {
    const id = await putApplication(college)
    const UserId = userIds["student.11"] ?? 0
    await college.db.updateTable("admissions").set({ UserId: null }).where("UserId", "=", UserId).execute()
    await college.db.updateTable("admissions").set({ UserId }).where("AdmissionId", "=", id).execute()
    const own = async () =>
      (await college.as("student.11", "GET", "/api/record-looks/own?page=1&size=10")).body
    expect(await own()).toMatchObject({ data: [], total: 0 })
    for (const user of ["admin", "staff.office", "ao.verify"])
      await college.as(user, "GET", `/api/admissions/${id}`)
    await college.as("ao.verify", "GET", `/api/admissions/${id}`)
    const { data, total } = await own()
    expect(total).toBe(3)
    expect(data.map((row: { RoleName: string }) => row.RoleName)).toEqual([
      "Admin",
      "Admissions Officer",
      "Staff",
    ])
    expect(Object.keys(data[0]).sort()).toEqual(["Day", "RoleName", "What"])
  })

  it("stays when the application is erased: it names the college's people, not the applicant", async () => {
    const id = await putApplication(college, { status: "Rejected", level: 1 })
    await college.as("ao.verify", "GET", `/api/admissions/${id}`)
    const RequestId = uuidv7()
    await college.db
      .insertInto("erasure_requests")
      .values({ RequestId, AdmissionId: id, UserID: 1, AskedAt: new Date().toISOString(), State: "Asked" })
      .execute()
    const done = await college.as("admin", "PUT", `/api/erasure-requests/${RequestId}/answer`, {
      body: { State: "Done" },
      key: randomUUID(),
    })
    expect(done.status).toBe(200)
    const { body } = await college.as("admin", "GET", `/api/record-looks?AdmissionId=${id}`)
    expect(body.data).toMatchObject([{ Username: "ao.verify", What: "application" }])
  })
})
