import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { kolkataDay } from "#domain/fields/dates.ts"
import { startOfDay } from "#domain/fields/moments.ts"
import { mayDecidePayment } from "#domain/workflow/who-decides-payment.ts"
import { writeCollege } from "#server/records/college/college.ts"
import {
  putApplication,
  putApplications,
  putDocument,
  putPayment,
} from "../integration/staff/applications.ts"
import { sampleCreate } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

type Row = Record<string, unknown> & { AdmissionId: string; FormNo: string }

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const read = async (user: string, url: string) => {
  const answer = await college.as(user, "GET", url)
  expect(answer.status).toBe(200)
  return answer.body
}
const listed = (query: string) => read("admin", `/api/admissions/?${query}`)

describe("the admissions list", () => {
  it("is paged by the server: the pages together are the whole list, once each", async () => {
    const all = await listed("")
    const ids: string[] = []
    for (let page = 1; ids.length < all.total; page++) {
      const part = await listed(`page=${page}&size=50`)
      expect(part).toMatchObject({ total: all.total, page, size: 50 })
      ids.push(...part.data.map((row: Row) => row.AdmissionId))
      if (part.data.length < 50) break
    }
    expect(ids).toEqual(all.data.map((row: Row) => row.AdmissionId))
    expect(new Set(ids).size).toBe(all.total)
    expect((await listed("page=9999&size=10")).data).toEqual([])
  })

  it("finds by every field that the specification names, and by every word", async () => {
    const id = await putApplication(college, { CourseId: 17 })
    await college.db
      .updateTable("admissions")
      .set({
        SearchText: "zebunnisa khatoon zeb@example.org 0899912345 anantapur f25-77777",
        AdmissionNo: "A25-77777",
      })
      .where("AdmissionId", "=", id)
      .execute()
    for (const words of [
      "Zebunnisa",
      "KHATOON zeb@",
      "0899912345",
      "anantapur",
      "f25-77777",
      "A25-77777",
      "zebunnisa general surgery",
      "ms zebunnisa",
      "pending  anantapur",
    ])
      expect([words, (await listed(`q=${encodeURIComponent(words)}`)).total]).toEqual([words, 1])
    for (const words of [
      "zebunnisa dermatology",
      "approved zebunnisa",
      "%",
      "_",
      "zeb_nnisa",
      "'; drop table",
    ])
      expect([words, (await listed(`q=${encodeURIComponent(words)}`)).total]).toEqual([words, 0])
  })

  it("filters by status, degree, course and batch, and hides the deleted", async () => {
    const SearchText = `filtered ${randomUUID()}`
    const draft = (CourseId: number, year: number) =>
      putApplication(college, { status: "Draft", level: 0, CourseId, year })
    const ids = [await draft(9, 2093), await draft(9, 2094), await draft(21, 2093)] as const
    await college.db.updateTable("admissions").set({ SearchText }).where("AdmissionId", "in", ids).execute()
    const [first, later, other] = ids
    const { DegreeId } = await college.db
      .selectFrom("admissions")
      .select("DegreeId")
      .where("AdmissionId", "=", other)
      .executeTakeFirstOrThrow()
    expect(DegreeId).not.toBe(1)
    const found = async (query: string) =>
      (await listed(`q=${encodeURIComponent(SearchText)}&${query}`)).data
        .map((row: Row) => row.AdmissionId)
        .sort()
    for (const [query, wanted] of [
      ["Status=Draft", ids],
      ["Status=Pending", []],
      ["Batch=2093-2094", [first, other]],
      ["Batch=2094-2095", [later]],
      ["DegreeId=1", [first, later]],
      [`DegreeId=${DegreeId}`, [other]],
      ["CourseId=9", [first, later]],
      ["CourseId=21", [other]],
      ["Status=Draft&CourseId=9&DegreeId=1&Batch=2093-2094", [first]],
    ] as const)
      expect([query, await found(query)]).toEqual([query, [...wanted].sort()])
    await college.db
      .updateTable("admissions")
      .set({ DeletedAt: new Date().toISOString(), IsActive: false })
      .where("AdmissionId", "=", first)
      .execute()
    expect(await found("Status=Draft")).toEqual([later, other].sort())
    const rejected = await listed("Status=Rejected")
    expect(new Set(rejected.data.map((row: Row) => row.overallStatus))).toEqual(new Set(["Rejected"]))
    const drafts = await listed("Status=Draft&CourseId=9&DegreeId=1&Batch=2025-2026")
    for (const row of drafts.data)
      expect(row).toMatchObject({ AdmissionStatus: "Draft", CourseId: 9, DegreeId: 1, Batch: "2025-2026" })
    expect(drafts.total).toBe(drafts.data.length)
    for (const bad of ["Status=Gone", "page=0", "size=501", "sort=Password", "order=up", "DegreeId=x"])
      expect((await college.as("admin", "GET", `/api/admissions/?${bad}`)).status).toBe(422)
  })

  it("filters by the academic year, and says which years there are, whatever the filters", async () => {
    const all = await listed("page=1&size=1")
    const [last, open] = [await putApplication(college, { year: 2097 }), await putApplication(college)]
    const ids = async (query: string) => (await listed(query)).data.map((row: Row) => row.AdmissionId)
    const newest = await listed("page=1&size=2")
    expect([newest.total, newest.years.includes(2097)]).toEqual([all.total + 2, true])
    expect(newest.years).toEqual([...new Set<number>(newest.years)].sort((a, b) => a - b))
    const ofYear = await listed("AdmissionYear=2097&page=1&size=10")
    expect([ofYear.total, ofYear.data[0].AdmissionId, ofYear.years]).toEqual([1, last, newest.years])
    for (const order of ["sort=FirstName", "sort=CourseName", "sort=City&order=desc", "q=applicant"]) {
      expect([order, await ids(`AdmissionYear=2097&${order}`)]).toEqual([order, [last]])
      const others = await ids(`AdmissionYear=2025&${order}&size=500`)
      expect([order, others.includes(open), others.includes(last)]).toEqual([order, true, false])
    }
    expect(await ids("AdmissionYear=2098")).toEqual([])
    for (const bad of ["1999", "3000", "x"])
      expect((await college.as("admin", "GET", `/api/admissions/?AdmissionYear=${bad}`)).status).toBe(422)
  })

  it.each(["FirstName", "FormNo", "CourseName", "Degree", "City", "Batch", "Email", "MobileNo"])(
    "sorts by %s both ways",
    async (column) => {
      const up = (await listed(`sort=${column}&page=1&size=500`)).data
      const down = (await listed(`sort=${column}&order=desc&page=1&size=500`)).data
      const values = up.map((row: Row) => String(row[column] ?? "\u{10ffff}").toLowerCase())
      expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
      expect(down.map((row: Row) => row[column]).filter(Boolean)).toEqual(
        up
          .map((row: Row) => row[column])
          .filter(Boolean)
          .reverse(),
      )
    },
  )
})

describe("the approvals list", () => {
  const tab = (user: string, query: string) =>
    read(user, `/api/admissiondocapprovals/admissionsListByStatus?${query}`)

  it("has three tabs with counts; Pending holds only what waits at somebody's step", async () => {
    const pending = await tab("ao.verify", "Status=Pending")
    expect(pending.data.every((row: Row) => row.CurrentStepRoleId !== null)).toBe(true)
    const approved = await tab("ao.verify", "Status=Approved&page=1&size=5")
    const rejected = await tab("ao.verify", "Status=Rejected&page=1&size=5")
    const AtYourStep = pending.data.filter((row: Row) => row.CurrentStepRoleId === 4).length
    const counts = {
      Pending: pending.total,
      Approved: approved.total,
      Rejected: rejected.total,
      AtYourStep,
    }
    for (const page of [pending, approved, rejected]) expect(page.counts).toEqual(counts)
    expect(approved.data.map((row: Row) => row.overallStatus)).toEqual(Array(5).fill("Approved"))
    const searched = await tab("ao.verify", `Status=Pending&q=${pending.data[0].FormNo}`)
    expect([searched.total, searched.counts]).toEqual([
      1,
      { Pending: 1, Approved: 0, Rejected: 0, AtYourStep: 1 },
    ])
  })

  it("narrows what is decided to an academic year, and never what waits", async () => {
    const year = { year: 2096 }
    const waits = await putApplication(college, { ...year, level: 1 })
    const approved = await putApplication(college, { ...year, status: "Approved", level: 3 })
    const withdrawn = await putApplication(college, { ...year, status: "Withdrawn" })
    const all = await tab("ao.verify", "Status=Pending")
    for (const [status, ids] of [
      ["Approved", [approved]],
      ["Rejected", [withdrawn]],
    ] as const) {
      const list = await tab("ao.verify", `Status=${status}&AdmissionYear=2096`)
      expect(list.data.map((row: Row) => row.AdmissionId)).toEqual(ids)
      expect([list.total, list.counts]).toEqual([1, { ...all.counts, Approved: 1, Rejected: 1 }])
      expect(list.years).toEqual(all.years)
      expect((await tab("ao.verify", `Status=${status}`)).total).toBe(all.counts[status])
    }
    const pending = await tab("ao.verify", "Status=Pending&AdmissionYear=2025")
    expect([pending.total, pending.counts.Pending]).toEqual([all.total, all.total])
    expect(pending.data.map((row: Row) => row.AdmissionId)).toContain(waits)
  })

  it("says how far the documents and payments of each row are", async () => {
    const id = await putApplication(college)
    const rowOf = async () =>
      (await tab("ao.verify", "Status=Pending")).data.find((row: Row) => row.AdmissionId === id)
    expect(await rowOf()).toMatchObject({
      DocumentCounts: { Total: 0, Approved: 0, Rejected: 0 },
      PaymentCounts: { Pending: 0, Accepted: 0, Rejected: 0 },
    })
    for (const status of ["Approved", "Approved", "Rejected", "Pending"] as const)
      await putDocument(college, id, status)
    const deleted = await putDocument(college, id, "Approved")
    await college.db
      .updateTable("admission_docs")
      .set({ DeletedAt: new Date().toISOString() })
      .where("AdmissionDocId", "=", deleted)
      .execute()
    for (const PaymentStatus of ["Pending", "Rejected", "Rejected"] as const)
      await putPayment(college, id, { PaymentStatus })
    expect(await rowOf()).toMatchObject({
      DocumentCounts: { Total: 4, Approved: 2, Rejected: 1 },
      PaymentCounts: { Pending: 1, Accepted: 0, Rejected: 2 },
    })
  })

  it.each([
    ["ao.verify", 4],
    ["finance.accounts", 5],
    ["principal", 6],
  ])("shows %s their own step first, the oldest submission on top (decision W8)", async (user, role) => {
    await putApplication(college, { level: 1, submittedAt: "2020-01-01T00:00:00.000Z" })
    const { data } = await tab(user, "Status=Pending")
    const mine = data.filter((row: Row) => row.CurrentStepRoleId === role)
    expect(mine.length).toBeGreaterThan(0)
    expect(data.slice(0, mine.length)).toEqual(mine)
    for (const part of [mine, data.slice(mine.length)]) {
      const times = part.map((row: Row) => String(row.SubmittedAt))
      expect(times).toEqual([...times].sort())
    }
    const first = await tab(user, "Status=Pending&page=1&size=5")
    expect(first.data).toEqual(data.slice(0, 5))
  })
})

describe("what waits for the person", () => {
  const counts = async (user: string) => (await read(user, "/api/work-counts")).data

  it("is what their own list holds", async () => {
    for (const user of ["ao.verify", "finance.accounts", "principal"]) {
      const { Approvals } = await counts(user)
      const list = await read(user, "/api/admissiondocapprovals/admissionsListByStatus?Status=Pending&page=1")
      expect([user, Approvals]).toEqual([user, list.counts.AtYourStep])
    }
    const all = await read("staff.office", "/api/admissiondocapprovals/admissionsListByStatus?Status=Pending")
    expect(await counts("staff.office")).toMatchObject({ Approvals: all.total })
    expect(await counts("staff.office")).not.toHaveProperty("PaymentsToVerify")
    expect(await counts("ao.verify")).not.toHaveProperty("PaymentsToVerify")
  })

  it("counts the open cases of duplicates for whoever may read them", async () => {
    const open = async () => (await read("staff.office", "/api/duplicate-cases")).data.length
    const before = await open()
    for (const user of ["admin", "staff.office", "ao.verify", "principal"])
      expect([user, (await counts(user)).Duplicates]).toEqual([user, before])
    expect(await counts("finance.accounts")).not.toHaveProperty("Duplicates")
    const [one, other] = [await putApplication(college, {}), await putApplication(college, {})]
    await college.db
      .insertInto("duplicate_cases")
      .values({
        CaseId: randomUUID(),
        AdmissionId: one,
        OtherId: other,
        Matches: JSON.stringify(["MobileNo"]),
        Status: "Open",
        CreatedAt: new Date().toISOString(),
      })
      .execute()
    expect((await counts("staff.office")).Duplicates).toBe(before + 1)
    expect(await open()).toBe(before + 1)
    await college.db
      .updateTable("admissions")
      .set({ AdmissionStatus: "Withdrawn" })
      .where("AdmissionId", "=", other)
      .execute()
    expect((await counts("staff.office")).Duplicates).toBe(before)
    expect(await open()).toBe(before)
  })

  it("counts the payments that the Financer may decide, and the list shows exactly those", async () => {
    const before = await counts("finance.accounts")
    const wanted = new Set<string>()
    for (const [level, status] of [
      [0, "Draft"],
      [1, "Pending"],
      [2, "Pending"],
      [3, "Pending"],
      [3, "Approved"],
      [2, "Rejected"],
      [3, "Withdrawn"],
    ] as const) {
      const id = await putApplication(college, { level, status })
      const record = { AdmissionStatus: status, CurrentLevel: level }
      for (const payment of [
        { PaymentStatus: "Pending", VerifiedByStaff: false },
        { PaymentStatus: "Accepted", VerifiedByStaff: false },
        { PaymentStatus: "Accepted", VerifiedByStaff: true },
        { PaymentStatus: "Rejected", VerifiedByStaff: true },
      ] as const) {
        const paymentId = await putPayment(college, id, payment)
        if (mayDecidePayment(payment, record, "F")) wanted.add(paymentId)
      }
    }
    // Payments of an earlier admission cycle count, too.
    const earlier = await putApplication(college, { level: 2, year: 2024 })
    wanted.add(await putPayment(college, earlier, { PaymentStatus: "Pending" }))
    expect(wanted.size).toBe(7)
    const after = await counts("finance.accounts")
    expect(after.PaymentsToVerify - before.PaymentsToVerify).toBe(wanted.size)
    const list = await read("finance.accounts", "/api/paymentmaster/?toVerify=true")
    expect(list.total).toBe(after.PaymentsToVerify)
    const shown = list.data.map((row: { PaymentId: string }) => row.PaymentId)
    expect(shown).toEqual(expect.arrayContaining([...wanted]))
    for (const [query, ToVerify] of [
      ["?allYears=true", list.total],
      [
        "?AdmissionYear=2024",
        (await read("finance.accounts", "/api/paymentmaster/?toVerify=true&AdmissionYear=2024")).total,
      ],
      ["", (await read("finance.accounts", "/api/paymentmaster/?toVerify=true&AdmissionYear=2025")).total],
    ]) {
      const { data } = await read("finance.accounts", `/api/dashboard${query}`)
      const due = data.Work.Items.find((item: { Kind: string }) => item.Kind === "paymentsToVerify")
      expect([query, due.Count, data.Figures.Payments.ToVerify]).toEqual([query, list.total, ToVerify])
    }
  })

  it("finds one's own drafts, as many as the dashboard says", async () => {
    const { data } = await read("counsellor.vja", "/api/dashboard")
    const due = data.Work.Items.find((item: { Kind: string }) => item.Kind === "drafts")
    expect(due.Count).toBeGreaterThan(0)
    const own = await read("counsellor.vja", "/api/admissions/?Status=Draft&own=true")
    expect(own.total).toBe(due.Count)
    expect(own.total).toBeLessThan((await listed("Status=Draft")).total)
  })
})

describe("the payments list", () => {
  const payments = (query: string) => read("finance.accounts", `/api/paymentmaster/?${query}`)

  it("tells the totals of everything found, whatever the page", async () => {
    const all = await payments("")
    const sum = (status: string) =>
      all.data
        .filter((row: Row) => row.PaymentStatus === status)
        .reduce((total: number, row: Row) => total + Number(row.Amount), 0)
    const page = await payments("page=2&size=5")
    expect(page).toMatchObject({ total: all.data.length, page: 2, size: 5, totals: all.totals })
    expect(all.totals).toMatchObject({
      Accepted: sum("Accepted"),
      Pending: sum("Pending"),
      Rejected: sum("Rejected"),
      Amount: sum("Accepted") + sum("Pending"),
    })
    expect(page.data).toEqual(all.data.slice(5, 10))
  })

  it("filters by days, the first and the last of them included (decision P19)", async () => {
    const [before, first, last] = ["2019-03-03", "2019-03-04", "2019-03-06"]
    const ids: string[] = []
    for (const PaymentDate of [before, first, last])
      ids.push(await putPayment(college, await putApplication(college), { PaymentDate }))
    const found = async (query: string) => {
      const { data } = await payments(query)
      return data
        .map((row: Row) => row.PaymentId)
        .filter((id: string) => ids.includes(id))
        .sort()
    }
    expect(await found("")).toEqual(ids)
    expect(await found(`from=${first}`)).toEqual(ids.slice(1))
    expect(await found(`to=${first}`)).toEqual(ids.slice(0, 2))
    const between = await payments(`from=${first}&to=${last}`)
    expect(between.data.map((row: Row) => row.PaymentId).sort()).toEqual(ids.slice(1))
    expect(between.total).toBe(2)
  })

  it("filters by the academic year of their applications, rows and totals, and follows one that changes", async () => {
    const application = await putApplication(college, { year: 2095, level: 2 })
    const [waits, accepted] = [
      await putPayment(college, application),
      await putPayment(college, application, { PaymentStatus: "Accepted", VerifiedByStaff: true }),
    ]
    const other = await putPayment(college, await putApplication(college))
    const all = await payments("")
    const of = async (query: string) => {
      const { data, total, totals, years } = await payments(query)
      expect(years).toEqual(all.years)
      const { AcceptedCount, PendingCount } = totals
      const ids = data.map((row: Row) => row.PaymentId).sort()
      return { ids, total, AcceptedCount, PendingCount }
    }
    expect(all.years).toContain(2095)
    expect(all.data.map((row: Row) => row.PaymentId)).toEqual(
      expect.arrayContaining([waits, accepted, other]),
    )
    const both = { ids: [waits, accepted].sort(), total: 2, AcceptedCount: 1, PendingCount: 1 }
    const one = { ids: [waits], total: 1, AcceptedCount: 0, PendingCount: 1 }
    expect(await of("AdmissionYear=2095")).toEqual(both)
    expect(await of("AdmissionYear=2095&PaymentStatus=Pending")).toEqual(one)
    expect(await of("AdmissionYear=2095&toVerify=true")).toEqual(one)
    expect(await of("AdmissionYear=2095&q=applicant&sort=ApplicantName")).toEqual(both)
    const shown = await payments("AdmissionYear=2025")
    expect(shown.total).toBeLessThan(all.total)
    expect(shown.data.map((row: Row) => row.PaymentId)).not.toContain(waits)
    await college.db
      .updateTable("admissions")
      .set({ AdmissionYear: 2094 })
      .where("AdmissionId", "=", application)
      .execute()
    const later = async (year: number) => (await payments(`AdmissionYear=${year}`)).total
    expect([await later(2095), await later(2094)]).toEqual([0, 2])
  })

  it("searches, filters by status and mode, and sorts", async () => {
    const reference = `77${Date.now()}`
    await putPayment(college, await putApplication(college), { TransactionRef: reference })
    // As it was typed, and in the groups of four that lists show.
    for (const q of [reference, reference.replace(/\d{4}(?=\d)/g, "$& ")])
      expect((await payments(`q=${encodeURIComponent(q)}`)).total, q).toBe(1)
    const found = await payments("PaymentStatus=Accepted&Mode=DD&sort=Amount&order=desc")
    expect(found.total).toBeGreaterThan(0)
    const amounts = found.data.map((row: Row) => Number(row.Amount))
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
    for (const row of found.data) expect(row).toMatchObject({ PaymentStatus: "Accepted", Mode: "DD" })
    for (const bad of ["PaymentStatus=Approved", "Mode=Gold", "from=yesterday", "sort=Bank"])
      expect((await college.as("admin", "GET", `/api/paymentmaster/?${bad}`)).status).toBe(422)
  })

  it("finds a cheque by its number, a student by the admission number, and a reference however it is grouped", async () => {
    const application = await putApplication(college)
    const mark = String(Date.now() % 1e8).padStart(8, "0")
    const [front, back] = [mark.slice(0, 4), mark.slice(4)]
    const cheque = { Mode: "Cheque", TransactionRef: null, InstrumentNo: `CH-${mark}` } as const
    const ids = {
      cheque: await putPayment(college, application, cheque),
      grouped: await putPayment(college, await putApplication(college), {
        TransactionRef: `UTR ${front}-${back}`,
      }),
      plain: await putPayment(college, await putApplication(college), { TransactionRef: `utr${mark}` }),
    }
    const found = async (q: string) => {
      const { data } = await payments(`q=${encodeURIComponent(q)}`)
      return data.map((row: Row) => row.PaymentId).sort()
    }
    for (const q of [`ch-${mark}`, `CH ${mark}`, `ch${mark}`]) expect(await found(q), q).toEqual([ids.cheque])
    const both = [ids.grouped, ids.plain].sort()
    for (const q of [`UTR ${front}-${back}`, `utr${mark}`, `UTR-${front} - ${back}`, `Utr-${mark}`])
      expect(await found(q), q).toEqual(both)

    const AdmissionNo = `A95-${mark}`
    expect(await found(AdmissionNo)).toEqual([])
    await college.db
      .updateTable("admissions")
      .set({ AdmissionNo })
      .where("AdmissionId", "=", application)
      .execute()
    for (const q of [AdmissionNo, AdmissionNo.toLowerCase()]) expect(await found(q), q).toEqual([ids.cheque])
  })
})

describe("the duplicate check", () => {
  const check = (body: object, user = "counsellor.vja") =>
    college.as(user, "POST", "/api/admissions/check-duplicates", { body })
  const person = sampleCreate(7_001, { NEETRollNo: "ROLL7001" })
  let id = ""

  it("finds a person by each of five marks, and says which would stop a save", async () => {
    const made = await college.as("counsellor.vja", "POST", "/api/admissions", {
      body: person,
      key: randomUUID(),
    })
    expect(made.status).toBe(201)
    id = made.body.AdmissionId
    for (const [body, mark, stops] of [
      [{ MobileNo: person.MobileNo }, "MobileNo", true],
      [{ MobileNo: person.MobileNo, Batch: "2026-2027" }, "MobileNo", false],
      [{ Email: person.Email.toUpperCase() }, "Email", false],
      [{ AadharNo: person.AadharNo }, "AadharNo", true],
      [{ NEETRollNo: "ROLL7001" }, "NEETRollNo", true],
      [{ FirstName: "devi asha  RANI", DOB: person.DOB }, "NameAndDOB", false],
      [{ FirstName: "Asha Rani", LastName: "Devi", DOB: person.DOB }, "NameAndDOB", false],
    ] as const) {
      const answer = await check(body)
      expect(answer.status).toBe(200)
      const match = answer.body.data.find((row: Row) => row.AdmissionId === id)
      expect([body, match?.Matches, match?.Stops]).toEqual([body, [mark], stops])
    }
    // Many have the birthday: they hide neither a number nor a name.
    const stored = await college.db
      .selectFrom("admissions")
      .selectAll()
      .where("AdmissionId", "=", id)
      .executeTakeFirstOrThrow()
    const others = Array.from({ length: 205 }, (_, i) => ({
      ...stored,
      ...{ AdmissionId: uuidv7(), FormNo: `F-BIRTHDAY-${i}`, FirstName: "Kiran", LastName: null },
      ...{
        MobileNo: `${8_000_000_000 + i}`,
        Email: null,
        AadharDigest: null,
        NEETRollNo: null,
        UserId: null,
      },
      CreatedAt: new Date(Date.now() + 60_000).toISOString(),
    }))
    await college.db.insertInto("admissions").values(others).execute()
    for (const more of [{ Email: person.Email }, { FirstName: "Asha Rani", LastName: "Devi" }]) {
      const answer = await check({ FirstName: "Asha", ...more, DOB: person.DOB })
      expect(answer.body.data.map((row: Row) => row.AdmissionId)).toContain(id)
    }
    const both = (await check({ MobileNo: person.MobileNo, AadharNo: person.AadharNo })).body.data[0]
    expect(both).toMatchObject({
      Matches: ["MobileNo", "AadharNo"],
      AadharNo: `XXXXXXXX${person.AadharNo.slice(-4)}`,
    })
  })

  it("leaves the own record and strangers out", async () => {
    const all = { MobileNo: person.MobileNo, Email: person.Email, AadharNo: person.AadharNo }
    expect((await check({ ...all, AdmissionId: id })).body.data).toEqual([])
    expect((await check({ FirstName: "Asha Rani Devi", DOB: "1997-01-01" })).body.data).toEqual([])
    expect((await check({})).status).toBe(422)
    expect((await check({ MobileNo: "12" })).status).toBe(422)
  })

  it("lets staff go on with a reason, at create and at update, which the trail keeps", async () => {
    const again = { ...person, FirstName: "Asha Again" }
    const refused = await college.as("counsellor.vja", "POST", "/api/admissions", {
      body: again,
      key: randomUUID(),
    })
    expect([refused.status, refused.body.existing.AdmissionId]).toEqual([409, id])
    const reason = { allowDuplicateReason: "Second course, asked by phone" }
    const made = await college.as("counsellor.vja", "POST", "/api/admissions", {
      body: { ...again, ...reason },
      key: randomUUID(),
    })
    expect(made.status).toBe(201)
    const other = await college.as("counsellor.vja", "POST", "/api/admissions", {
      body: sampleCreate(7_002),
      key: randomUUID(),
    })
    const put = (body: object) =>
      college.as("counsellor.vja", "PUT", `/api/admissions/${other.body.AdmissionId}`, {
        body,
        key: randomUUID(),
      })
    expect((await put({ MobileNo: person.MobileNo })).status).toBe(409)
    expect((await put({ MobileNo: person.MobileNo, ...reason })).status).toBe(200)
    const { data } = await read("admin", `/api/admissions/${other.body.AdmissionId}/timeline`)
    expect(data.at(-1)).toMatchObject({ Event: "updated", Detail: { fields: ["MobileNo"], ...reason } })
    const student = await college.as("student.02", "POST", "/api/admissions", {
      body: { ...sampleCreate(7_003), ...reason },
      key: randomUUID(),
    })
    expect(student.status).toBe(403)
  })
})

describe("the trail", () => {
  it("tells both clocks and whether a write was replayed", async () => {
    const made = await college.as("counsellor.vja", "POST", "/api/admissions", {
      body: sampleCreate(7_010),
      key: randomUUID(),
      headers: { "x-device-time": "2025-10-01T08:00:00.000Z", "x-client": "replayed" },
    })
    const { data } = await read("ao.verify", `/api/admissions/${made.body.AdmissionId}/timeline`)
    expect(data).toMatchObject([
      {
        Event: "created",
        AtDevice: "2025-10-01T08:00:00.000Z",
        Client: "replayed",
        Username: "counsellor.vja",
        RoleName: "Counsellor",
      },
    ])
    expect(Date.parse(data[0].At)).toBeGreaterThan(Date.parse("2025-10-02"))
  })
})

describe("the dashboard", () => {
  const dashboard = async (user: string) => (await read(user, "/api/dashboard")).data
  const kinds = (work: { Items: { Kind: string }[] }) => work.Items.map(({ Kind }) => Kind)

  it.each([
    ["the open cycle, where nothing is asked", "", "&AdmissionYear=2025", 2025, 2025],
    ["an earlier year", "?AdmissionYear=2024", "&AdmissionYear=2024", 2024, 2024],
    ["all years", "?allYears=true", "", null, 2025],
  ])("has figures that agree with the lists: %s", async (_, asked, filter, Year, seatYear) => {
    await putPayment(college, await putApplication(college, { year: 2024, status: "Approved", level: 3 }), {
      PaymentStatus: "Accepted",
      VerifiedByStaff: true,
    })
    const { Figures, Stages, Recent, Years, ...data } = (await read("admin", `/api/dashboard${asked}`)).data
    expect([data.AcademicYear, data.Year]).toEqual([2025, Year])
    expect(Years).toEqual((await listed("page=1")).years)
    const total = async (query: string) => (await listed(`page=1${query}${filter}`)).total
    expect(Figures.TotalApplications.Value).toBe(await total(""))
    expect(Figures.Pending.Value - Figures.Pending.Drafts).toBe(await total("&Status=Pending"))
    expect(Figures.Approved.Value).toBe(await total("&Status=Approved"))
    expect(Figures.Rejected.Value).toBe(await total("&Status=Rejected"))
    expect(Figures.Pending.Drafts).toBe(await total("&Status=Draft"))
    const { totals } = await read("admin", `/api/paymentmaster/?page=1&size=1${filter}`)
    expect([Figures.Payments.Value, Figures.Payments.Count]).toEqual([totals.Accepted, totals.AcceptedCount])
    expect(Stages.map(({ Stage }: { Stage: string }) => Stage)).toEqual([
      "Draft",
      "Admissions Officer",
      "Financer",
      "Principal",
      "Approved",
      "Rejected",
    ])
    const sum = Stages.reduce((total: number, { Count }: { Count: number }) => total + Count, 0)
    expect(sum).toBe(Figures.TotalApplications.Value)
    expect(Recent.map((row: Row) => row.AdmissionId)).toEqual(
      (await listed(`page=1&size=10${filter}`)).data.map((row: Row) => row.AdmissionId),
    )
    const detail = (await read("admin", "/api/getSeatMatrixInDetail/")).data.filter(
      (row: Record<string, unknown>) => row.AcademicYear === seatYear,
    )
    const free = detail.reduce((total: number, { Available }: { Available: number }) => total + Available, 0)
    expect(Figures.SeatsAvailable.Value).toBe(free)
  })

  it("and the seat matrix offer no seats of an inactive row", async () => {
    const free = async () => {
      const detail = (await read("admin", "/api/getSeatMatrixInDetail/")).data as {
        [name: string]: number
      }[]
      return detail
        .filter(({ AcademicYear }) => AcademicYear === 2025)
        .reduce((sum, { Available = 0 }) => sum + Available, 0)
    }
    const rows = college.db.updateTable("seat_matrix").where("AcademicYear", "=", 2025)
    const before = await free()
    await rows.set({ Status: "Inactive" }).where("CourseId", "<=", 11).execute()
    const after = await free()
    expect(after).toBeLessThan(before)
    expect((await dashboard("admin")).Figures.SeatsAvailable.Value).toBe(after)
    await rows.set({ Status: "Active" }).where("CourseId", "<=", 11).execute()
  })

  it("does not count or list what is of another year, but says what waits of all years", async () => {
    const before = await dashboard("ao.verify")
    const [waits] = await putApplications(college, 2, { year: 2024, level: 1 })
    const after = await dashboard("ao.verify")
    expect([after.Figures, after.Stages, after.Recent]).toEqual([
      before.Figures,
      before.Stages,
      before.Recent,
    ])
    expect(after.Work.Items[0].Count - before.Work.Items[0].Count).toBe(2)
    const ofYear = (await read("ao.verify", "/api/dashboard?AdmissionYear=2024")).data
    expect(ofYear.Recent.map((row: Row) => row.AdmissionId)).toContain(waits)
    expect((await college.as("admin", "GET", "/api/dashboard?AdmissionYear=24")).status).toBe(422)
  })

  it("offers the open cycle before it has any application, and shows it empty", async () => {
    await writeCollege(college.db, { academicYear: "2031-2032" })
    const { Years, Year, Figures, Recent } = await dashboard("admin")
    expect([Year, Years.includes(2031), Years.includes(2025)]).toEqual([2031, true, true])
    expect([Figures.TotalApplications.Value, Figures.SeatsAvailable.Total, Recent]).toEqual([0, 0, []])
    await writeCollege(college.db, { academicYear: "2025-2026" })
  })

  it("lists drafts among the newest only to those who may edit them", async () => {
    const stages = async (user: string) =>
      (await dashboard(user)).Recent.map(
        ({ AdmissionStatus }: { AdmissionStatus: string }) => AdmissionStatus,
      )
    for (const user of ["admin", "staff.office", "counsellor.vja"])
      expect(await stages(user)).toContain("Draft")
    for (const user of ["ao.verify", "finance.accounts", "principal"]) {
      const shown = await stages(user)
      expect(shown, user).toHaveLength(10)
      expect(shown, user).not.toContain("Draft")
    }
  })

  it("names those that have been longest at one's step, however long ago they were submitted", async () => {
    const long = { level: 3, submittedAt: "2023-01-01T00:00:00.000Z" } as const
    const [came, stays] = await putApplications(college, 2, long)
    const since = (id: string | undefined, at: number) =>
      college.db
        .updateTable("admissions")
        .set({ StageSince: new Date(at).toISOString() })
        .where("AdmissionId", "=", id ?? "")
        .execute()
    await since(came, Date.now() - 3600_000)
    await since(stays, Date.parse("2023-03-01T00:00:00.000Z"))
    const { Oldest, Items } = (await dashboard("principal")).Work
    expect(Oldest[0]).toMatchObject({ AdmissionId: stays, Since: "2023-03-01T00:00:00.000Z" })
    expect(Oldest.length).toBe(Math.min(3, Items[0].OlderThan7Days))
    expect(JSON.stringify(Oldest)).not.toContain(came)
    expect((await dashboard("admin")).Work.Oldest).toEqual([])
  })

  it("counts whole days of the college, as the list of approvals does", async () => {
    const [late, seven] = await putApplications(college, 2, { level: 3 })
    const edge = startOfDay(kolkataDay(new Date())).getTime() - 7 * 24 * 3600_000
    const old = async () => (await dashboard("principal")).Work.Items[0].OlderThan7Days
    const since = (id: string | undefined, at: number) =>
      college.db
        .updateTable("admissions")
        .set({ StageSince: new Date(at).toISOString() })
        .where("AdmissionId", "=", id ?? "")
        .execute()
    await since(late, Date.now())
    await since(seven, Date.now())
    const before = await old()
    await since(late, edge - 1)
    await since(seven, edge)
    expect(await old()).toBe(before + 1)
  })

  it("tells each role its own work", async () => {
    const before = (await dashboard("ao.verify")).Work
    await putApplications(college, 3, { level: 1, submittedAt: "2024-01-01T00:00:00.000Z" })
    const after = (await dashboard("ao.verify")).Work
    expect(kinds(after)).toEqual(["approvals"])
    expect(after.Total - before.Total).toBe(3)
    expect(after.Items[0].OlderThan7Days - before.Items[0].OlderThan7Days).toBe(3)

    const finance = (await dashboard("finance.accounts")).Work
    expect(kinds(finance)).toEqual(["approvals", "paymentsToVerify"])
    await putPayment(college, await putApplication(college, { level: 2 }))
    await putPayment(college, await putApplication(college, { level: 1 }))
    const later = (await dashboard("finance.accounts")).Work
    expect(
      later.Items.map((item: { Count: number }, i: number) => item.Count - finance.Items[i].Count),
    ).toEqual([1, 1])

    expect(kinds((await dashboard("principal")).Work)).toEqual(["approvals"])
    const drafts = (await dashboard("counsellor.tpt")).Work
    await college.as("counsellor.tpt", "POST", "/api/admissions", {
      body: sampleCreate(7_020),
      key: randomUUID(),
    })
    expect((await dashboard("counsellor.tpt")).Work.Total - drafts.Total).toBe(1)
  })
})

describe("the seat matrix", () => {
  it("reads as rows, as one row, and with what is taken", async () => {
    const { data } = await read("staff.office", "/api/seatmatrix/")
    const one = await read("staff.office", `/api/seatmatrix/${data[0].SeatMatrixId}`)
    expect(one.data).toEqual(data[0])
    const detail = (await read("principal", "/api/getSeatMatrixInDetail/")).data
    expect(detail.length).toBe(data.length)
    for (const row of detail) {
      const quotas = Object.values(row.ByQuota) as { Total: number; Occupied: number }[]
      expect(quotas.reduce((sum, { Occupied }) => sum + Occupied, 0)).toBe(row.Occupied)
      expect(row.Available).toBe(row.Status === "Active" ? Math.max(0, row.TotalSeats - row.Occupied) : 0)
    }
    expect((await college.as("admin", "GET", "/api/seatmatrix/99999")).status).toBe(404)
    expect((await college.as("counsellor.vja", "GET", "/api/seatmatrix/")).status).toBe(403)
  })
})

describe("numbers that lie sealed", () => {
  /** A value encrypted under a key that does not exist: reading it fails. */
  const shut = "v1:00000000:AAAA"

  it("are not opened for lists, which carry none of them", async () => {
    const id = await putApplication(college, { level: 2 })
    const payment = await putPayment(college, id, { PaymentStatus: "Pending" })
    const { pool } = college.open.engine
    await pool.query(`update admissions set "AadharNo" = $1 where "AdmissionId" = $2`, [shut, id])
    await pool.query(`update payments set "SenderAccNo" = $1, "ReceiverAccNo" = $1 where "PaymentId" = $2`, [
      shut,
      payment,
    ])
    for (const [user, url] of [
      ["staff.office", "/api/admissions/?page=1&size=500"],
      ["staff.office", "/api/admissiondocapprovals/admissionsListByStatus?Status=Pending&page=1&size=500"],
      ["staff.office", "/api/dashboard"],
      ["finance.accounts", "/api/admissiondocapprovals/next"],
      ["finance.accounts", "/api/paymentmaster/?page=1&size=500"],
      ["finance.accounts", "/api/paymentmaster/searchPayments?search=as"],
    ] as const) {
      const answer = await college.as(user, "GET", url)
      expect([url, answer.status]).toEqual([url, 200])
      expect(JSON.stringify(answer.body)).not.toMatch(/AccNo|Aadhar/)
    }
    expect((await college.as("finance.accounts", "GET", `/api/paymentmaster/${payment}`)).status).toBe(500)
    await pool.query(`update admissions set "AadharNo" = null where "AdmissionId" = $1`, [id])
    await pool.query(
      `update payments set "SenderAccNo" = null, "ReceiverAccNo" = '12' where "PaymentId" = $1`,
      [payment],
    )
    const whole = await college.as("finance.accounts", "GET", `/api/paymentmaster/${payment}`)
    expect(whole.body.data).toMatchObject({ SenderAccNo: null, ReceiverAccNo: "12" })
  })
})
