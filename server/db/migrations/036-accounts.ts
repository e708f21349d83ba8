import { type Kysely, sql } from "kysely"

/** The texts of a user in which a search looks; `server/records/people/user-list.ts` uses the same expression. */
const words = `lower("Username" || ' ' || coalesce("Email", '') || ' ' || coalesce("MobileNo", '') || ' ' || coalesce("FirstName", '')
  || ' ' || coalesce("LastName", ''))`

/**
 * Lets the list of users be paged, counted and searched without reading all rows: a state has as many accounts as applications.
 * Every order in which it can be requested has an index; a column beside its lower-case form lets the index be read alone.
 */
const statements = [
  // Replaced by `users_addresses`.
  `drop index users_email`,
  `create index users_in_order on users (lower("Username"), "UserID") include ("Username")`,
  `create index users_names on users (lower("FirstName"), "UserID") include ("FirstName")`,
  `create index users_addresses on users (lower("Email"), "UserID") include ("Email")`,
  `create index users_roles on users ("RoleId", "UserID")`,
  `create index users_places on users ("OrgId", "UserID")`,
  `create index users_statuses on users ("Status", "UserID")`,
  `create index users_pieces on users using gin (search_pieces(${words})) with (fastupdate = off)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
