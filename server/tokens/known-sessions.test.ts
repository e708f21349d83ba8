import { DummyDriver, type QueryResult } from "kysely"
import { beforeEach, describe, expect, it } from "vitest"
import { WriteCount } from "#server/db/write-count.ts"
import { databaseWithoutEngine } from "#tests/support/database-without-engine.ts"
import { KnownSessions } from "./known-sessions.ts"

/** The rows of the fake database, and how often it was read. */
let stored: { SessionId: string; RevokedAt: string | null }[]
let reads: number
/** Called while a row is read. */
let meanwhile: () => void

const driver = new DummyDriver()
driver.acquireConnection = async () => ({
  executeQuery: async <R>(): Promise<QueryResult<R>> => {
    reads += 1
    const rows = structuredClone(stored) as R[]
    meanwhile()
    return { rows }
  },
  // biome-ignore lint/correctness/useYield: nothing is streamed here
  streamQuery: async function* () {
    throw new Error("not here")
  },
})

const writes = new WriteCount("sessions", "users")
const db = databaseWithoutEngine([writes], driver)
const name = { sessionId: "one", userId: 7 }
const end = () => {
  stored = [{ SessionId: "one", RevokedAt: "2026-01-01T00:00:00.000Z" }]
}

beforeEach(() => {
  stored = [{ SessionId: "one", RevokedAt: null }]
  reads = 0
  meanwhile = () => undefined
})

describe("sessions that a process knows", () => {
  it("are read once, until a session or a user is written", async () => {
    const known = new KnownSessions(db, writes)
    await known.of(name)
    await known.of(name)
    expect(reads).toBe(1)
    await db.updateTable("users").set({ IsActive: false }).execute()
    end()
    reads = 0
    expect(await known.of(name)).toMatchObject({ RevokedAt: stored[0]?.RevokedAt })
    expect(reads).toBe(1)
  })

  it("are not taken for known when they were written while they were read", async () => {
    const known = new KnownSessions(db, writes)
    meanwhile = () => void db.deleteFrom("sessions").compile()
    await known.of(name)
    meanwhile = () => undefined
    end()
    expect(await known.of(name)).toMatchObject({ RevokedAt: stored[0]?.RevokedAt })
    expect(reads).toBe(2)
  })

  it("are each user's own, and one that is not there is asked for again", async () => {
    const known = new KnownSessions(db, writes)
    await known.of(name)
    stored = []
    expect(await known.of({ ...name, userId: 8 })).toBeUndefined()
    expect(await known.of({ ...name, userId: 8 })).toBeUndefined()
    expect(reads).toBe(3)
  })

  it("are read at each call where other processes write them", async () => {
    const known = new KnownSessions(db, undefined)
    await known.of(name)
    end()
    expect(await known.of(name)).toMatchObject({ RevokedAt: stored[0]?.RevokedAt })
  })
})
