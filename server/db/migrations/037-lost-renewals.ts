import { type Kysely, sql } from "kysely"

/** Lets a renewal whose answer was lost be asked for again, however late (decision 0022). */
const statements = [
  `alter table sessions add column "SeenTokenId" uuid, add column "ReplacedTokenId" uuid`,
  `comment on column sessions."SeenTokenId" is 'The newest token of an exchange that a call has used'`,
  `comment on column sessions."ReplacedTokenId" is 'The token that was replaced although no call had used it, because its answer was lost'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
