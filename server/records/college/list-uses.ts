/** Finds what uses a quota, a seat category or a community, so that it cannot be removed. */
import { sql } from "kysely"
import type { UsesOf } from "#domain/college/list-changes.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { listTexts } from "#domain/texts/office/lists.ts"
import type { Queries } from "#server/db/database.ts"

interface Use {
  readonly list: string
  readonly code: string
  readonly what: keyof typeof listTexts.usedBy
  readonly n: number
}

/** Counts everything that is stored, including deleted applications, because they can be restored. */
export async function readUses(db: Queries): Promise<UsesOf> {
  const { rows } = await sql<Use>`
    select list, code, what, n::integer as n from (
      select 'Communities' as list, "Community" as code, 'applications' as what, count(*) as n from admissions group by 2
      union all select 'Quotas', "QuotaCode", 'applications', count(*) from admissions group by 2
      union all select 'Categories', "Category", 'applications', count(*) from admissions group by 2
      union all select 'Quotas', "QuotaCode", 'fees', count(*) from fee_rows group by 2
      union all select 'Quotas', "Quota", 'allotments', count(*) from seat_allotments group by 2
      union all select 'Quotas', quota, 'slidings', count(distinct "SlidingId") from slidings
        cross join lateral unnest(array["OldQuota", "NewQuota"]) quota group by 2
      union all select 'Categories', "Before" ->> 'Category', 'slidings', count(*) from slidings group by 2
      union all select 'Quotas', q."QuotaCode", 'seats', sum(case q."SeatField"
        when 'ConvenerQuota' then m."ConvenerQuota" when 'MgmtQuota1' then m."MgmtQuota1"
        when 'MgmtQuota2' then m."MgmtQuota2" when 'MgmtQuota3' then m."MgmtQuota3" else 0 end)
        from quotas q cross join seat_matrix m group by 2
      union all select 'Quotas', "QuotaCode", 'seats', sum("Seats") from seat_quotas group by 2
      union all select 'Quotas', q."QuotaCode", 'documents', count(*) from quotas q
        join document_types d on q."QuotaCode" = any (string_to_array(d."Quotas", ',')) group by 2
    ) uses where code is not null and n > 0 order by list, code, what`.execute(db)
  return (list, code) =>
    rows
      .filter((use) => use.list === list && use.code === code)
      .map(({ n, what }) => fill(listTexts.usedBy[what], { n }))
}
