import { sql } from "kysely"
import { expect, it } from "vitest"
import type { QuotaCode as Quota } from "#domain/seats/quotas.ts"
import { putApplication, putApplications, putFees, putPayment } from "../staff/applications.ts"
import { onBothEngines } from "../staff/engines.ts"

interface Row {
  AdmissionId: string
  FormNo: string
  Name: string
  Fee: number | null
  Submitted: number
  Verified: number
  Due: number | null
  Overpaid: number
  Payment: string
}
interface Grouped extends Row {
  readonly Group: string
}
type Sums = Record<"Students" | "Fee" | "Submitted" | "Verified" | "Due" | "Overpaid", number> & {
  readonly Group: string
  readonly FormNos: readonly string[]
}
const MEDICINE = 9
/** Filters by a batch that only this test uses, so that no other application is found. */
const batch = (year: number) => `Batch=${year}-${year + 1}`

onBothEngines("the students' report", (colleges) => {
  const ask = async (query: string, college = colleges.one) => {
    const { status, body } = await college.as("staff.office", "GET", `/api/reports/students?${query}`)
    expect(status).toBe(200)
    return body as { data: Row[]; total: number; totals: Record<string, number> }
  }
  const pay = async (id: string, Amount: number, changes: Parameters<typeof putPayment>[2]) => {
    const PaymentId = await putPayment(colleges.one, id, changes)
    await colleges.one.db.updateTable("payments").set({ Amount }).where("PaymentId", "=", PaymentId).execute()
  }
  const feeOf = async (CourseId: number, QuotaCode: Quota) => {
    const row = await colleges.one.db
      .selectFrom("fee_rows")
      .select(sql<number>`sum("Amount")::bigint`.as("Fee"))
      .where("CourseId", "=", CourseId)
      .where("QuotaCode", "=", QuotaCode)
      .where("AcademicYear", "=", 2025)
      .executeTakeFirstOrThrow()
    return Number(row.Fee)
  }

  it("counts what was submitted, verified and is due, each payment once and refused ones never", async () => {
    const fee = await feeOf(MEDICINE, "S1")
    for (const year of [2071, 2072, 2073]) await putFees(colleges.one, year)
    const wanted = { CourseId: MEDICINE, quota: "S1", year: 2071 } as const
    const [none, part, paid, over, waiting] = await putApplications(colleges.one, 5, wanted)
    await pay(none ?? "", 999, { PaymentStatus: "Rejected" })
    await pay(part ?? "", 1000, { PaymentStatus: "Accepted" })
    await pay(part ?? "", 500, { PaymentStatus: "Accepted" })
    await pay(paid ?? "", fee, { PaymentStatus: "Accepted" })
    await pay(over ?? "", fee + 700, { PaymentStatus: "Accepted" })
    await pay(waiting ?? "", 2000, { PaymentStatus: "Accepted" })
    await pay(waiting ?? "", 3000, { PaymentStatus: "Pending" })
    const { data, total, totals } = await ask(`${batch(2071)}&page=1&size=50`)
    const figures = new Map(
      data.map(({ AdmissionId, Submitted, Verified, Due, Overpaid, Payment }) => [
        AdmissionId,
        [Submitted, Verified, Due, Overpaid, Payment],
      ]),
    )
    expect(total).toBe(5)
    expect([none, part, paid, over, waiting].map((id) => figures.get(id ?? ""))).toEqual([
      [0, 0, fee, 0, "none"],
      [1500, 1500, fee - 1500, 0, "part"],
      [fee, fee, 0, 0, "paid"],
      [fee, fee + 700, 0, 700, "paid"],
      [5000, 2000, fee - 5000, 0, "pending"],
    ])
    const sum = (name: "Fee" | "Submitted" | "Verified" | "Due" | "Overpaid") =>
      data.reduce((all, row) => all + (row[name] ?? 0), 0)
    expect(totals).toEqual({
      Students: 5,
      Fee: sum("Fee"),
      Submitted: sum("Submitted"),
      Verified: sum("Verified"),
      Due: sum("Due"),
      Overpaid: sum("Overpaid"),
    })
  })

  it.each(["none", "part", "paid", "pending"])("narrows to %s, rows and sums alike", async (Payment) => {
    const { data, total, totals } = await ask(`${batch(2071)}&Payment=${Payment}`)
    expect(total).toBe(Payment === "paid" ? 2 : 1)
    expect(data.every((row) => row.Payment === Payment)).toBe(true)
    expect(totals.Verified).toBe(data.reduce((all, row) => all + row.Verified, 0))
  })

  it("narrows by every filter together, and leaves out what was deleted", async () => {
    const wanted = { CourseId: MEDICINE, year: 2072 } as const
    const id = await putApplication(colleges.one, { ...wanted, quota: "S2", status: "Approved" })
    const gone = await putApplication(colleges.one, { ...wanted, quota: "S2", status: "Approved" })
    await putApplication(colleges.one, { ...wanted, quota: "S1", status: "Approved" })
    await putApplication(colleges.one, { ...wanted, quota: "S2", status: "Rejected" })
    const { db } = colleges.one
    await db
      .updateTable("admissions")
      .set({ AdmissionDate: "2072-02-29" })
      .where("AdmissionYear", "=", 2072)
      .execute()
    await db
      .updateTable("admissions")
      .set({ DeletedAt: new Date().toISOString() })
      .where("AdmissionId", "=", gone)
      .execute()
    const filters = `${batch(2072)}&QuotaCode=S2&Status=Approved&CourseId=${MEDICINE}`
    const ids = async (more = "") => (await ask(filters + more)).data.map(({ AdmissionId }) => AdmissionId)
    expect(await ids()).toEqual([id])
    expect(await ids("&From=2072-02-29&To=2072-02-29")).toEqual([id])
    expect(await ids("&From=2072-03-01")).toEqual([])
    expect(await ids("&To=2072-02-28")).toEqual([])
    expect(await ids("&q=test applicant general")).toEqual([id])
    expect(await ids("&q=%25")).toEqual([])
    expect(await ids("&q=_")).toEqual([])
  })

  it.each(["FormNo", "FirstName", "CourseName", "Batch", "Status", "AdmissionDate", "Verified", "Submitted"])(
    "pages in one order by %s, both ways: every row once, though all are alike",
    async (sort) => {
      if (sort === "FormNo")
        await putApplications(colleges.one, 23, { CourseId: MEDICINE, year: 2073, status: "Approved" })
      const whole = async (order: string) => {
        const ids: string[] = []
        for (const page of [1, 2, 3, 4]) {
          const college = page % 2 === 0 ? colleges.other : colleges.one
          const part = await ask(`${batch(2073)}&page=${page}&size=7&sort=${sort}&order=${order}`, college)
          expect(part.total).toBe(23)
          ids.push(...part.data.map(({ AdmissionId }) => AdmissionId))
        }
        return ids
      }
      const up = await whole("asc")
      expect(new Set(up).size).toBe(23)
      expect(await whole("desc")).toEqual(up.toReversed())
      const all = await ask(`${batch(2073)}&sort=${sort}`)
      expect(all.data.map(({ AdmissionId }) => AdmissionId)).toEqual(up)
    },
  )

  it("has in each group the sums of its rows, whatever is asked for, with fees that were set by hand and without any", async () => {
    const { db } = colleges.one
    const some = db.selectFrom("admissions").select("AdmissionId").orderBy("FormNo")
    // Seats without fees, and one without a quota.
    await db.deleteFrom("fee_rows").where("CourseId", "=", MEDICINE).where("QuotaCode", "=", "S3").execute()
    await db
      .updateTable("admissions")
      .set({ QuotaCode: null })
      .where("AdmissionId", "in", some.where("CourseId", "=", MEDICINE).limit(1))
      .execute()
    const byHand = await db.selectFrom("fee_amounts").select("AdmissionId").execute()
    expect(byHand.length).toBeGreaterThan(0)
    const payments = ["none", "part", "paid", "pending", "noFee"].map((one) => `Payment=${one}`)
    const groups = ["counted", "noFee", "draft", "rejected", "ended"].map((one) => `Group=${one}`)
    for (const filter of [
      "",
      ...payments,
      ...groups,
      "q=general",
      "Status=Pending",
      `CourseId=${MEDICINE}`,
    ]) {
      const answer = await ask(`page=1&size=500&${filter}`)
      const { data, total, groups } = answer as unknown as { data: Grouped[]; total: number; groups: Sums[] }
      expect(data).toHaveLength(total)
      const recounted = groups.map(({ Group }) => {
        const rows = data.filter((row) => row.Group === Group)
        const sum = (of: (row: Grouped) => number | null) =>
          rows.reduce((all, row) => all + (of(row) ?? 0), 0)
        return {
          Group,
          Students: rows.length,
          Fee: sum((row) => row.Fee),
          Submitted: sum((row) => row.Submitted),
          Verified: sum((row) => row.Verified),
          Due: sum((row) => row.Due),
          Overpaid: sum((row) => row.Overpaid),
          FormNos: Group === "noFee" ? rows.map(({ FormNo }) => FormNo).sort() : [],
        }
      })
      expect([filter, groups]).toEqual([filter, recounted])
      expect(recounted.every(({ Students }) => Students > 0)).toBe(true)
      expect(recounted.reduce((all, { Students }) => all + Students, 0)).toBe(total)
    }
  })

  it("holds a whole academic year, whatever its batches are called, and nothing of another one", async () => {
    for (const year of [2074, 2075]) await putFees(colleges.one, year)
    const wanted = { CourseId: MEDICINE, quota: "S1", year: 2074 } as const
    const [single = "", span = ""] = await putApplications(colleges.one, 2, wanted)
    await putApplication(colleges.one, { ...wanted, year: 2075 })
    await colleges.one.db
      .updateTable("admissions")
      .set({ Batch: "2074-2077" })
      .where("AdmissionId", "=", span)
      .execute()
    await pay(single, 400, { PaymentStatus: "Accepted" })
    await pay(span, 600, { PaymentStatus: "Accepted" })
    const { data, total, totals } = await ask("AdmissionYear=2074&page=1&size=50")
    expect(data.map(({ AdmissionId }) => AdmissionId).sort()).toEqual([single, span].sort())
    expect([total, totals.Students, totals.Verified]).toEqual([2, 2, 1000])
    const file = await colleges.one.as("staff.office", "GET", "/api/reports/students.csv?AdmissionYear=2074")
    const [heading = "", ...lines] = file.bytes.toString("utf8").trim().split("\r\n")
    expect(heading).toContain(",Academic Year,Batch,")
    expect(lines.filter((line) => line.includes(",2074-2075,"))).toHaveLength(2)
    expect(lines.filter((line) => line.includes(",2074-2075,2074-2077,"))).toHaveLength(1)
    expect((await ask("AdmissionYear=2074&Batch=2074-2077")).total).toBe(1)
  })

  it("sums nothing to nothing", async () => {
    const { data, total, totals } = await ask(batch(2098))
    expect([data, total]).toEqual([[], 0])
    expect(totals).toEqual({ Students: 0, Fee: 0, Submitted: 0, Verified: 0, Due: 0, Overpaid: 0 })
  })

  it("takes no day that is none", async () => {
    const answer = await colleges.one.as("staff.office", "GET", "/api/reports/students?From=2025-02-30")
    expect(answer.status).toBe(422)
  })
})
