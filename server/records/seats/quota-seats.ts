/**
 * Reads and stores how many seats of a matrix each quota has: in the column of the quota, or for other quotas in separate
 * rows.
 */
import { sql } from "kysely"
import type { Quota } from "#domain/college/college-lists.ts"
import { type QuotaRules, quotaRow } from "#domain/seats/quotas.ts"
import type { Queries } from "#server/db/database.ts"
import type { SeatMatrixRow } from "#server/db/tables.ts"

/** From quota code to seats, for the quotas without a column. */
export type MoreSeats = Readonly<Record<string, number>>

/** A row of the matrix with the seats of quotas without a column; null for none. */
export type WholeMatrix = SeatMatrixRow & { readonly Quotas: MoreSeats | null }

/** The seats of quotas without a column, as a column of a query; `alias` is the matrix in it. */
export const moreSeats = (alias: string) => sql<MoreSeats | null>`(
  select json_object_agg(q."QuotaCode", q."Seats" order by q."QuotaCode") from seat_quotas q
  where q."SeatMatrixId" = ${sql.ref(`${alias}.SeatMatrixId`)})`

/** The seats of a quota; 0 without a matrix. */
export function seatsOfQuota(matrix: WholeMatrix | undefined, quota: Quota | undefined): number {
  if (!matrix || !quota) return 0
  return quota.SeatField ? matrix[quota.SeatField] : (matrix.Quotas?.[quota.QuotaCode] ?? 0)
}

/** The seats of those quotas that still have no column: a quota may have been given one while it had no seats. */
export const withoutColumn = (seats: MoreSeats, rules: QuotaRules): MoreSeats =>
  Object.fromEntries(Object.entries(seats).filter(([code]) => quotaRow(code, rules)?.SeatField === null))

/** Replaces the seats of quotas without a column. The row of the matrix is locked, or new. */
export async function storeMoreSeats(db: Queries, SeatMatrixId: number, seats: MoreSeats): Promise<void> {
  await db.deleteFrom("seat_quotas").where("SeatMatrixId", "=", SeatMatrixId).execute()
  const rows = Object.entries(seats).map(([QuotaCode, Seats]) => ({ SeatMatrixId, QuotaCode, Seats }))
  if (rows.length > 0) await db.insertInto("seat_quotas").values(rows).execute()
}
