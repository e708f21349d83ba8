import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import pg from "pg"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { together } from "#server/db/together.ts"
import { FinalStatement, inTransaction } from "#server/db/transaction.ts"
import { cleanUp } from "#server/jobs/clean-up.ts"
import { readSettings } from "#server/settings.ts"
import { DiskUploadStore } from "#server/uploads/disk-upload-store.ts"
import { sampleCreate, sampleHistory, samplePayment } from "../../contract/support/samples.ts"
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

  const taken = (value: number) =>
    college.db.insertInto("counters").values({ name: "ending", value }).returning("value")
  const ended = () => college.db.selectFrom("counters").select("value").where("name", "=", "ending").execute()

  it.runIf(isHere)("that end a transaction go with its commit, and give its result", async () => {
    const result = await inTransaction<number>(college.db, async (trx) => {
      await trx.deleteFrom("counters").where("name", "=", "ending").execute()
      return FinalStatement.with(
        trx.insertInto("counters").values({ name: "ending", value: 7 }).returning("value"),
        ([row]) => (row?.value ?? 0) * 10,
      )
    })
    expect([result, await ended()]).toEqual([70, [{ value: 7 }]])
  })

  it.runIf(isHere)(
    "that end a transaction and fail leave nothing of it, and the connection whole",
    async () => {
      await college.db.deleteFrom("counters").where("name", "=", "ending").execute()
      const failed = inTransaction<number>(college.db, async (trx) => {
        await trx.insertInto("counters").values({ name: "ending", value: 1 }).execute()
        return FinalStatement.with(trx.selectFrom("counters").select(sql<number>`1 / 0`.as("never")), () => 1)
      })
      await expect(failed).rejects.toMatchObject({ code: "22012" })
      expect(await ended()).toEqual([])
      expect(await taken(3).execute()).toEqual([{ value: 3 }])
    },
  )

  it.runIf(isHere)(
    "that end a transaction are carried out again with it when the database asks for that",
    async () => {
      let tries = 0
      const result = await inTransaction<number>(college.db, async (trx) => {
        tries += 1
        const ending = trx.insertInto("counters").values({ name: "ending", value: 4 }).returning("value")
        await trx.deleteFrom("counters").where("name", "=", "ending").execute()
        return FinalStatement.with(ending, ([row]) => {
          // As if this statement had failed with a serialization error.
          if (tries === 1) throw Object.assign(new Error("again"), { code: "40001" })
          return row?.value ?? 0
        })
      })
      expect([tries, result]).toEqual([2, 4])
    },
  )

  it.runIf(isHere)("of a payment that is refused or known take no number", async () => {
    const id = uuidv7()
    const made = await college.as("counsellor.vja", "POST", "/api/admissions", {
      body: { AdmissionId: id, ...sampleCreate(9050) },
    })
    expect(made.status).toBe(201)
    const payment = {
      ...samplePayment(id),
      PaymentId: uuidv7(),
      PaymentReferenceId: 1,
      ReceiverBank: "Demo Bank",
      ReceiverAccNo: "123",
      ReceiverBranch: "College",
    }
    const pay = (body: object) => college.as("counsellor.vja", "POST", "/api/paymentmaster", { body })
    const numberOf = ({ body }: { body: unknown }) =>
      Number((body as { data: { PaymentNo: string } }).data.PaymentNo.split("-")[1])
    const first = await pay(payment)
    const refused = [
      await pay({ ...payment, PaymentId: uuidv7(), PaymentReferenceId: 999_999 }),
      await pay({ ...payment, PaymentId: uuidv7(), AdmissionId: uuidv7() }),
    ]
    const again = await pay(payment)
    const next = await pay({ ...payment, PaymentId: uuidv7(), TransactionRef: "905090509050" })
    expect(refused.map(({ status }) => status)).toEqual([422, 404])
    expect([again.status, numberOf(again)]).toEqual([201, numberOf(first)])
    expect(numberOf(next)).toBe(numberOf(first) + 1)
  })

  it.runIf(isHere)("of many commands are few: keys and answers of a group are written at once", async () => {
    let seed = 9100
    const people = Array.from({ length: 25 }, () => uuidv7())
    const of = (operationId: string, lane: string, body: object, params = {}) => ({
      operationId,
      lane,
      key: randomUUID(),
      params,
      body,
    })
    const commands = [
      ...people.map((id) => of("createAdmission", id, { AdmissionId: id, ...sampleCreate(seed++) })),
      ...people.map((id) => of("createAcademicHistory", id, sampleHistory(id))),
      ...people.map((id) => of("updateAdmission", id, { City: "Guntur" }, { id })),
      ...people.map((id) =>
        of("createPayment", id, {
          ...samplePayment(id),
          PaymentId: uuidv7(),
          TransactionRef: String(seed++ * 1_000_000),
          PaymentReferenceId: 1,
          ReceiverBank: "Demo Bank",
          ReceiverAccNo: "123",
          ReceiverBranch: "College",
        }),
      ),
    ]
    await college.as("counsellor.vja", "GET", "/api/auth/profile")
    const sent = vi.spyOn(pg.Client.prototype, "query")
    const answer = await college.as("counsellor.vja", "POST", "/api/commands", { body: { commands } })
    const count = sent.mock.calls.length
    sent.mockRestore()
    const lines = String(answer.body).trim().split("\n").slice(0, -1)
    expect(lines.map((line) => JSON.parse(line).status).filter((status) => status >= 300)).toEqual([])
    expect(lines.length).toBe(commands.length)
    // Seven or eight statements per effect, and those of a group: session, begin, claims, answers, commit.
    expect(count / commands.length).toBeLessThan(9.5)
  })

  it.runIf(isHere)("find an index that needs no rows, once the tables are tidied", async () => {
    await cleanUp(college.db, new DiskUploadStore(college.folder), new Date(), readSettings({}))
    const { rows } = await sql<{ seen: number }>`
      select relallvisible as seen from pg_class where relname = 'admissions'`.execute(college.db)
    expect(rows[0]?.seen).toBeGreaterThan(0)
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
