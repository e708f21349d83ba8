import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  type ReportGroup,
  ReportGroupLines,
  type ReportRow,
  reportColumns,
  reportHeading,
} from "#domain/college/student-report.ts"
import { CSV_MARK, csvLine } from "#domain/common/csv.ts"
import type { StoredStatus } from "#domain/workflow/stages.ts"
import { reportPieces } from "#server/records/reports/report-file.ts"
import { putApplication, putFees, putPayment } from "../integration/staff/applications.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

type GroupSums = { Group: string; Students: number; FormNos: string[]; Fee: number; Submitted: number }
type Row = Record<string, unknown> & {
  Fee: number | null
  Verified: number
  Submitted: number
  FormNo: string
}
const report = async (query: string, user = "staff.office") => {
  const answer = await college.as(user, "GET", `/api/reports/students?${query}`)
  expect(answer.status).toBe(200)
  return answer.body as {
    data: Row[]
    total: number
    totals: Record<string, number>
    groups: GroupSums[]
    batches: string[]
  }
}
const track = (user: string, number: string, mobile: string) =>
  college.as(user, "GET", `/api/track-admission?Number=${number}&MobileNo=${mobile}`)

describe("the students' report", () => {
  it("holds every application, in pages that follow each other, with sums over all of them", async () => {
    const all = await report("page=1&size=500")
    const { n } = await college.db
      .selectFrom("admissions")
      .where("DeletedAt", "is", null)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
    expect([all.total, all.data.length]).toEqual([n, n])
    for (const { Group, Students, FormNos, ...sums } of all.groups) {
      const rows = all.data.filter((row) => row.Group === Group)
      expect([Group, rows.length]).toEqual([Group, Students])
      for (const [name, sum] of Object.entries(sums))
        expect([Group, name, sum]).toEqual([
          Group,
          name,
          rows.reduce((whole, row) => whole + Number(row[name] ?? 0), 0),
        ])
      expect(FormNos).toEqual(Group === "noFee" ? rows.map(({ FormNo }) => FormNo).sort() : [])
    }
    const [{ Group, FormNos: _, ...counted } = {} as GroupSums] = all.groups
    expect([Group, counted]).toEqual(["counted", all.totals])
    expect(all.groups.map((one) => one.Group)).toEqual(["counted", "noFee", "draft", "rejected", "ended"])
    const first = await report("page=1&size=7")
    const second = await report("page=2&size=7")
    expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 14))
    expect(first.totals).toEqual(all.totals)
  })

  it("counts what was paid against the fee of course and quota", async () => {
    const id = await putApplication(college, { level: 2, quota: "S1" })
    const of = async () => (await report("page=1&size=500")).data.find((row) => row.AdmissionId === id)
    expect(await of()).toMatchObject({
      Fee: 1_063_600,
      Submitted: 0,
      Verified: 0,
      Due: 1_063_600,
      Payment: "none",
    })
    await putPayment(college, id, { PaymentStatus: "Rejected" })
    expect(await of()).toMatchObject({ Submitted: 0, Payment: "none" })
    const paid = await putPayment(college, id, { PaymentStatus: "Pending" })
    await college.db.updateTable("payments").set({ Amount: 63_600 }).where("PaymentId", "=", paid).execute()
    expect(await of()).toMatchObject({ Submitted: 63_600, Verified: 0, Due: 1_000_000, Payment: "pending" })
    await college.db
      .updateTable("payments")
      .set({ PaymentStatus: "Accepted" })
      .where("PaymentId", "=", paid)
      .execute()
    expect(await of()).toMatchObject({ Verified: 63_600, Payment: "part" })
    await college.db
      .updateTable("payments")
      .set({ Amount: 1_063_600 })
      .where("PaymentId", "=", paid)
      .execute()
    expect(await of()).toMatchObject({ Due: 0, Payment: "paid" })
    const without = await putApplication(college, { level: 2, CourseId: 22 })
    const bare = (await report("page=1&size=500&Payment=noFee")).data
    expect(bare.map((row) => row.AdmissionId)).toContain(without)
    expect(bare.every(({ Fee }) => Fee === null)).toBe(true)
  })

  it("offers the batches that applications have, whatever it is filtered by", async () => {
    const old = await putApplication(college, { year: 2017 })
    const quick = await putApplication(college, { year: 2018 })
    await college.db
      .updateTable("admissions")
      .set({ Batch: "2018-2021" })
      .where("AdmissionId", "=", quick)
      .execute()
    const { batches, data } = await report("page=1&size=5&Batch=2018-2021")
    expect(data.map((row) => row.AdmissionId)).toEqual([quick])
    expect(batches.slice(0, 2)).toEqual(["2017-2018", "2018-2021"])
    expect(batches).toEqual([...new Set(batches)].sort())
    const DeletedAt = new Date().toISOString()
    await college.db
      .updateTable("admissions")
      .set({ DeletedAt })
      .where("AdmissionId", "in", [old, quick])
      .execute()
    expect((await report("page=1&size=5")).batches).not.toContain("2018-2021")
  })

  it("reconciles to the rupee: due is fee less submitted in each row and each sum, what is more stands apart", async () => {
    const wanted = { level: 2, year: 2081, quota: "CONV" } as const
    await putFees(college, 2081)
    const over = await putApplication(college, wanted)
    await putApplication(college, { ...wanted, status: "Draft", level: 0 })
    await putApplication(college, { ...wanted, status: "Rejected" })
    await putApplication(college, { ...wanted, status: "Cancelled" })
    await putApplication(college, { ...wanted, status: "Withdrawn" })
    const bare = await putApplication(college, { ...wanted, CourseId: 22 })
    for (const id of [over, bare]) {
      const payment = await putPayment(college, id, { PaymentStatus: "Accepted" })
      await college.db
        .updateTable("payments")
        .set({ Amount: 2_650_000 })
        .where("PaymentId", "=", payment)
        .execute()
    }
    const { data, groups } = await report("page=1&size=500&Batch=2081-2082")
    expect(data.find((row) => row.AdmissionId === over)).toMatchObject({
      Fee: 566_800,
      Submitted: 566_800,
      Verified: 2_650_000,
      Due: 0,
      Overpaid: 2_083_200,
      Group: "counted",
    })
    const without = data.find((row) => row.AdmissionId === bare)
    expect(without).toMatchObject({ Fee: null, Submitted: 2_650_000, Due: null, Overpaid: 0, Group: "noFee" })
    for (const row of [...(await report("page=1&size=500")).data, ...data])
      if (row.Fee !== null) expect(row.Due).toBe(row.Fee - row.Submitted)
    expect(groups.map(({ Group, Students }) => [Group, Students])).toEqual([
      ["counted", 1],
      ["noFee", 1],
      ["draft", 1],
      ["rejected", 1],
      ["ended", 2],
    ])
    for (const { Group, Fee, Submitted, ...rest } of groups)
      if (Group !== "noFee") expect(rest).toMatchObject({ Due: Fee - Submitted })
    expect(groups[1]?.FormNos).toEqual([without?.FormNo])
  })

  it("is narrowed by every filter, alone and together", async () => {
    const all = (await report("page=1&size=500")).data
    const [sample] = all.filter((row) => row.Status === "Approved")
    const filters = {
      Status: sample?.Status,
      AdmissionYear: sample?.AdmissionYear,
      Batch: sample?.Batch,
      QuotaCode: sample?.QuotaCode,
      Payment: sample?.Payment,
      Group: sample?.Group,
    }
    for (const [name, value] of Object.entries(filters)) {
      const found = (await report(`page=1&size=500&${name}=${value}`)).data
      expect(found).toEqual(all.filter((row) => row[name] === value))
    }
    const day = String(sample?.AdmissionDate)
    const ofDay = (await report(`page=1&size=500&From=${day}&To=${day}`)).data
    expect(ofDay).toEqual(all.filter((row) => row.AdmissionDate === day))
    const query = new URLSearchParams(filters as Record<string, string>).toString()
    const together = await report(`page=1&size=500&${query}&CourseId=9&DegreeId=1`)
    expect(together.data.every((row) => row.CourseName === "General Medicine")).toBe(true)
    expect(together.total).toBe(together.data.length)
    expect(together.totals.Students).toBe(together.data.filter((row) => row.Group === "counted").length)
  })

  it.each([
    "FormNo",
    "AdmissionNo",
    "FirstName",
    "CourseName",
    "Batch",
    "Status",
    "AdmissionDate",
    "Verified",
    "Submitted",
  ])("is sorted by %s in each group, both ways", async (sort) => {
    const counted = "page=1&size=500&Group=counted"
    const up = (await report(`${counted}&sort=${sort}&order=asc`)).data
    const down = (await report(`${counted}&sort=${sort}&order=desc`)).data
    const name = sort === "FirstName" ? "Name" : sort
    const known = (rows: Row[]) => rows.map((row) => row[name]).filter((value) => value !== null)
    const values = known(up).map((value) => (typeof value === "number" ? value : String(value).toLowerCase()))
    expect(new Set(values).size).toBeGreaterThan(1)
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    expect(known(up)).toEqual(known(down).reverse())
  })

  it.each([
    ["Status=Gone", "Status"],
    ["From=2025-02-30", "From"],
    ["To=yesterday", "To"],
    ["AdmissionYear=1999", "AdmissionYear"],
    ["AdmissionYear=2025-2026", "AdmissionYear"],
    ["Batch=2025", "Batch"],
    ["QuotaCode=S4", "QuotaCode"],
    ["Payment=free", "Payment"],
    ["sort=AadharNo", "sort"],
    ["size=501", "size"],
    ["CourseId=0", "CourseId"],
  ])("refuses %s", async (query, field) => {
    const { status, body } = await college.as("admin", "GET", `/api/reports/students?${query}`)
    expect([status, body.errors[0].field]).toEqual([422, field])
  })

  it.each([
    ["", "staff.office"],
    ["sort=FirstName&order=desc", "admin"],
    ["Status=Approved&sort=Verified&order=desc", "admin"],
    ["Group=rejected&sort=AdmissionNo", "counsellor.vja"],
  ])("leaves whole as a file of the same rows, columns and order: %j", async (query, user) => {
    const columns = reportColumns(user === "counsellor.vja" ? "C" : "ADMIN")
    const lists = (await college.as("admin", "GET", "/api/settings")).body.data
    const file = await college.as(user, "GET", `/api/reports/students.csv?${query}`)
    expect([file.status, file.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"])
    const lines = file.bytes.toString("utf8").split("\r\n")
    expect(lines.pop()).toBe("")
    const expected = [reportHeading(columns)]
    const { groups } = await report(`${query}&page=1&size=1`, user)
    for (const { Group } of groups) {
      const group = new ReportGroupLines(Group as ReportGroup, columns, lists)
      const { data } = await report(`${query.replace(/Group=\w+&/, "")}&Group=${Group}&page=1&size=500`, user)
      expected.push(...data.map((row) => group.lineOf(row as unknown as ReportRow)), ...group.sumLines())
    }
    expect(lines.length).toBeGreaterThan(3)
    expect(lines).toEqual(
      expected.map((line, at) => `${at === 0 ? CSV_MARK : ""}${csvLine(line).slice(0, -2)}`),
    )
  })

  it("holds each student once in a file, also one whose group changes while it is read", async () => {
    const leaving = await putApplication(college, { level: 2 })
    const coming = await putApplication(college, { status: "Draft" })
    const pieces = reportPieces(college.db, {}, "ADMIN")
    let text = ""
    const take = async () => {
      const { value, done } = await pieces.next()
      text += value ?? ""
      return !done
    }
    const moved = await college.db
      .selectFrom("admissions")
      .select(["AdmissionId", "FormNo"])
      .where("AdmissionId", "in", [leaving, coming])
      .execute()
    const numberOf = (id: string) => moved.find((one) => one.AdmissionId === id)?.FormNo ?? "?"
    while (!text.includes(numberOf(leaving))) expect(await take()).toBe(true)
    for (const [id, AdmissionStatus] of [
      [leaving, "Withdrawn"],
      [coming, "Pending"],
    ] as const)
      await college.db
        .updateTable("admissions")
        .set({ AdmissionStatus })
        .where("AdmissionId", "=", id)
        .execute()
    while (await take());
    for (const { FormNo } of moved) expect([FormNo, text.split(FormNo).length - 1]).toEqual([FormNo, 1])
  })

  it("gives the file to nobody but its readers, and none for filters that mean nothing", async () => {
    for (const user of ["ao.verify", "finance.accounts", "principal", "student.01"])
      expect((await college.as(user, "GET", "/api/reports/students.csv")).status).toBe(403)
    const { status, body } = await college.as("admin", "GET", "/api/reports/students.csv?From=2025-02-30")
    expect([status, body.errors[0].field]).toEqual([422, "From"])
  })

  it("is for the office and Counsellors, who get no contact data", async () => {
    for (const user of ["ao.verify", "finance.accounts", "principal", "student.01"])
      expect((await college.as(user, "GET", "/api/reports/students")).status).toBe(403)
    const mine = (await report("page=1&size=50", "counsellor.vja")).data
    expect(mine.every(({ Email, MobileNo }) => Email === null && MobileNo === null)).toBe(true)
    expect((await report("page=1&size=50", "admin")).data.some(({ MobileNo }) => MobileNo !== null)).toBe(
      true,
    )
    expect(JSON.stringify(mine)).not.toMatch(/Aadhar|PAN/)
  })
})

describe("tracking an application", () => {
  const stored = async (status: StoredStatus) =>
    college.db
      .selectFrom("admissions")
      .selectAll()
      .where("AdmissionStatus", "=", status)
      .where("DeletedAt", "is", null)
      .orderBy("FormNo")
      .limit(1)
      .executeTakeFirstOrThrow()

  it("finds it by either number with the mobile number, and shows no more than the tracker", async () => {
    const row = await stored("Approved")
    for (const number of [row.FormNo, row.FormNo.toLowerCase(), row.AdmissionNo ?? ""]) {
      const { status, body } = await track("student.05", number, row.MobileNo)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ FormNo: row.FormNo, AdmissionStatus: "Approved", IsCompleted: true })
      expect(body.data.Name).toMatch(/^(\S\*\*\* ?)+$/u)
      expect(body.data.Steps.map(({ StepName }: { StepName: string }) => StepName)).toEqual([
        "Submitted",
        "Admissions Officer",
        "Financer",
        "Principal",
        "Approved",
      ])
      const told = JSON.stringify(body.data)
      for (const secret of [row.MobileNo, row.Email, row.AadharNo, row.AdmissionId])
        expect(told).not.toContain(secret)
    }
  })

  it("tells the whole name to staff and to whose it is", async () => {
    const row = await stored("Pending")
    const name = [row.FirstName, row.MiddleName, row.LastName].filter(Boolean).join(" ")
    expect((await track("ao.verify", row.FormNo, row.MobileNo)).body.data.Name).toBe(name)
    const { UserID } = await college.db
      .selectFrom("users")
      .select("UserID")
      .where("Username", "=", "student.06")
      .executeTakeFirstOrThrow()
    await college.db
      .updateTable("admissions")
      .set({ UserId: UserID })
      .where("AdmissionId", "=", row.AdmissionId)
      .execute()
    expect((await track("student.06", row.FormNo, row.MobileNo)).body.data.Name).toBe(name)
  })

  it("does not tell whether only the number was wrong", async () => {
    const row = await stored("Pending")
    const wrongMobile = await track("student.07", row.FormNo, "0000000000")
    const wrongNumber = await track("student.07", "F99-99999", row.MobileNo)
    const { requestId: _, ...one } = wrongMobile.body
    const { requestId: __, ...other } = wrongNumber.body
    expect([wrongMobile.status, one]).toEqual([404, other])
    await college.db
      .updateTable("admissions")
      .set({ DeletedAt: new Date().toISOString() })
      .where("AdmissionId", "=", row.AdmissionId)
      .execute()
    expect((await track("student.07", row.FormNo, row.MobileNo)).status).toBe(404)
  })

  it.each([
    ["", "0912345678", "Number"],
    ["%25", "0912345678", "Number"],
    ["F25-00001", "12345", "MobileNo"],
    ["F25-00001", "09123x5678", "MobileNo"],
  ])("refuses %j with %j", async (number, mobile, field) => {
    const { status, body } = await track("principal", number, mobile)
    expect([status, body.errors[0].field]).toEqual([422, field])
  })

  it("answers thirty times a minute, and needs somebody to be signed in", async () => {
    for (let i = 0; i < 30; i++) await track("student.08", "F25-00001", "0912345678")
    const late = await track("student.08", "F25-00001", "0912345678")
    expect([late.status, late.body.message]).toEqual([
      429,
      "Too many requests. Please wait a moment and try again.",
    ])
    const stranger = await college.ask("GET", "/api/track-admission?Number=F25-00001&MobileNo=0912345678")
    expect(stranger.status).toBe(401)
  })
})

describe("failures of pages", () => {
  const send = (changes: object) =>
    college.ask("POST", "/api/client-errors", {
      body: {
        ErrorId: "01J9ZQ5W8YB3M4N5P6Q7R8S9T1",
        Name: "TypeError",
        Message: "x is not a function",
        ...changes,
      },
    })

  it("are read by an Admin, counted, newest first, without personal data", async () => {
    const stack = "TypeError: Asha Rani\n    at show (https://college.example/assets/a-1.js?x=1:2:3)"
    const route = "/students/view/01920000-0000-7000-8000-00000000ffff?q=Asha"
    const message = "No draft of Asha Rani, 0912345678, asha@example.org, 1234 5678 9012"
    for (const digit of [1, 2, 3])
      await send({
        ErrorId: `01J9ZQ5W8YB3M4N5P6Q7R8S9T${digit}`,
        Message: message,
        Stack: stack,
        Route: route,
      })
    await send({ ErrorId: "01J9ZQ5W8YB3M4N5P6Q7R8S9T4", Route: "/payment", AppVersion: "1.0.0" })
    const { body } = await college.as("admin", "GET", "/api/client-errors?page=1&size=10")
    expect(body.total).toBe(2)
    expect(body.data.map(({ Count }: { Count: number }) => Count)).toEqual([1, 3])
    expect(body.data[1]).toMatchObject({
      ErrorId: "01J9ZQ5W8YB3M4N5P6Q7R8S9T3",
      Message: "No draft of [name], [number], [email], [number]",
      Route: "/students/view/[id]",
      Stack: "show (assets/a-1.js:2:3)",
    })
    const found = await college.as("admin", "GET", "/api/client-errors?q=PAYMENT")
    expect(found.body.data.map(({ Route }: { Route: string }) => Route)).toEqual(["/payment"])
    for (const user of ["staff.office", "counsellor.vja", "principal", "student.01"])
      expect((await college.as(user, "GET", "/api/client-errors")).status).toBe(403)
  })
})
