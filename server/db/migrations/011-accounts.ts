import { type Kysely, sql } from "kysely"

/** What people need to recognise their sessions: the device, and when the session was last renewed. Older sessions have neither. */
const statements = [
  `alter table sessions add column "UserAgent" text`,
  `alter table sessions add column "LastSeenAt" timestamptz`,
  `update sessions set "LastSeenAt" = coalesce("RotatedAt", "CreatedAt")`,
  `create index sessions_of_user on sessions ("UserID")`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
