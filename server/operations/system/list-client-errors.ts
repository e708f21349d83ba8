import { sql } from "kysely"
import { reads } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { containing } from "#server/records/admissions/search-words.ts"

/** Errors reported by pages: one row for errors that are alike, with the newest of them. */
export const listClientErrors = reads("listClientErrors", async ({ db, query }) => {
  const { limit, offset, shown } = pageCut(query)
  const words = containing(query.q)
  const groups = db
    .selectFrom("client_errors")
    .$if(words !== "", (q) =>
      q.where((eb) =>
        eb.or([
          eb(eb.fn("lower", ["Message"]), "like", words),
          eb(eb.fn("lower", ["Route"]), "like", words),
          eb(eb.fn("lower", ["ErrorId"]), "like", words),
        ]),
      ),
    )
    .groupBy(["Name", "Message", "Route"])
    .select(["Name", "Message", "Route"])
    .select((eb) => [
      eb.fn.max<string>("ReceivedAt").as("At"),
      eb.fn.countAll<number>().as("Count"),
      sql<string>`(array_agg("ErrorId" order by "ReceivedAt" desc))[1]`.as("ErrorId"),
      sql<string | null>`(array_agg("AppVersion" order by "ReceivedAt" desc))[1]`.as("AppVersion"),
      sql<string | null>`(array_agg("Stack" order by "ReceivedAt" desc))[1]`.as("Stack"),
    ])
  const { total } = await db
    .selectFrom(groups.as("g"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const data = await groups.orderBy("At", "desc").orderBy("ErrorId").limit(limit).offset(offset).execute()
  return { status: 200, body: { data, message: "Client errors", total, ...shown } }
})
