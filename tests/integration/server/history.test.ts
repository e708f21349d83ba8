/** Law 22: a server notices by itself that its database has been replaced by an older one. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { uuidv7 } from "uuidv7"
import { afterEach, expect, it } from "vitest"
import { insertAnswer, positionOf } from "#server/contract/idempotency.ts"
import { openDatabase } from "#server/db/database.ts"
import { History, highestPosition, keptOf } from "#server/db/history.ts"

const folders: string[] = []
const folder = () => {
  folders.push(mkdtempSync(join(tmpdir(), "history-")))
  return folders.at(-1) as string
}
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})

interface Server {
  readonly db: Awaited<ReturnType<typeof openDatabase>>["db"]
  readonly history: History
}

/** Opens a server's database and history in a folder, does the work and closes both. */
async function serve<T>(dataDir: string, work: (server: Server) => Promise<T>): Promise<T> {
  const { db, engine } = await openDatabase({ dataDir, databaseUrl: undefined, dataKeys: undefined })
  try {
    const history = await History.open(db, dataDir, new Date())
    const done = await work({ db, history })
    history.close()
    return done
  } finally {
    await engine.close()
  }
}

const idIn = (dataDir: string) => serve(dataDir, async ({ history }) => history.standing().historyId)

/** Makes `count` proven writes. */
async function write({ db, history }: Server, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const key = { key: uuidv7(), userId: 1, operation: "createAdmission", fingerprint: "" }
    const row = { Key: key.key, UserID: 1, Operation: key.operation, Fingerprint: "" }
    await db
      .insertInto("idempotency")
      .values({ ...row, CreatedAt: new Date().toISOString() })
      .execute()
    history.note(
      positionOf(await insertAnswer(db, key, { status: 201, body: {}, version: undefined }).execute()),
    )
  }
}

it("law 22: stays in its history as long as it goes on where it was", async () => {
  const data = folder()
  const first = await serve(data, async (server) => {
    await write(server, 3)
    return server.history.standing().historyId
  })
  expect(await idIn(data)).toBe(first)
  // Without the file beside the database, or with a broken one, the server has no reason to begin another history.
  rmSync(join(data, "history.json"))
  expect(await idIn(data)).toBe(first)
  writeFileSync(join(data, "history.json"), "{")
  expect(await idIn(data)).toBe(first)
})

it("law 22: notices that its database was put back, and knows how much of before is left", async () => {
  const data = folder()
  const backup = folder()
  const first = await serve(data, async (server) => {
    await write(server, 3)
    return server.history.standing().historyId
  })
  cpSync(join(data, "database"), join(backup, "database"), { recursive: true })
  await serve(data, (server) => write(server, 4))
  rmSync(join(data, "database"), { recursive: true })
  cpSync(join(backup, "database"), join(data, "database"), { recursive: true })
  const second = await serve(data, async ({ db, history }) => {
    expect([await highestPosition(db), await keptOf(db, first)]).toEqual([3, 3])
    return history.standing().historyId
  })
  expect(second).not.toBe(first)
  expect(await idIn(data)).toBe(second)
})

it("law 22: notices that the whole folder was put back, though everything in it fits", async () => {
  const data = folder()
  const backup = folder()
  const first = await serve(data, async (server) => {
    await write(server, 3)
    return server.history.standing().historyId
  })
  cpSync(data, backup, { recursive: true })
  await serve(data, (server) => write(server, 4))
  // The backup is copied over the database, and then in its place.
  cpSync(backup, data, { recursive: true, force: true })
  const second = await idIn(data)
  expect(second).not.toBe(first)
  rmSync(data, { recursive: true })
  cpSync(backup, data, { recursive: true })
  const third = await idIn(data)
  expect([first, second]).not.toContain(third)
  // The second history was begun after this backup: the database holds nothing of it.
  await serve(data, async ({ db }) => {
    expect([await keptOf(db, first), await keptOf(db, second)]).toEqual([3, 0])
  })
})

it("law 22: notices a database of another system, and one from before the history that was seen here", async () => {
  const data = folder()
  const backup = folder()
  const first = await idIn(data)
  cpSync(join(data, "database"), join(backup, "database"), { recursive: true })
  await serve(data, ({ db }) => db.updateTable("histories").set({ SystemId: "another/1" }).execute())
  const second = await idIn(data)
  expect(second).not.toBe(first)
  rmSync(join(data, "database"), { recursive: true })
  cpSync(join(backup, "database"), join(data, "database"), { recursive: true })
  expect([first, second]).not.toContain(await idIn(data))
})
