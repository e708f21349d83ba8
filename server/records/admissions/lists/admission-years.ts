/** Lists the academic years between which a list lets choose. */
import { sql } from "kysely"
import type { Queries } from "#server/db/database.ts"

/**
 * The first years of the academic years that applications have, in order; each is one look into the index `admissions_seats`,
 * however many applications there are.
 */
export async function yearsOf(db: Queries): Promise<number[]> {
  const alive = sql`"DeletedAt" is null and "PurgedAt" is null`
  const { rows } = await sql<{ year: number }>`
    with recursive years(year) as (
      select min("AdmissionYear") from admissions where ${alive}
      union all
      select (select min("AdmissionYear") from admissions where ${alive} and "AdmissionYear" > year)
      from years where year is not null
    )
    select year from years where year is not null order by year`.execute(db)
  return rows.map(({ year }) => year)
}
