/** A catalogue entry is removed while a call names it: on PostgreSQL, where both run at once, the second is refused. */
import { randomUUID } from "node:crypto"
import { sql, type Transaction } from "kysely"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Tables } from "#server/db/tables.ts"
import { DATA_KEY } from "../../contract/support/postgres.ts"
import { sampleCreate } from "../../contract/support/samples.ts"
import { type Answer, TestCollege } from "../../contract/support/test-college.ts"
import { newDatabase } from "../backup/colleges.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"

const programs = postgresPrograms()
if (!programs) {
  const said = "No PostgreSQL server was found: removals that meet a use are not tested."
  if (process.env.CI) throw new Error(said)
  console.warn(said)
}

describe.runIf(programs)("an entry that is removed while it is named", () => {
  let postgres: TemporaryPostgres
  let college: TestCollege
  beforeAll(async () => {
    postgres = await TemporaryPostgres.start(String(programs))
    college = await TestCollege.start({ DATABASE_URL: await newDatabase(postgres.url, "meets"), DATA_KEY })
  })
  afterAll(async () => {
    await college?.stop()
    await postgres?.stop()
  })

  const send = (method: "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    college.as("admin", method, path, { key: randomUUID(), ...(body && { body }) })
  const made = async (kind: string, more: object = {}): Promise<number> => {
    const answer = await send("POST", `/api/catalogue/${kind}`, {
      Name: randomUUID(),
      IsActive: true,
      ...more,
    })
    expect(answer.status).toBe(201)
    return answer.body.data.Id
  }
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(college.db)
    return rows.length > 0
  }

  /** Runs `first` in a transaction, starts `second`, waits until it is blocked, and then commits the first. */
  async function inTurn(
    first: (trx: Transaction<Tables>) => Promise<unknown>,
    second: () => Promise<Answer>,
  ): Promise<Answer> {
    const held = await college.db.startTransaction().execute()
    try {
      await first(held)
      const answer = second()
      await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true)
      await held.commit().execute()
      return await answer
    } catch (error) {
      await held.rollback().execute()
      throw error
    }
  }
  const course = (more: object) => ({ CourseCategory: "Clinical", ...more })

  it("is refused where the use came first: degree and department of a course, a course of an application", async () => {
    const [DegreeId, DepartmentId] = [await made("degrees"), await made("departments")]
    const other = await made("degrees")
    const CourseId = await made("courses", course({ DegreeId: other }))
    const using = (changes: object) => (trx: Transaction<Tables>) =>
      trx.updateTable("courses").set(changes).where("CourseId", "=", CourseId).execute()
    for (const [changes, path] of [
      [{ DegreeId }, `degrees/${DegreeId}`],
      [{ DepartmentId }, `departments/${DepartmentId}`],
    ] as const) {
      const { status, body } = await inTurn(using(changes), () => send("DELETE", `/api/catalogue/${path}`))
      expect([status, body.code]).toEqual([409, "catalogue.in-use"])
      expect(body.message).toContain("1 course")
    }
    const naming = (trx: Transaction<Tables>) =>
      trx
        .updateTable("admissions")
        .set({ CourseId })
        .where("AdmissionId", "=", trx.selectFrom("admissions").select("AdmissionId").limit(1))
        .execute()
    const { status, body } = await inTurn(naming, () => send("DELETE", `/api/catalogue/courses/${CourseId}`))
    expect([status, body.code]).toEqual([409, "catalogue.in-use"])
    expect(body.message).toContain("1 application")
  })

  it("is not found by who names it second, and that is said at the field", async () => {
    const [DegreeId, DepartmentId] = [await made("degrees"), await made("departments")]
    const removing = (trx: Transaction<Tables>) =>
      trx.deleteFrom("departments").where("DepartmentId", "=", DepartmentId).execute()
    const { status, body } = await inTurn(removing, () =>
      send(
        "POST",
        "/api/catalogue/courses",
        course({ Name: "Geriatrics", IsActive: true, DegreeId, DepartmentId }),
      ),
    )
    expect([status, body.errors?.[0]?.field]).toEqual([422, "DepartmentId"])
  })

  it("holds for the communities of the college, both ways", async () => {
    const lists = async () => (await college.as("admin", "GET", "/api/college-lists")).body.data
    type Community = { Code: string; Uses?: unknown }
    const said = ({ Uses: _, ...row }: Community) => row
    const save = (Communities: object[]) => send("PUT", "/api/college-lists", { Communities })
    const before: Community[] = (await lists()).Communities
    const fresh = { Code: "MEETS", Name: "Meets", IsGeneral: false, IsActive: true }
    expect((await save([...before.map(said), fresh])).status).toBe(200)

    const naming = (trx: Transaction<Tables>) =>
      trx
        .updateTable("admissions")
        .set({ Community: "MEETS" })
        .where("AdmissionId", "=", trx.selectFrom("admissions").select("AdmissionId").limit(1))
        .execute()
    const kept = await inTurn(naming, () => save(before.map(said)))
    expect([kept.status, kept.body.code]).toEqual([409, "lists.used"])
    expect(kept.body.message).toContain("MEETS cannot be removed")

    await college.db
      .updateTable("admissions")
      .set({ Community: "OC" })
      .where("Community", "=", "MEETS")
      .execute()
    const removing = (trx: Transaction<Tables>) =>
      trx.deleteFrom("communities").where("Code", "=", "MEETS").execute()
    const late = await inTurn(removing, () =>
      send("POST", "/api/admissions", {
        AdmissionId: uuidv7(),
        ...sampleCreate(9900, { Community: "MEETS" }),
      }),
    )
    expect([late.status, late.body.errors?.[0]?.field]).toEqual([422, "Community"])
  })
})
