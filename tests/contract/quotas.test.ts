/** Quotas, seat categories and communities are the college's own lists: those of another state work from form to fee. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { andhraPradesh } from "#domain/college/andhra-pradesh.ts"
import { karnataka } from "#domain/college/karnataka.ts"
import { putApplication } from "../integration/staff/applications.ts"
import { TestCollege } from "./support/test-college.ts"

const MEDICINE = 9
let college: TestCollege
/** Adds Karnataka's lists to the demo college's; its quotas get no column of the seat matrix, since all are in use. */
beforeAll(async () => {
  college = await TestCollege.start()
  const known = ["SC", "ST"]
  const { db } = college
  const later = <Row>(rows: readonly Row[]) => rows.map((row, at) => ({ ...row, SortOrder: 20 + at }))
  const communities = karnataka.Communities.filter(({ Code }) => !known.includes(Code))
  await db.insertInto("communities").values(later(communities)).execute()
  const quotas = karnataka.Quotas.map((one) => ({ ...one, SeatField: null }))
  await db.insertInto("quotas").values(later(quotas)).execute()
  await db.insertInto("seat_categories").values(later(karnataka.Categories)).execute()
})
afterAll(() => college.stop())

const send = (user: string, method: "POST" | "PUT", path: string, body: object) =>
  college.as(user, method, path, { body, key: randomUUID() })
const change = (id: string, body: object) => send("admin", "PUT", `/api/admissions/${id}`, body)
const progress = (user: string, id: string) =>
  send(user, "POST", "/api/ApplicationApprovalProgress/updateApprovalProgress", {
    AdmissionId: id,
    ApprovalStatus: "Approved",
  })

async function matrixOf() {
  const { body } = await college.as("admin", "GET", "/api/getSeatMatrixInDetail/")
  return body.data.find(
    (row: { CourseId: number; AcademicYear: number }) =>
      row.CourseId === MEDICINE && row.AcademicYear === 2025,
  )
}

it("stands in the public settings, in its order", async () => {
  const { data } = (await college.ask("GET", "/api/settings")).body
  expect(data.Quotas.map(({ QuotaCode }: { QuotaCode: string }) => QuotaCode)).toEqual([
    "CONV",
    "S1",
    "S2",
    "S3",
    ...["GOVT", "PVT", "NRI", "OTHERS", "INST"],
  ])
  expect(data.Communities.find(({ Code }: { Code: string }) => Code === "GM")).toMatchObject({
    IsGeneral: true,
  })
  expect(data.Categories).toHaveLength(andhraPradesh.Categories.length + karnataka.Categories.length)
})

it("counts the seats of a quota without a documented field in the total", async () => {
  const before = await matrixOf()
  const { Occupied: _, Available: __, ByQuota: ___, ...row } = before
  const path = `/api/seatmatrix/${row.SeatMatrixId}`
  const full = await send("admin", "PUT", path, { ...row, Quotas: { INST: 1 } })
  expect([full.status, full.body.errors[0].field]).toEqual([422, "TotalSeats"])
  for (const code of ["S9", "S1"]) {
    const strange = await send("admin", "PUT", path, { ...row, Quotas: { [code]: 0 } })
    expect([strange.status, strange.body.errors[0].field]).toEqual([422, `Quotas.${code}`])
  }
  const wider = { ...row, TotalSeats: row.TotalSeats + 1, Quotas: { INST: 1 } }
  expect((await send("admin", "PUT", path, wider)).body.data.Quotas).toEqual({ INST: 1 })
  const { Quotas: _left, ...silent } = wider
  expect((await send("admin", "PUT", path, silent)).body.data.Quotas).toEqual({ INST: 1 })
  const after = await matrixOf()
  expect(after.ByQuota.INST).toEqual({ Total: 1, Occupied: 0 })
  expect(after.ByQuota.S1).toEqual(before.ByQuota.S1)
})

it("keeps a matrix editable after a quota without seats was given a column", async () => {
  const Quotas = karnataka.Quotas.map(({ QuotaCode }) => [QuotaCode, 0] as const)
  const made = await send("admin", "POST", "/api/seatmatrix/", {
    ...{ AcademicYear: 2031, CourseId: MEDICINE, TotalSeats: 2, ConvenerQuota: 2 },
    ...{ MgmtQuota1: 0, MgmtQuota2: 0, MgmtQuota3: 0, Status: "Active" },
    Quotas: Object.fromEntries(Quotas),
  })
  const { SeatMatrixId, Quotas: kept, ...row } = made.body.data
  const put = (body: object) => send("admin", "PUT", `/api/seatmatrix/${SeatMatrixId}`, body)
  const column = (SeatField: "MgmtQuota3" | null, QuotaCode: string) =>
    college.db.updateTable("quotas").set({ SeatField }).where("QuotaCode", "=", QuotaCode).execute()
  await column(null, "S3")
  await column("MgmtQuota3", "INST")
  const { status, body } = await put({ ...row, MgmtQuota3: 1, TotalSeats: 3 })
  await column(null, "INST")
  await column("MgmtQuota3", "S3")
  expect([status, body.data?.MgmtQuota3]).toEqual([200, 1])
  const { INST: _, ...others } = kept
  expect(body.data.Quotas).toEqual(others)
})

it("takes an application of another state from the form to its seat and fee", async () => {
  const Rows = [{ Particulars: "Tuition Fee", Amount: 777_000 }]
  const fee = { CourseId: MEDICINE, AcademicYear: 2025, Rows }
  const unknown = await send("admin", "PUT", "/api/coursefee/feeStructure", { ...fee, QuotaCode: "S9" })
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, "QuotaCode"])
  expect(
    (await send("admin", "PUT", "/api/coursefee/feeStructure", { ...fee, QuotaCode: "INST" })).status,
  ).toBe(200)

  const id = await putApplication(college, { level: 0, status: "Draft", CourseId: MEDICINE })
  for (const [name, value] of [
    ["Community", "BC"],
    ["Category", "S9"],
    ["Quota", "Nobody"],
  ] as const) {
    const wrong = await change(id, { [name]: value })
    expect([wrong.status, wrong.body.errors?.[0].field]).toEqual([422, name])
  }
  const changed = await change(id, { FirstName: "Asha Rani", Quota: "Institutional", Community: "obc" })
  expect(changed.body.data).toMatchObject({ Quota: "Management", Category: "INST", Community: "OBC" })
  const submitted = await send("admin", "PUT", "/api/admissions/finalAdmissionSubmit", {
    AdmissionId: id,
    AdmissionStatus: "Pending",
  })
  expect([submitted.status, submitted.body.errors]).toEqual([200, undefined])
  for (const user of ["ao.verify", "finance.accounts", "principal"])
    expect([user, (await progress(user, id)).status]).toEqual([user, 200])

  const seat = await college.db
    .selectFrom("seat_allotments")
    .select(["Quota", "Status"])
    .where("AdmissionId", "=", id)
    .executeTakeFirst()
  expect(seat).toEqual({ Quota: "INST", Status: "Allotted" })
  expect((await matrixOf()).ByQuota.INST).toEqual({ Total: 1, Occupied: 1 })
  const fees = await college.as(
    "admin",
    "GET",
    `/api/coursefee/feeStructure?courseId=${MEDICINE}&quotaType=INST&admissionId=${id}`,
  )
  expect(fees.body.FeeTable.at(-1)).toMatchObject({ Amount: 777_000 })

  const second = await putApplication(college, { level: 3, CourseId: MEDICINE })
  await college.db
    .updateTable("admissions")
    .set({ QuotaCode: "INST", Category: "INST" })
    .where("AdmissionId", "=", second)
    .execute()
  const refused = await progress("principal", second)
  expect([refused.status, refused.body.code]).toEqual([422, "seats.full"])
})

it("refuses what is not offered any more, and keeps what has it", async () => {
  const has = await putApplication(college, { level: 0, status: "Draft" })
  expect((await change(has, { Quota: "PVT", Community: "3A" })).status).toBe(200)
  const { db } = college
  await db.updateTable("quotas").set({ IsActive: false }).where("QuotaCode", "=", "PVT").execute()
  await db.updateTable("communities").set({ IsActive: false }).where("Code", "=", "3A").execute()
  const other = await putApplication(college, { level: 0, status: "Draft" })
  for (const [body, field] of [
    [{ Community: "3A" }, "Community"],
    [{ Quota: "PVT" }, "Category"],
  ] as const) {
    const refused = await change(other, body)
    expect([refused.status, refused.body.errors?.[0].field]).toEqual([422, field])
    if (field === "Community")
      expect(refused.body.errors[0].message).toMatch(/ is not offered any more: please choose another$/)
  }
  const kept = await change(has, { City: "Guntur", Community: "3A", Quota: "PVT" })
  expect(kept.body.data).toMatchObject({ City: "Guntur", Community: "3A", Category: "PVT" })
  const report = await college.as("admin", "GET", "/api/reports/students?QuotaCode=PVT")
  expect([report.status, report.body.total]).toEqual([200, 1])
})

it("answers with the stored quota, which stays until quota or category change", async () => {
  const id = await putApplication(college, { level: 0, status: "Draft" })
  await college.db
    .updateTable("admissions")
    .set({ QuotaCode: "INST", Category: null })
    .where("AdmissionId", "=", id)
    .execute()
  const kept = await change(id, { City: "Tenali", Quota: "Management" })
  expect([kept.status, kept.body.data.QuotaCode]).toEqual([200, "INST"])
  const details = await college.as("admin", "GET", `/api/admissions/getStudentAdmissionDetails/${id}`)
  expect(details.body.data).toMatchObject({ Quota: "Management", Category: null, QuotaCode: "INST" })
  const listed = await college.as("admin", "GET", `/api/admissions?q=${details.body.data.FormNo}`)
  expect(listed.body.data).toMatchObject([{ AdmissionId: id, QuotaCode: "INST" }])
  expect((await change(id, { Category: "S2" })).body.data.QuotaCode).toBe("S2")
})

const read = async () => (await college.as("admin", "GET", "/api/college-lists")).body.data
type Row = { Code?: string; QuotaCode?: string; Uses?: string[] }
/** The rows as they are sent: without `Uses`, which only an answer has. */
const plain = <R extends Row>(rows: R[]) => rows.map(({ Uses: _, ...row }) => row)
const save = (body: object, headers: Record<string, string> = {}) =>
  college.as("admin", "PUT", "/api/college-lists", { body, key: randomUUID(), headers })

it("lets the Admin add, rename, order and remove communities, and says what uses one", async () => {
  const { Communities, Version } = await read()
  const sc = Communities.find(({ Code }: Row) => Code === "SC")
  expect(sc.Uses[0]).toMatch(/^\d+ applications$/)
  const bare = plain<Row>(Communities)
  const added = { Code: "VJ", Name: "Vimukta Jati", IsGeneral: false, IsActive: true }
  const made = await save({ Communities: [added, ...bare] }, { "if-match": `"${Version}"` })
  expect([made.status, made.body.data.Communities[0]]).toEqual([200, { ...added, Uses: [] }])
  expect((await college.ask("GET", "/api/settings")).body.data.Communities[0]).toEqual(added)

  const stale = await save({ Communities: bare }, { "if-match": `"${Version}"` })
  expect([stale.status, stale.body.current.Communities[0].Code]).toEqual([412, "VJ"])
  const gone = await save({ Communities: bare.filter(({ Code }) => Code !== "SC") })
  expect([gone.status, gone.body.code]).toEqual([409, "lists.used"])
  expect(gone.body.message).toBe(
    `SC cannot be removed: it is used by ${sc.Uses[0]}. Make it inactive instead.`,
  )
  const swapped = bare.map((row) =>
    row.Code === "SC" ? { ...row, Name: "ST" } : row.Code === "ST" ? { ...row, Name: "SC" } : row,
  )
  expect((await save({ Communities: swapped })).status).toBe(200)
  expect((await save({ Communities: bare })).body.data.Communities).toEqual(Communities)
  const log = await college.db
    .selectFrom("admin_events")
    .select("Event")
    .where("Subject", "=", "collegeLists")
    .execute()
  expect(log).toHaveLength(3)
})

it("adds a quota with its category, and keeps what is used where it belongs", async () => {
  const lists = await read()
  const [Quotas, Categories] = [plain<Row>(lists.Quotas), plain<Row>(lists.Categories)]
  const quota = {
    QuotaCode: "DEF",
    Name: "Defence",
    Quota: "Management",
    SeatField: null,
    Spellings: "Army",
    IsActive: true,
  }
  const category = { Code: "DEF", Name: "Defence", QuotaCode: "DEF", IsInService: false, IsActive: true }
  const both = { Quotas: [...Quotas, quota], Categories: [...Categories, category] }
  expect((await save(both)).status).toBe(200)
  const id = await putApplication(college, { level: 0, status: "Draft" })
  expect((await change(id, { Quota: "army" })).body.data).toMatchObject({ Category: "DEF" })
  expect((await save({ Quotas, Categories })).body.code).toBe("lists.used")
  const moved = await save({ Quotas: [...Quotas, { ...quota, Quota: "convenorQuota" }] })
  expect([moved.status, moved.body.message]).toEqual([
    409,
    "DEF keeps its place: it is used by 1 application.",
  ])
  expect((await change(id, { Quota: "INST" })).status).toBe(200)
  expect((await save({ Quotas, Categories })).status).toBe(200)

  for (const [body, field] of [
    [{ Quotas: [...Quotas, { ...quota, QuotaCode: "s1" }] }, `Quotas.${Quotas.length}.QuotaCode`],
    [{ Quotas: [...Quotas, { ...quota, QuotaCode: "D".repeat(21) }] }, `Quotas.${Quotas.length}.QuotaCode`],
    [{ Quotas: [...Quotas, { ...quota, Name: "D".repeat(61) }] }, `Quotas.${Quotas.length}.Name`],
    [{ Quotas: [...Quotas, { ...quota, Name: "nri" }] }, `Quotas.${Quotas.length}.Name`],
    [{ Quotas: [...Quotas, { ...quota, SeatField: "MgmtQuota1" }] }, `Quotas.${Quotas.length}.SeatField`],
    [{ Categories: [...Categories, category] }, `Categories.${Categories.length}.QuotaCode`],
  ] as const) {
    const wrong = await save(body)
    expect([wrong.status, wrong.body.errors.map((one: { field: string }) => one.field)]).toEqual([
      422,
      [field],
    ])
  }
})
