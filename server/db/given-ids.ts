/** Which ids of accounts and catalogue rows have been given: none is given twice, also not after a restore. */
import { type RawBuilder, sql } from "kysely"
import type { Queries } from "./database.ts"

/** The highest id in each table whose ids are counted. */
export const highestIds = {
  users: sql<number>`(select coalesce(max("UserID"), 0) from users)`,
  seat_matrix: sql<number>`(select coalesce(max("SeatMatrixId"), 0) from seat_matrix)`,
  document_types: sql<number>`(select coalesce(max("DocTypeId"), 0) from document_types)`,
  degrees: sql<number>`(select coalesce(max("DegreeId"), 0) from degrees)`,
  courses: sql<number>`(select coalesce(max("CourseId"), 0) from courses)`,
  departments: sql<number>`(select coalesce(max("DepartmentId"), 0) from departments)`,
  organizations: sql<number>`(select coalesce(max("OrgId"), 0) from organizations)`,
  paymentReferences: sql<number>`(select coalesce(max("PaymentRefId"), 0) from payment_references)`,
} as const satisfies Record<string, RawBuilder<number>>

export type CountedTable = keyof typeof highestIds

/** Payment references keep the counter that they had before they became a kind of the catalogue. */
export const counterOf = (table: CountedTable): string =>
  table === "paymentReferences" ? "payment-reference" : `id-${table}`

const BEFORE_ALL_IDS = Date.UTC(2025, 0, 1)
/** Faster than accounts are ever made between two restores; with it, numbers of 31 bits last until 2042. */
const IDS_PER_SECOND = 4

/**
 * Lets the next ids begin above every id that may have been given after the backup from which this database was restored:
 * devices keep work under the number of its account, and name courses and document types by number. The new beginning grows
 * with time, so that a second restore of the same backup gives none twice either.
 */
export async function leapOverGivenIds(trx: Queries, now: Date): Promise<void> {
  const leap = Math.floor((now.getTime() - BEFORE_ALL_IDS) / 1000) * IDS_PER_SECOND
  for (const [table, highest] of Object.entries(highestIds)) {
    const value = sql<number>`greatest(${highest}, ${leap}::integer)`
    await trx
      .insertInto("counters")
      .values({ name: counterOf(table as CountedTable), value })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({ value: sql<number>`greatest(counters.value, excluded.value)` }),
      )
      .execute()
  }
}
