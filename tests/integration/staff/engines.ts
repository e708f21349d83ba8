/** Runs the same tests on the embedded database and on a PostgreSQL server. */
import { afterAll, beforeAll, describe } from "vitest"
import { TestCollege } from "../../contract/support/test-college.ts"
import { postgresPrograms, TemporaryPostgres } from "../server/support/temporary-postgres.ts"

/** The college under test; on PostgreSQL also a second server process on the same database. */
export interface Colleges {
  one: TestCollege
  /** The same as `one` on the embedded database, which serves only one process. */
  other: TestCollege
}

/** Describes the tests once per engine; without PostgreSQL that engine is skipped, but fails in CI. */
export function onBothEngines(name: string, tests: (colleges: Colleges) => void): void {
  const programs = postgresPrograms()
  if (!programs && process.env.CI) throw new Error("No PostgreSQL server was found")
  describe(`${name}, on the embedded database`, () => {
    const colleges = {} as Colleges
    beforeAll(async () => {
      colleges.one = await TestCollege.start()
      colleges.other = colleges.one
    })
    afterAll(() => colleges.one?.stop())
    tests(colleges)
  })
  describe.skipIf(!programs)(`${name}, on a PostgreSQL server`, () => {
    const colleges = {} as Colleges
    let server: TemporaryPostgres | undefined
    beforeAll(async () => {
      server = await TemporaryPostgres.start(programs ?? "")
      colleges.one = await TestCollege.start({ DATABASE_URL: server.url })
      colleges.other = await TestCollege.start({ DATABASE_URL: server.url })
    })
    afterAll(async () => {
      await colleges.other?.stop()
      await colleges.one?.stop()
      await server?.stop()
    })
    tests(colleges)
  })
}
