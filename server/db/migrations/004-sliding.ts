import { type Kysely, sql } from "kysely"

/** What a sliding stores so that its fees stay known and a rejection can undo it exactly. */
const statements = [
  `alter table slidings add column "Fees" jsonb not null default '{}'`,
  `alter table slidings add column "Before" jsonb not null default '{}'`,
  `alter table slidings add column "OverIntakeReason" text`,
]

/** Adds the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
