import { type Kysely, sql } from "kysely"

/** What people need to know their sessions again: the device, and when it was last renewed. Of sessions from before, nobody noted either. */
const statements = [
  `alter table sessions add column "UserAgent" text`,
  `alter table sessions add column "LastSeenAt" timestamptz`,
  `update sessions set "LastSeenAt" = coalesce("RotatedAt", "CreatedAt")`,
  `create index sessions_of_user on sessions ("UserID")`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
