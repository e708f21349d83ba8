/**
 * Law 22 from end to end: the server tells which writes a backup holds, and the device deletes their receipts; what the
 * backup lacked, the device sends again to the restored server.
 */
import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { POSITIONS_UNDER_WAY, RECEIPTS_KEPT_AT_LEAST } from "#domain/common/limits.ts"
import { openBackup, restore } from "#server/backup/restore.ts"
import { highestPosition } from "#server/db/history.ts"
import {
  connectTo,
  enterApplication,
  failures,
  reconcileReceipts,
  sendAll,
  signInHere,
  stopDevice,
  storeOf,
} from "#tests/support/real-device.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { postgresPrograms, TemporaryPostgres } from "../server/support/temporary-postgres.ts"
import { backUp, newDatabase, newFolder, removeFolders, settingsOf } from "./colleges.ts"

const programs = postgresPrograms()
let server: TemporaryPostgres | undefined
beforeAll(async () => {
  if (programs) server = await TemporaryPostgres.start(programs)
})
afterAll(async () => {
  await server?.stop()
  removeFolders()
})

describe.each([
  ["the embedded database", true, "counsellor.vja", 48_100],
  ["a PostgreSQL server", programs !== undefined, "counsellor.tpt", 48_200],
] as const)("a device of %s", (engine, isHere, counsellor, seed) => {
  const databaseFor = async (name: string): Promise<Record<string, string>> =>
    engine === "a PostgreSQL server" && server
      ? { DATABASE_URL: await newDatabase(server.url, `${name}_${randomUUID().slice(0, 8)}`) }
      : {}
  const receiptsOf = async (userId: number) =>
    (await storeOf(userId).received.toArray()).map(({ lane }) => lane).sort()
  const trailOf = async (college: TestCollege, id: string): Promise<(string | null)[]> =>
    (await college.as("staff.office", "GET", `/api/admissions/${id}/timeline`)).body.data.map(
      ({ Client }: { Client: string | null }) => Client,
    )

  it.runIf(isHere)("law 22: lets go of what a backup holds, and puts back what it lacked", async () => {
    const env = await databaseFor("before")
    const college = await TestCollege.start(env)
    const place = settingsOf({ DATA_DIR: newFolder(), ...(await databaseFor("after")) })
    let restored: TestCollege | undefined
    try {
      await connectTo(college)
      const userId = await signInHere(counsellor)
      const enter = async (number: number) => {
        const id = await enterApplication(userId, seed + number)
        await sendAll(userId)
        return id
      }
      const first = await enter(1)
      // As on a college with many writes: the first one lies before those that may still be in progress.
      await sql`select setval('commit_position', ${5 * POSITIONS_UNDER_WAY})`.execute(college.db)
      const second = await enter(2)
      expect(await receiptsOf(userId)).toEqual([first, second].sort())

      const taken = await backUp(college, settingsOf({ DATA_DIR: college.folder, ...env }))
      const position = (await highestPosition(college.db)) - POSITIONS_UNDER_WAY
      expect(taken.opening.history?.position).toBe(position)
      await college.history.look()
      const answer = await college.ask("GET", "/api/health")
      expect(answer.headers["x-backed-up-to"]).toBe(String(position))

      const third = await enter(3)
      await reconcileReceipts(userId)
      expect(await receiptsOf(userId), "an hour in any case").toEqual([first, second, third].sort())
      await storeOf(userId)
        .received.toCollection()
        .modify((row) => {
          row.receivedAt -= 2 * RECEIPTS_KEPT_AT_LEAST
        })
      await reconcileReceipts(userId)
      expect(await receiptsOf(userId)).toEqual([second, third].sort())

      await college.app.close()
      await restore(await openBackup(taken.path, place), place)
      const { dataDir, databaseUrl } = place
      restored = await TestCollege.start(
        { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
        false,
      )
      const there = restored
      const isThere = async (id: string) =>
        (await there.as("admin", "GET", `/api/admissions/${id}`)).status === 200
      expect(await Promise.all([first, second, third].map(isThere))).toEqual([true, true, false])
      expect((await there.ask("GET", "/api/health")).headers["x-backed-up-to"]).toBeUndefined()

      await connectTo(there)
      await reconcileReceipts(userId)
      await sendAll(userId)
      expect(await Promise.all([first, second, third].map(isThere))).toEqual([true, true, true])
      expect(await trailOf(there, third)).toEqual(["putBack"])
      expect(await trailOf(there, second)).not.toContain("putBack")
      const { historyId } = there.history.standing()
      const kept = await storeOf(userId).received.toArray()
      expect(kept.map(({ lane }) => lane).sort()).toEqual([second, third].sort())
      for (const { history } of kept) expect(history?.id).toBe(historyId)
      expect(failures).toEqual([])
    } finally {
      stopDevice()
      await restored?.stop()
      await college.stop()
    }
  })
})
