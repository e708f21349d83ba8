import { sql } from "kysely"
import { roleCatalogue } from "#domain/people/roles.ts"
import { reads, type SignedInCall } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { containingEach, hasEach } from "#server/records/admissions/search-words.ts"
import { namedUsers, toUser } from "#server/records/people/users.ts"

type List = SignedInCall<"listUsers">

function foundUsers({ db, query }: List) {
  const words = containingEach(query.q)
  return namedUsers(db)
    .$if(query.Status !== undefined, (q) => q.where("u.Status", "=", query.Status ?? null))
    .$if(query.EduRoleId !== undefined, (q) => q.where("u.RoleId", "=", query.EduRoleId ?? 0))
    .$if(words.length > 0, (q) =>
      q.where((eb) =>
        hasEach(words, [
          eb.fn("lower", ["u.Username"]),
          eb.fn("lower", ["u.Email"]),
          eb.ref("u.MobileNo"),
          eb.fn("lower", ["u.FirstName"]),
          eb.fn("lower", ["u.LastName"]),
        ]),
      ),
    )
}

/** Sorts roles by name, which the database does not know. */
const roleNames = sql`case u."RoleId" ${sql.join(
  roleCatalogue.map(({ id, name }) => sql`when ${sql.lit(id)} then ${sql.lit(name.toLowerCase())}`),
  sql` `,
)} end`

function sortedBy(sort: NonNullable<List["query"]["sort"]>) {
  if (sort === "RoleName") return roleNames
  return sort === "OrgName" ? sql`lower(o."Name")` : sql`lower(${sql.ref(`u.${sort}`)})`
}

export const listUsers = reads("listUsers", async (call) => {
  const { sort = "Username", order = "asc" } = call.query
  const { limit, offset, shown } = pageCut(call.query)
  const found = foundUsers(call)
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const rows = await found
    .orderBy(sortedBy(sort), order)
    .orderBy("u.UserID", order)
    .limit(limit)
    .offset(offset)
    .execute()
  const known = await call.db.selectFrom("users").select("Status").distinct().orderBy("Status").execute()
  const statuses = (["Active", "Inactive"] as const).filter((status) =>
    known.some(({ Status }) => Status === status),
  )
  return { status: 200, body: { data: rows.map(toUser), message: "Users", statuses, total, ...shown } }
})
