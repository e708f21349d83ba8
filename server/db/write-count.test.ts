import { describe, expect, it } from "vitest"
import { databaseWithoutEngine } from "#tests/support/database-without-engine.ts"
import { WriteCount } from "./write-count.ts"

const writes = new WriteCount("sessions", "users")
const db = databaseWithoutEngine([writes])

/** How many writes were counted during the work. */
async function countedBy(work: () => Promise<unknown>): Promise<number> {
  const before = writes.count
  await work()
  return writes.count - before
}

const ended = { RevokedAt: "2026-01-01T00:00:00.000Z" }
const end = () => db.updateTable("sessions").set(ended)

describe("the count of writes", () => {
  it("counts each write of its tables when it is made and when it is done", async () => {
    const made = writes.count
    const update = end().compile()
    expect(writes.count).toBe(made + 1)
    await db.executeQuery(update)
    expect(writes.count).toBe(made + 2)
    expect(await countedBy(() => db.deleteFrom("sessions").execute())).toBe(2)
    expect(await countedBy(() => db.insertInto("users").defaultValues().execute())).toBe(2)
  })

  it("counts a write that is a part of another statement", async () => {
    const parted = db.with("ended", (of) => of.updateTable("sessions").set(ended).returningAll())
    expect(await countedBy(() => parted.selectFrom("ended").selectAll().execute())).toBe(2)
    expect(await countedBy(() => parted.deleteFrom("counters").execute())).toBe(2)
  })

  it("counts no read, and no write of another table", async () => {
    expect(await countedBy(() => db.selectFrom("sessions").selectAll().execute())).toBe(0)
    expect(await countedBy(() => db.deleteFrom("counters").execute())).toBe(0)
  })
})
