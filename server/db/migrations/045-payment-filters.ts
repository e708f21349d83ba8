import { type Kysely, sql } from "kysely"

/** Filters by mode and day, sums under them, and the order of amounts are read from indexes. The version before goes on as before. */
const indexes = [
  `drop index payments_summed`,
  `create index payments_summed on payments ("PaymentStatus", "ApplicationYear", "Amount") include ("Mode", "PaymentDate", "PaymentId")
    where not "IsApplicationDeleted"`,
  `drop index payments_newest`,
  `create index payments_newest on payments ("CreatedAt" desc, "PaymentId" desc) include
    ("ApplicationYear", "Mode", "PaymentDate", "PaymentStatus") where not "IsApplicationDeleted"`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of indexes) await sql.raw(statement).execute(db)
}
