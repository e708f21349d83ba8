/** A backup whose PostgreSQL server goes silent fails soon, so that the next one can be taken. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { abortableSource } from "#server/backup/abort.ts"
import { BACKUP_LEASE, isBackupUnderWay, openSource } from "#server/backup/source.ts"
import { keysInUse, takeBackup } from "#server/backup/take-backup.ts"
import { backupRuns } from "#server/db/backup-runs.ts"
import { diskStore } from "#server/files/disk-store.ts"
import type { FileStore } from "#server/files/file-store.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { SilenceableProxy } from "../server/support/silenceable-proxy.ts"
import { postgresPrograms, TemporaryPostgres } from "../server/support/temporary-postgres.ts"
import { newFolder, now, removeFolders, settingsOf } from "./colleges.ts"

const programs = postgresPrograms()
if (!programs && process.env.CI) throw new Error("No PostgreSQL server was found")
/** How long the connection may be silent before it is checked, ms. */
const askAfterMs = 200

describe.skipIf(!programs)("a PostgreSQL server that goes silent during a backup", () => {
  let postgres: TemporaryPostgres
  let line: SilenceableProxy
  let college: TestCollege
  beforeAll(async () => {
    postgres = await TemporaryPostgres.start(programs ?? "")
    line = await SilenceableProxy.to(Number(new URL(postgres.url).port))
    college = await TestCollege.start({ DATABASE_URL: postgres.url })
  })
  afterAll(async () => {
    await college?.stop()
    await line?.close()
    await postgres?.stop()
    removeFolders()
  })

  /** The backup's own connection goes through the proxy, those of the server do not. */
  const sourceOf = () => {
    const databaseUrl = line.along(postgres.url)
    return openSource(college.open.engine, { dataDir: college.folder, databaseUrl }, { askAfterMs })
  }
  const take = (files: FileStore) =>
    takeBackup({
      source: sourceOf(),
      files,
      keys: keysInUse(settingsOf({ DATA_DIR: college.folder })),
      path: `${newFolder()}/college.tar`,
      now,
    })

  it.each(["for those of now", "for all"] as const)(
    "fails it, and gives its lease back (%s)",
    async (whom) => {
      const files = diskStore(college.folder)
      const cutting = (path: string) => {
        line.cut(whom)
        return files.read(path)
      }
      await expect(take({ ...files, read: cutting })).rejects.toThrow("Connection terminated")
      expect((await backupRuns(college.db)).Last).toMatchObject({ Outcome: "failed" })
      expect(await isBackupUnderWay(college.db)).toBe(false)
      line.mend()
      expect((await take(files)).contents.missing.count).toBe(0)
    },
  )

  it("does not hold up a server that shuts down", async () => {
    const ending = new AbortController()
    const look = await abortableSource(sourceOf(), ending.signal).look()
    const waits = expect(look.client.query("select pg_sleep(600)")).rejects.toThrow("Connection terminated")
    line.cut("for all")
    ending.abort(new Error("over"))
    await waits
    await look.close()
    line.mend()
  })

  it("does not keep an idle connection open for ever", async () => {
    await college.db.deleteFrom("leases").where("Name", "=", BACKUP_LEASE).execute()
    const look = await sourceOf().look()
    line.cut("for all")
    await expect(look.close()).resolves.toBeUndefined()
    line.mend()
  })
})
