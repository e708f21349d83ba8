/** Two colleges on one database server and in one bucket: what one has, stores or deletes does not affect the other. */
import { createHash, randomUUID } from "node:crypto"
import { sql } from "kysely"
import pg from "pg"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { move } from "#server/backup/move.ts"
import { requireNotMoved } from "#server/backup/place.ts"
import { openBackup, restore, tryRestore } from "#server/backup/restore.ts"
import { BACKUP_LEASE } from "#server/backup/source.ts"
import { dropLease, takeLease } from "#server/db/lease.ts"
import type { FileStore } from "#server/files/file-store.ts"
import { openFiles } from "#server/files/open-files.ts"
import { cleanUp } from "#server/jobs/clean-up.ts"
import { retain } from "#server/jobs/retention.ts"
import type { Settings } from "#server/settings.ts"
import { openUploads } from "#server/uploads/open-uploads.ts"
import { storedId } from "#server/uploads/upload-store.ts"
import { FakeS3 } from "#tests/support/fake-s3.ts"
import { pdfOf } from "#tests/support/pdf-maker.ts"
import { DATA_KEY } from "../../contract/support/postgres.ts"
import { pdfFile, sampleCreate } from "../../contract/support/samples.ts"
import { PASSWORD, TestCollege } from "../../contract/support/test-college.ts"
import {
  backUp,
  newDatabase,
  newFolder,
  now,
  removeFolders,
  settingsOf,
  withDatabase,
} from "../backup/colleges.ts"
import { listen, Pieces } from "../uploads/pieces.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"

const programs = postgresPrograms()
if (!programs) {
  const said = "No PostgreSQL server was found: two colleges on one are not tested."
  if (process.env.CI) throw new Error(said)
  console.warn(said)
}
const DAY = 86_400_000
const PREFIX = "group/kolar/"
const NAME = "Kolar Institute"
const inDays = (days: number) => new Date(Date.now() + days * DAY)

/** One of the two colleges: its server, its Admin, and its own sample data. */
interface Side {
  readonly college: TestCollege
  readonly settings: Settings
  readonly files: FileStore
  readonly admin: string
  /** The fields of its applications that differ from the sample. */
  readonly changes: object
  /** The file that is uploaded here; the bytes differ between the colleges. */
  readonly file: { readonly name: string; readonly bytes: Buffer }
}

describe.runIf(programs)("two colleges on one PostgreSQL server, in one bucket", () => {
  let s3: FakeS3
  let postgres: TemporaryPostgres
  /** The demo college, without an S3 prefix; and one with the lists of Karnataka, with a prefix. */
  let demo: Side
  let kolar: Side

  /** Creates a database with its own owner, to which no other user can connect. */
  const ownDatabase = async (name: string): Promise<string> => {
    const url = await newDatabase(postgres.url, name)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    for (const statement of [
      `create user ${name}`,
      `alter database ${name} owner to ${name}`,
      `revoke connect on database ${name} from public`,
    ])
      await client.query(statement)
    await client.end()
    return url.replace("postgres@", `${name}@`)
  }
  const begin = async (
    env: Record<string, string>,
    side: Pick<Side, "admin" | "changes" | "file">,
  ): Promise<Side> => {
    const college = await TestCollege.start(env)
    const settings = settingsOf({ DATA_DIR: college.folder, ...env })
    return { college, settings, files: await openFiles(settings), ...side }
  }
  beforeAll(async () => {
    s3 = await FakeS3.start()
    postgres = await TemporaryPostgres.start(String(programs))
    const [one = "", other = ""] = await Promise.all(["demo", "kolar"].map(ownDatabase))
    // At the same time: each is the first server of its college.
    ;[demo, kolar] = await Promise.all([
      begin(
        { DATABASE_URL: one, DATA_KEY, ...s3.env },
        { admin: "admin", changes: {}, file: { name: "memo.pdf", bytes: pdfFile.bytes } },
      ),
      begin(
        {
          DATABASE_URL: other,
          DATA_KEY: Buffer.alloc(32, "college of Kolar").toString("base64"),
          DEMO: "0",
          ADMIN_USERNAME: "head.office",
          ADMIN_PASSWORD: PASSWORD,
          ...s3.env,
          S3_PREFIX: PREFIX,
        },
        {
          admin: "head.office",
          changes: { Category: "PVT", Community: "2A", State: "IN-KA" },
          file: { name: "memo.pdf", bytes: pdfOf() },
        },
      ),
    ])
    expect((await ask(kolar, "POST", "/api/catalogue-examples/karnataka")).status).toBe(201)
    const {
      PublicBaseUrl: _,
      Version,
      ...standing
    } = (await ask(kolar, "GET", "/api/college-settings")).body.data
    const named = await kolar.college.as(kolar.admin, "PUT", "/api/college-settings", {
      body: { ...standing, CollegeName: NAME },
      key: randomUUID(),
      headers: { "If-Match": `"${Version}"` },
    })
    expect(named.status).toBe(200)
  })
  afterAll(async () => {
    await demo?.college.stop()
    await kolar?.college.stop()
    await postgres?.stop()
    await s3?.stop()
    removeFolders()
  })

  const ask = ({ college, admin }: Side, method: string, url: string, more: object = {}) =>
    college.as(admin, method, url, method === "GET" ? more : { key: randomUUID(), ...more })
  const apply = (side: Side, id: string, key = randomUUID(), seed = 9700) =>
    ask(side, "POST", "/api/admissions", {
      body: { AdmissionId: id, ...sampleCreate(seed, { ...side.changes }) },
      key,
    })
  const hand = (side: Side, admissionId: string, admissionDocId = uuidv7(), key = randomUUID()) =>
    ask(side, "POST", "/api/admission-docs/upload-student-doc", {
      form: { admissionId, docTypeId: 1, docName: "Memo", admissionDocId },
      file: side.file,
      key,
    })
  const keysOf = (side: Side) =>
    [...s3.objects.keys()].filter((key) => key.startsWith(PREFIX) === (side === kolar)).sort()
  const bothSides = () => [demo, kolar] as const

  it("are each called by their own name, in their own state", async () => {
    const names = ["Demo Medical College", NAME]
    for (const [at, { college }] of bothSides().entries()) {
      const manifest = await college.ask("GET", "/manifest.webmanifest")
      expect(JSON.parse(String(manifest.bytes)).name).toBe(`${names[at]} Admissions`)
    }
    const read = await Promise.all(bothSides().map((side) => ask(side, "GET", "/api/settings")))
    expect(read.map(({ body }) => body.data.CollegeName)).toEqual(names)
    const quotas = read.map(({ body }) => body.data.Quotas.map((one: { QuotaCode: string }) => one.QuotaCode))
    expect(quotas[0]).toContain("CONV")
    expect(quotas[1]).toContain("GOVT")
    expect(quotas[1]).not.toContain("CONV")
  })

  it("keep the same ids, keys and persons apart, and each hands out its own file", async () => {
    const [id, doc, key, docKey] = [uuidv7(), uuidv7(), randomUUID(), randomUUID()]
    for (const side of bothSides()) {
      const made = await apply(side, id, key)
      expect([made.status, made.headers["idempotency-replayed"]]).toEqual([201, undefined])
      const before = s3.asked.length
      const kept = await hand(side, id, doc, docKey)
      expect([kept.status, kept.headers["idempotency-replayed"]]).toEqual([201, undefined])
      const place = side === kolar ? `/college/${PREFIX}Documents/` : "/college/Documents/"
      const asked = s3.asked.slice(before)
      expect(asked.length).toBeGreaterThan(0)
      for (const one of asked) expect(one.split(" ")[1]?.startsWith(place), one).toBe(true)
    }
    for (const side of bothSides()) {
      const read = await ask(side, "GET", `/api/admission-docs/${doc}/file`)
      expect(read.status).toBe(200)
      expect(read.bytes.equals(side.file.bytes)).toBe(true)
    }
    expect(demo.file.bytes.equals(kolar.file.bytes)).toBe(false)
  })

  it("know neither the other's documents nor the paths of its files", async () => {
    for (const [mine, others] of [
      [demo, kolar],
      [kolar, demo],
    ] as const) {
      const id = uuidv7()
      await apply(others, id, randomUUID(), 9710)
      const { AdmissionDocId, FilePath } = (await hand(others, id)).body.data
      expect((await ask(mine, "GET", `/api/admission-docs/${AdmissionDocId}/file`)).status).toBe(404)
      expect(await mine.files.read(FilePath)).toBeUndefined()
      expect(await mine.files.size(FilePath)).toBeUndefined()
      await mine.files.remove(FilePath)
      expect(await others.files.size(FilePath)).toBe(others.file.bytes.length)
    }
  })

  it("cannot open each other's databases, where each has a user of its own", async () => {
    const url = String(kolar.settings.databaseUrl).replace("kolar@", "demo@")
    const client = new pg.Client({ connectionString: url })
    await expect(client.connect()).rejects.toThrow(/permission denied for database "kolar"/)
  })

  it("refuse each other's tokens", async () => {
    for (const [mine, others] of [
      [demo, kolar],
      [kolar, demo],
    ] as const) {
      const token = await others.college.tokenOf(others.admin)
      expect((await others.college.ask("GET", "/api/auth/profile", { token })).status).toBe(200)
      expect((await mine.college.ask("GET", "/api/auth/profile", { token })).status).toBe(401)
    }
  })

  it("take pieces of one name, each its own, and sweep only what is theirs", async () => {
    const [admissionId, uploadId, left] = [uuidv7(), uuidv7(), uuidv7()]
    for (const side of bothSides()) {
      const pieces = new Pieces(await listen(side.college), await side.college.tokenOf(side.admin))
      const { bytes } = side.file
      await apply(side, admissionId, randomUUID(), 9720)
      expect((await pieces.create(left, bytes.length)).status).toBe(201)
      expect((await pieces.create(uploadId, bytes.length)).status).toBe(201)
      expect((await pieces.patch(uploadId, 0, bytes)).status).toBe(204)
    }
    for (const side of bothSides()) {
      const sha256 = createHash("sha256").update(side.file.bytes).digest("hex")
      const kept = await ask(side, "POST", "/api/admission-docs/upload-student-doc", {
        form: { admissionId, docTypeId: 1, docName: "Memo", uploadId, sha256 },
      })
      expect(kept.status).toBe(201)
      expect(await side.files.size(kept.body.data.FilePath)).toBe(side.file.bytes.length)
    }
    const uploads = bothSides().map(({ settings }) => openUploads(settings))
    const [ofDemo, ofKolar] = uploads
    if (!ofDemo || !ofKolar) throw new Error("There are two")
    const { UserID } = await demo.college.db
      .selectFrom("users")
      .select("UserID")
      .where("Username", "=", demo.admin)
      .executeTakeFirstOrThrow()
    expect((await cleanUp(kolar.college.db, ofKolar, inDays(8), kolar.settings)).uploads).toBe(1)
    expect(await ofDemo.find(String(storedId(UserID, left)))).toBeDefined()
  })

  it("remove what is over here and not what is there, whoever takes a backup there", async () => {
    const id = uuidv7()
    await apply(kolar, id, randomUUID(), 9730)
    const { FilePath } = (await hand(kolar, id)).body.data
    // A file of the other college with the same path.
    await demo.files.put(FilePath, demo.file.bytes)
    const others = keysOf(demo)
    const round = (days: number) =>
      retain(
        {
          db: kolar.college.db,
          files: kolar.files,
          vault: kolar.college.open.vault,
          settings: kolar.college.ports.settings,
        },
        inDays(days),
      )
    const holder = randomUUID()
    expect(await takeLease(demo.college.db, BACKUP_LEASE, holder, 600)).toBe(true)
    expect((await round(178.1)).announced).toBeGreaterThan(0)
    const before = s3.asked.length
    const done = await round(181)
    const asked = s3.asked.slice(before)
    await dropLease(demo.college.db, BACKUP_LEASE, holder)
    expect(done.removed).toBeGreaterThan(0)
    expect(done.files).toBeGreaterThan(0)
    expect(await kolar.files.size(FilePath)).toBeUndefined()
    // Only files under its own prefix are read, listed and deleted, and the log of removals is written.
    for (const one of asked)
      expect(decodeURIComponent(one)).toMatch(
        new RegExp(`^((?:DELETE|GET|PUT) /college/|GET /college/\\?.*prefix=)${PREFIX}Documents/`),
      )
    expect(keysOf(demo)).toEqual(others)
  })

  it("wait for none of each other's turns", async () => {
    const held = await demo.college.db.startTransaction().execute()
    try {
      // All tables whose locks a first start, a backup, a migration or a form number may wait for.
      for (const table of ["leases", "counters", "kysely_migration_lock"])
        await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(held)
      expect((await apply(kolar, uuidv7(), randomUUID(), 9740)).status).toBe(201)
      const holder = randomUUID()
      expect(await takeLease(kolar.college.db, BACKUP_LEASE, holder, 600)).toBe(true)
      await dropLease(kolar.college.db, BACKUP_LEASE, holder)
      await withDatabase(kolar.settings, ({ db }) => requireNotMoved(db, kolar.settings))
    } finally {
      await held.rollback().execute()
    }
  })

  it("are backed up, verified, restored and moved while the other one serves, each with its files alone", async () => {
    await apply(kolar, uuidv7(), randomUUID(), 9750).then(({ body }) => hand(kolar, body.AdmissionId))
    const before = [keysOf(demo), keysOf(kolar)]
    const taken = await backUp(kolar.college, kolar.settings, kolar.files)
    expect(taken.contents.missing.count).toBe(0)
    // The log of removals is no file that a row names.
    const named = keysOf(kolar).filter((key) => !key.startsWith(`${PREFIX}Documents/removed/`))
    expect(taken.contents.files.count).toBe(named.length)
    const drill = settingsOf({
      DATA_DIR: newFolder(),
      DATABASE_URL: await ownDatabase("drill"),
      DATA_KEY: Buffer.alloc(32, "college of Kolar").toString("base64"),
      ...s3.env,
      S3_PREFIX: "drill",
    })
    const backup = await openBackup(taken.path, drill)
    expect((await tryRestore(backup, { folder: newFolder() })).files).toBe(taken.contents.files.count)
    expect([keysOf(demo), keysOf(kolar)]).toEqual(before)
    await restore(backup, drill)
    const under = (prefix: string) => [...s3.objects.keys()].filter((key) => key.startsWith(prefix))
    expect(under("drill/")).toHaveLength(taken.contents.files.count)

    const away = { ...drill, s3: drill.s3 && { ...drill.s3, prefix: "drill-2/" } }
    const said = await move(drill, away, now(), () => undefined)
    expect(said[0]).toMatch(`Moved ${taken.contents.files.count} files to the bucket college`)
    expect(said[0]).toMatch("under drill-2/")
    // One more: the mark that says which college the files belong to.
    expect(under("drill-2/")).toHaveLength(taken.contents.files.count + 1)
    await withDatabase(away, async ({ db }) => {
      await requireNotMoved(db, away)
      await expect(requireNotMoved(db, drill)).rejects.toThrow(/have moved to the bucket .* under drill-2\//)
    })
    for (const key of [...under("drill/"), ...under("drill-2/")]) s3.objects.delete(key)
    expect([keysOf(demo), keysOf(kolar)]).toEqual(before)
  })
})
