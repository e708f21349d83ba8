/** An answer that breaks the contract: in production the client gets it all the same, and the server logs the fault. */
import { sql } from "kysely"
import { afterAll, describe, expect, it } from "vitest"
import { TestCollege } from "../../contract/support/test-college.ts"

/** The contract allows no version below 0; the database does. */
const VERSION = -712345

describe("an answer that breaks the contract", () => {
  const colleges: TestCollege[] = []
  afterAll(() => Promise.all(colleges.map((college) => college.stop())))

  async function broken(env: Record<string, string>) {
    const college = await TestCollege.start(env)
    colleges.push(college)
    const token = await college.tokenOf("admin")
    const value = sql`jsonb_build_object('version', ${sql.lit(VERSION)})`
    await sql`insert into settings (name, value) values ('college', ${value})
      on conflict (name) do update set value = settings.value || excluded.value`.execute(college.db)
    const url = "/api/college-settings"
    const answer = await college.app.inject({
      method: "GET",
      url,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.statusCode, text: answer.body, logged: college.logged.join("") }
  }

  it("is logged in production, without what stands in it, and leaves as it is", async () => {
    const { status, text, logged } = await broken({ NODE_ENV: "production" })
    expect(status).toBe(200)
    expect(JSON.parse(text).data.Version).toBe(VERSION)
    expect(logged).toContain("an answer breaks the contract")
    expect(logged).toContain("Version must be >= 0")
    expect(logged).not.toContain(String(VERSION))
  })

  it("fails the call where the product is made and tested", async () => {
    const { status, text, logged } = await broken({ NODE_ENV: "test" })
    expect([status, JSON.parse(text).code]).toEqual([500, "server.failed"])
    expect(logged).toContain("an answer breaks the contract")
  })
})
