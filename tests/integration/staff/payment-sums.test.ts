/** The redundant sums in applications and payments equal a recount, after any sequence of changes (decision 0046). */
import fc from "fast-check"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { paymentStatuses } from "#domain/money/payments.ts"
import type { Level } from "#domain/workflow/stages.ts"
import type { TestCollege } from "../../contract/support/test-college.ts"
import { putApplications, putPayment } from "./applications.ts"
import { onBothEngines } from "./engines.ts"

/** Rows whose stored sums differ from a recount, by AdmissionId or PaymentId. */
async function differing(college: TestCollege): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select a."AdmissionId" as id from admissions a
    left join (
      select "AdmissionId",
        count(*) filter (where "PaymentStatus" = 'Pending') as pending,
        sum("Amount") filter (where "PaymentStatus" = 'Pending') as "pendingSum",
        count(*) filter (where "PaymentStatus" = 'Accepted') as accepted,
        sum("Amount") filter (where "PaymentStatus" = 'Accepted') as "acceptedSum"
      from payments group by "AdmissionId") p on p."AdmissionId" = a."AdmissionId"
    where (a."PendingCount", a."PendingAmount", a."AcceptedCount", a."AcceptedAmount") is distinct from
      (coalesce(p.pending, 0), coalesce(p."pendingSum", 0), coalesce(p.accepted, 0), coalesce(p."acceptedSum", 0))
    union all
    select p."PaymentId" from payments p join admissions a on a."AdmissionId" = p."AdmissionId"
    where (p."ApplicationStatus", p."ApplicationLevel", p."ApplicationYear", p."IsApplicationDeleted", p."IsApplicationRemoved")
        is distinct from
        (a."AdmissionStatus", a."CurrentLevel", a."AdmissionYear",
          a."DeletedAt" is not null and a."DeletedAt" is distinct from a."PurgedAt", a."PurgedAt" is not null)
      or strpos(p."SearchText", lower(a."FormNo")) = 0
      or strpos(p."SearchText", lower(concat_ws(' ', a."FirstName", a."MiddleName", a."LastName"))) = 0
      or strpos(p."SearchText", lower(p."PaymentNo")) = 0
      or strpos(p."SearchText", lower(coalesce(p."InstrumentNo", ''))) = 0
      or strpos(p."SearchText", lower(coalesce(a."AdmissionNo", ''))) = 0
      or strpos(p."SearchText", lower(coalesce(p."UserName", ''))) = 0`.execute(college.db)
  return rows
}

const place = fc.nat(5)
const status = fc.constantFrom(...paymentStatuses)
const step = fc.oneof(
  fc.record({ kind: fc.constant("pay" as const), to: place, status }),
  fc.record({ kind: fc.constant("decide" as const), which: place, status }),
  fc.record({
    kind: fc.constant("amount" as const),
    which: place,
    amount: fc.integer({ min: 1, max: 9_999_999 }),
  }),
  fc.record({ kind: fc.constant("move" as const), which: place, to: place }),
  fc.record({ kind: fc.constant("remove" as const), which: place }),
  fc.record({
    kind: fc.constant("rename" as const),
    to: place,
    name: fc.string({ minLength: 1, maxLength: 9 }),
  }),
  fc.record({ kind: fc.constant("stage" as const), to: place, level: fc.constantFrom<Level>(0, 1, 2, 3) }),
  fc.record({ kind: fc.constant("year" as const), to: place, year: fc.integer({ min: 2024, max: 2026 }) }),
  fc.record({ kind: fc.constant("delete" as const), to: place, isGone: fc.boolean() }),
  fc.record({ kind: fc.constant("purge" as const), to: place }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** The columns of an application that a step changes. */
function changeOf(one: Extract<Step, { kind: "rename" | "stage" | "year" | "delete" | "purge" }>) {
  if (one.kind === "rename") return { FirstName: one.name.replaceAll("\0", "") }
  if (one.kind === "year") return { AdmissionYear: one.year }
  // A removal writes its time into both columns, unless the application was deleted before.
  if (one.kind === "purge")
    return { DeletedAt: sql<string>`coalesce("DeletedAt", now())`, PurgedAt: sql<string>`now()` }
  if (one.kind === "delete") return { DeletedAt: one.isGone ? new Date().toISOString() : null }
  const AdmissionStatus = one.level === 3 ? ("Approved" as const) : ("Pending" as const)
  return { CurrentLevel: one.level, AdmissionStatus }
}

async function take(
  { db }: TestCollege,
  one: Exclude<Step, { kind: "pay" }>,
  applications: readonly string[],
  payments: string[],
): Promise<void> {
  const applicationAt = (at: number) => applications[at % applications.length] ?? ""
  if ("to" in one && one.kind !== "move") {
    await db
      .updateTable("admissions")
      .set(changeOf(one))
      .where("AdmissionId", "=", applicationAt(one.to))
      .execute()
    return
  }
  const id = payments[one.which % Math.max(1, payments.length)]
  if (!id) return
  if (one.kind === "remove") {
    await db.deleteFrom("payments").where("PaymentId", "=", id).execute()
    payments.splice(payments.indexOf(id), 1)
    return
  }
  const change =
    one.kind === "decide"
      ? { PaymentStatus: one.status }
      : one.kind === "amount"
        ? { Amount: one.amount }
        : { AdmissionId: applicationAt(one.to) }
  await db.updateTable("payments").set(change).where("PaymentId", "=", id).execute()
}

onBothEngines("what is repeated of money", (colleges) => {
  it("is what a recount says, at the beginning", async () => {
    expect(await differing(colleges.one)).toEqual([])
    const { n } = await colleges.one.db
      .selectFrom("admissions")
      .where("AcceptedCount", ">", 0)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
    expect(n).toBeGreaterThan(10)
  })

  it("is what a recount says, after anything", async () => {
    const college = colleges.one
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        const applications = await putApplications(college, 3)
        const payments: string[] = []
        for (const one of steps) {
          if (one.kind !== "pay") await take(college, one, applications, payments)
          else
            payments.push(
              await putPayment(college, applications[one.to % 3] ?? "", { PaymentStatus: one.status }),
            )
        }
        expect(await differing(college)).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  it("has every payment of those that come at once, from two processes", async () => {
    const [id = ""] = await putApplications(colleges.one, 1)
    const at = (n: number) => (n % 2 === 0 ? colleges.one : colleges.other)
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) => putPayment(at(n), id, { PaymentStatus: "Accepted" })),
    )
    const rejected = made
      .slice(0, 4)
      .map((one, n) =>
        at(n)
          .db.updateTable("payments")
          .set({ PaymentStatus: "Rejected" })
          .where("PaymentId", "=", one)
          .execute(),
      )
    await Promise.all(rejected)
    const { AcceptedCount } = await colleges.one.db
      .selectFrom("admissions")
      .select("AcceptedCount")
      .where("AdmissionId", "=", id)
      .executeTakeFirstOrThrow()
    expect([made.length, AcceptedCount]).toEqual([8, 4])
    expect(await differing(colleges.one)).toEqual([])
  })
})
