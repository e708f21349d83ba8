/**
 * The amounts that Finance has set for students, when the rows to which they belong by name are changed: none is dropped
 * silently (decision 0080). The caller has locked the course.
 */
import { groupsOf } from "#domain/common/groups.ts"
import { feeHead } from "#domain/money/fees.ts"
import type { QuotaCode } from "#domain/seats/quotas.ts"
import type { Queries } from "#server/db/database.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"

/** A course, quota and academic year. */
export interface FeeSeat {
  readonly courseId: number
  readonly code: QuotaCode
  readonly year: number
}

const amountsOf = (db: Queries, { courseId, code, year }: FeeSeat, heads: readonly string[]) =>
  db
    .selectFrom("fee_amounts as s")
    .innerJoin("admissions as a", "a.AdmissionId", "s.AdmissionId")
    .where("a.AdmissionYear", "=", year)
    .where("a.CourseId", "=", courseId)
    .where("a.QuotaCode", "=", code)
    .where("s.Head", "in", [...heads])

/**
 * How many students of the seat have an amount for each of these rows; rows without any are left out, and who is deleted or removed,
 * whose amount nobody could set to 0.
 */
export async function countAmounts(db: Queries, seat: FeeSeat, rows: readonly string[]) {
  if (rows.length === 0) return []
  const counted = await amountsOf(db, seat, rows.map(feeHead))
    .select((eb) => ["s.Head", eb.fn.countAll<number>().as("n")])
    .where("s.Amount", ">", 0)
    .where("a.DeletedAt", "is", null)
    .groupBy("s.Head")
    .execute()
  return rows.flatMap((row) =>
    counted.filter(({ Head }) => Head === feeHead(row)).map(({ n }) => ({ row, n })),
  )
}

/** Amounts per insert: seven values each. */
const MOST_ROWS = 1000

/** Takes the amounts along when rows are renamed, with a line in each timeline; rows may swap their names. */
export async function moveAmounts(
  call: Parameters<typeof noteEvent>[0],
  seat: FeeSeat,
  renamed: readonly { readonly before: string; readonly after: string }[],
): Promise<void> {
  if (renamed.length === 0) return
  const { db } = call
  const newNames = new Map(renamed.map(({ before, after }) => [feeHead(before), after]))
  const ofSeat = amountsOf(db, seat, [...newNames.keys()])
  const amounts = await ofSeat
    .selectAll("s")
    .orderBy("s.AdmissionId")
    .orderBy("s.Head")
    .forUpdate("s")
    .execute()
  await db
    .deleteFrom("fee_amounts")
    .where("AdmissionId", "in", ofSeat.select("s.AdmissionId"))
    .where("Head", "in", [...newNames.keys(), ...[...newNames.values()].map(feeHead)])
    .execute()
  const moved = amounts.map((amount) => {
    const Particulars = newNames.get(amount.Head) ?? amount.Particulars
    return { ...amount, Head: feeHead(Particulars), Particulars }
  })
  for (const group of groupsOf(moved, MOST_ROWS)) await db.insertInto("fee_amounts").values(group).execute()
  for (const [at, { AdmissionId, Particulars, Amount }] of moved.entries())
    if (Amount > 0)
      await noteEvent(
        call,
        AdmissionId,
        "feeRowRenamed",
        { Amount },
        {
          from: amounts[at]?.Particulars ?? null,
          to: Particulars,
        },
      )
}
