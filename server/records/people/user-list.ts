/** Selects a page of the list of users and counts the users of all pages, both in the database. */

import { type SqlBool, sql } from "kysely"
import { wordsOf } from "#domain/common/search-words.ts"
import { roleCatalogue } from "#domain/people/roles.ts"
import type { Call } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import type { Queries } from "#server/db/database.ts"
import { together } from "#server/db/together.ts"
import { hasWord } from "#server/records/admissions/search-words.ts"
import { type NamedUser, namedUsers } from "./users.ts"

type Query = Call<"listUsers">["query"]
type Way = "asc" | "desc"
/** Some users of the list, and how many they are. */
interface Part {
  readonly where: ReturnType<typeof sql<SqlBool>>
  readonly count: number
}

/** The searched texts of a user `u`, exactly as the index `users_pieces` has them. */
const searched = sql`lower("Username" || ' ' || coalesce("Email", '') || ' ' || coalesce("MobileNo", '') || ' ' || coalesce("FirstName", '')
  || ' ' || coalesce("LastName", ''))`

/** The users that match the filters; every word must be found in a name, the e-mail address or the mobile number. */
const foundUsers = (db: Queries, { Status, EduRoleId, q }: Query) =>
  db
    .selectFrom("users as u")
    .$if(Status !== undefined, (found) => found.where("u.Status", "=", Status ?? null))
    .$if(EduRoleId !== undefined, (found) => found.where("u.RoleId", "=", EduRoleId ?? 0))
    .$call((found) => wordsOf(q).reduce((some, word) => some.where(hasWord(searched, word)), found))

/** What a list is sorted by, except by the names of roles and organizations; each has an index. */
const columns = {
  Username: sql`lower(u."Username")`,
  FirstName: sql`lower(u."FirstName")`,
  Email: sql`lower(u."Email")`,
  Status: sql`u."Status"`,
}

/** The users of each role, in the order of the names of roles, which the database does not know. */
async function byRole(db: Queries, query: Query): Promise<Part[]> {
  const counted = await foundUsers(db, query)
    .select((eb) => ["u.RoleId", eb.fn.countAll<number>().as("count")])
    .groupBy("u.RoleId")
    .execute()
  return roleCatalogue
    .toSorted((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1))
    .flatMap(({ id }) => counted.filter(({ RoleId }) => RoleId === id))
    .map(({ RoleId, count }) => ({ where: sql<SqlBool>`u."RoleId" = ${RoleId}`, count }))
}

/** The users of each organization, in the order of their names; last those without one. */
async function byOrganization(db: Queries, query: Query): Promise<Part[]> {
  const counted = foundUsers(db, query)
    .select((eb) => ["u.OrgId", eb.fn.countAll<number>().as("count")])
    .groupBy("u.OrgId")
  const rows = await db
    .selectFrom(counted.as("n"))
    .leftJoin("organizations as o", "o.OrgId", "n.OrgId")
    .select(["n.OrgId", "n.count"])
    .orderBy(sql`lower(o."Name")`)
    .orderBy("n.OrgId")
    .execute()
  return rows.map(({ OrgId, count }) => ({
    where: OrgId === null ? sql<SqlBool>`u."OrgId" is null` : sql<SqlBool>`u."OrgId" = ${OrgId}`,
    count,
  }))
}

/** The rows of a page that goes over several parts, one after the other. */
async function rowsOfParts(
  db: Queries,
  query: Query,
  parts: readonly Part[],
  way: Way,
): Promise<NamedUser[]> {
  const { limit, offset } = pageCut(query)
  const rows: NamedUser[] = []
  let before = 0
  for (const { where, count } of parts) {
    const skipped = Math.max(0, offset - before)
    before += count
    if (skipped >= count || rows.length >= limit) continue
    const wanted = foundUsers(db, query)
      .where(where)
      .select("u.UserID")
      .orderBy("u.UserID", way)
      .limit(limit - rows.length)
      .offset(skipped)
    rows.push(...(await namedUsers(db).where("u.UserID", "in", wanted).orderBy("u.UserID", way).execute()))
  }
  return rows
}

/** The rows of the requested page, and the number of users on all pages. */
export async function pageOfUsers(db: Queries, query: Query): Promise<{ rows: NamedUser[]; total: number }> {
  const { sort = "Username", order: way = "asc" } = query
  if (sort === "RoleName" || sort === "OrgName") {
    const named = await (sort === "RoleName" ? byRole(db, query) : byOrganization(db, query))
    const parts = way === "asc" ? named : named.toReversed()
    const total = parts.reduce((sum, { count }) => sum + count, 0)
    return { rows: await rowsOfParts(db, query, parts, way), total }
  }
  const { limit, offset } = pageCut(query)
  const wanted = foundUsers(db, query)
    .select("u.UserID")
    .orderBy(columns[sort], way)
    .orderBy("u.UserID", way)
    .limit(limit)
    .offset(offset)
  const [rows, [all]] = await together(
    db,
    namedUsers(db).where("u.UserID", "in", wanted).orderBy(columns[sort], way).orderBy("u.UserID", way),
    foundUsers(db, query).select((eb) => eb.fn.countAll<number>().as("total")),
  )
  return { rows, total: all?.total ?? 0 }
}

/** The statuses that the users of the college have, for the filter. */
export async function statusesOfUsers(db: Queries): Promise<("Active" | "Inactive")[]> {
  const has = (status: string) => sql<boolean>`exists (select from users where "Status" = ${status})`
  const { active, inactive } = await db
    .selectNoFrom([has("Active").as("active"), has("Inactive").as("inactive")])
    .executeTakeFirstOrThrow()
  return [...(active ? ["Active" as const] : []), ...(inactive ? ["Inactive" as const] : [])]
}
