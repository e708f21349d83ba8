import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { together } from "#server/db/together.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"

const programs = postgresPrograms()

describe.each([
  ["the embedded database", true],
  ["a PostgreSQL server", programs !== undefined],
] as const)("statements on %s", (engine, isHere) => {
  let college: TestCollege
  let server: TemporaryPostgres | undefined
  beforeAll(async () => {
    if (!isHere) return
    if (engine === "a PostgreSQL server" && programs) {
      server = await TemporaryPostgres.start(programs)
      college = await TestCollege.start({ DATABASE_URL: server.url })
    } else college = await TestCollege.start()
  })
  afterAll(async () => {
    await college?.stop()
    await server?.stop()
  })
  const course = (id: number) =>
    college.db.selectFrom("courses").select("CourseId").where("CourseId", "=", id)
  const broken = () => college.db.selectFrom("courses").select(sql<number>`1 / 0`.as("never"))
  const prepared = async () =>
    (await college.open.engine.pool.query("select name from pg_prepared_statements")).rows.length

  it.runIf(isHere)("are prepared by name only where the session is this process's own", async () => {
    await course(1).execute()
    await course(1).execute()
    await course(1).execute()
    const isEmbedded = engine === "the embedded database"
    expect((await prepared()) > 0).toBe(isEmbedded)
  })

  it.runIf(isHere)("go together, and each is answered in its place", async () => {
    const [first, none, second] = await together(college.db, course(1), course(-1), course(2))
    expect([first, none, second]).toEqual([[{ CourseId: 1 }], [], [{ CourseId: 2 }]])
  })

  it.runIf(isHere)("go together: the failure of one is told, and the connection stays whole", async () => {
    await expect(together(college.db, course(1), broken(), course(2))).rejects.toMatchObject({
      code: "22012",
    })
    expect(await course(2).execute()).toEqual([{ CourseId: 2 }])
  })

  it.runIf(isHere)("of a transaction go together, and fail with it", async () => {
    const write = college.db.transaction().execute(async (trx) => {
      await trx.insertInto("counters").values({ name: "together", value: 1 }).execute()
      await together(
        trx,
        trx.updateTable("counters").set({ value: 2 }).where("name", "=", "together").returning("value"),
        trx.selectFrom("counters").select(sql<number>`1 / 0`.as("never")),
      )
    })
    await expect(write).rejects.toMatchObject({ code: "22012" })
    const left = college.db.selectFrom("counters").selectAll().where("name", "=", "together")
    expect(await left.execute()).toEqual([])
  })

  it.runIf(isHere)("find nothing of a lost connection in the next one", async () => {
    for (let n = 0; n < 3; n++) await course(1).execute()
    const client = await college.open.engine.pool.connect()
    await client.query("begin")
    client.release(true)
    for (let n = 0; n < 3; n++) expect(await course(1).execute()).toEqual([{ CourseId: 1 }])
    const write = college.db.insertInto("counters").values({ name: "after", value: 1 })
    await write.execute()
    expect(await college.db.deleteFrom("counters").where("name", "=", "after").executeTakeFirst()).toEqual({
      numDeletedRows: 1n,
    })
  })
})
