import { randomBytes, randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { FileStore } from "#server/files/file-store.ts"
import { openFiles } from "#server/files/open-files.ts"
import { openS3Store } from "#server/files/s3-store.ts"
import { collectGarbage } from "#tests/support/collect-garbage.ts"
import { FakeS3, s3Key } from "#tests/support/fake-s3.ts"
import { pdfFile, sampleCreate } from "../../contract/support/samples.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { ServerProcess } from "./support/server-process.ts"
import { freePort, postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"

const programs = postgresPrograms()
const MEGABYTE = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), "admissions-files-"))
let s3: FakeS3
beforeAll(async () => {
  s3 = await FakeS3.start()
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function bytesAt(store: FileStore, path: string): Promise<Buffer | undefined> {
  const stream = await store.read(path)
  return stream && buffer(stream)
}

/** Everything that a failure tells: message, stack, JSON and cause. */
async function failureOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => {
      throw new Error("It did not fail")
    },
    (failure: Error) => failure,
  )
  return `${error.message}\n${error.stack}\n${JSON.stringify(error)}\n${error.cause}`
}

describe.each([
  ["on the disk", () => openFiles({ dataDir: folder, s3: undefined })],
  ["in a bucket", () => openFiles({ dataDir: folder, s3: s3.settings })],
  [
    "in a part of a bucket",
    () => openFiles({ dataDir: folder, s3: { ...s3.settings, prefix: "group/kolar/" } }),
  ],
] as const)("files %s", (_where, open) => {
  let store: FileStore
  beforeAll(async () => {
    store = await open()
  })

  it.each([
    ["an empty one", 0],
    ["a small one", 300],
    ["the largest one", 5 * MEGABYTE],
  ])("come back as they were: %s", async (name, size) => {
    const bytes = randomBytes(size)
    const path = `/Documents/2025/whole/${name}.pdf`
    await store.put(path, bytes)
    expect((await bytesAt(store, path))?.equals(bytes)).toBe(true)
  })

  it.each(["plus+sign & more.pdf", "100%.pdf", "Müller (1)!.pdf", "నమూనా.pdf", "what?#.pdf"])(
    "may be named %s",
    async (name) => {
      const path = `/Documents/2025/names/${name}`
      await store.put(path, Buffer.from(name))
      expect(String(await bytesAt(store, path))).toBe(name)
    },
  )

  it("are listed by their folder, without those of another", async () => {
    const paths = ["/Documents/2025/listed/one.pdf", "/Documents/2025/listed/two & more.pdf"]
    for (const path of [...paths, "/Documents/2025/listed-too/three.pdf"])
      await store.put(path, Buffer.from("x"))
    expect((await store.list("/Documents/2025/listed/")).sort()).toEqual(paths)
    expect(await store.list("/Documents/2025/nobody/")).toEqual([])
    for (const folder of ["/Documents/2025/listed", "/Documents/", "/Documents/../", "/"])
      await expect(store.list(folder).then(() => "listed")).rejects.toThrow(RangeError)
  })

  it("are undefined where nothing was put", async () => {
    expect(await store.read("/Documents/2025/nobody/nothing.pdf")).toBeUndefined()
  })

  it("are gone when they are removed, and may be removed again", async () => {
    const path = "/Documents/2025/gone/scan.jpg"
    await store.put(path, Buffer.from("scan"))
    await store.remove(path)
    expect(await store.read(path)).toBeUndefined()
    await store.remove(path)
  })

  it.each([
    "/Documents/../secret.pdf",
    "/Documents/2025/../../../etc/passwd",
    "/Documents/./a.pdf",
    "/Documents/..\\secret.pdf",
    "/Documents//a.pdf",
    "/Documents/",
    "/DocumentsElsewhere/a.pdf",
    "/uploads/1-a.json",
    "Documents/a.pdf",
    "",
  ])("never lie at '%s'", async (path) => {
    for (const work of [store.put(path, Buffer.from("x")), store.read(path), store.remove(path)])
      await expect(work).rejects.toThrow(/must stay under/)
  })
})

describe("a bucket", () => {
  const path = "/Documents/2025/faults/memo.pdf"
  const busy = { status: 503, code: "SlowDown" }
  const denied = { status: 403, code: "AccessDenied" }
  const bytes = randomBytes(MEGABYTE)
  let store: FileStore
  beforeAll(async () => {
    store = await openS3Store(s3.settings)
  })

  it.each([
    ["is busy", busy],
    ["asks for patience", { status: 429, code: "TooManyRequests" }],
    ["closes the connection", "closed"],
  ] as const)("that %s is asked again", async (_what, fault) => {
    s3.objects.clear()
    s3.failNext(fault)
    await store.put(path, bytes)
    expect(s3.objects.get("Documents/2025/faults/memo.pdf")?.equals(bytes)).toBe(true)
    s3.failNext(fault)
    expect((await bytesAt(store, path))?.equals(bytes)).toBe(true)
    s3.failNext(fault)
    await store.remove(path)
    expect(s3.objects.size).toBe(0)
  })

  it("that stays busy is given up after three tries, as a failure that may pass", async () => {
    const before = s3.asked.length
    s3.failNext(busy, busy, busy)
    const kept = store.put(path, bytes)
    await expect(kept).rejects.toMatchObject({ message: /503 SlowDown/, statusCode: 503 })
    expect(s3.asked.length - before).toBe(3)
  })

  it("that never answers is given up", async () => {
    const impatient = await openS3Store(s3.settings, 300)
    s3.failNext("silence", "silence", "silence")
    await expect(impatient.read(path)).rejects.toThrow(/no answer in time/)
  })

  it("that refuses is asked once, and the failure names no secret", async () => {
    for (const work of [() => store.put(path, bytes), () => store.read(path), () => store.remove(path)]) {
      const before = s3.asked.length
      s3.failNext(denied)
      const said = await failureOf(work())
      expect(said).toMatch(/403 AccessDenied/)
      expect(s3.asked.length - before).toBe(1)
      for (const secret of [s3Key.accessKeyId, s3Key.secretAccessKey, "Signature="])
        expect(said).not.toContain(secret)
    }
  })

  it("that is gone is no file that is gone", async () => {
    s3.failNext({ status: 404, code: "NoSuchBucket" })
    await expect(store.read(path)).rejects.toThrow(/404 NoSuchBucket/)
  })

  it("that sends its client elsewhere is not followed with a signed request", async () => {
    s3.failNext({ status: 307, code: "TemporaryRedirect" })
    await expect(store.put(path, bytes)).rejects.toThrow(/307 TemporaryRedirect/)
    expect(s3.asked.at(-1)).toBe(`PUT /college${path}`)
  })

  it.each([
    ["closes the connection", "half", /broke off its answer/],
    ["says no more", "stall", /broke off its answer \(no answer in time\)/],
  ] as const)(
    "that %s in the middle of a file gives a failure and no short file",
    async (_what, fault, said) => {
      const impatient = await openS3Store(s3.settings, 300)
      await impatient.put(path, bytes)
      s3.failNext(fault)
      const stream = await impatient.read(path)
      if (!stream) throw new Error("There is no file")
      const read = failureOf(buffer(stream))
      // After a garbage collection: Node holds the request's abort signal only weakly once the response has begun.
      await collectGarbage()
      expect(await read).toMatch(said)
    },
  )

  it("is let go when a reader leaves, and answers the next one", async () => {
    await store.put(path, bytes)
    const left = await store.read(path)
    left?.destroy()
    expect((await bytesAt(store, path))?.equals(bytes)).toBe(true)
  })
})

describe("parts of one bucket", () => {
  const path = "/Documents/demo/document.pdf"
  const prefixes = ["", "kolar/", "kolar-2/", "group/kolar/"]

  it("hold files of their own under equal paths, and lose none but their own", async () => {
    s3.objects.clear()
    const stores = await Promise.all(
      prefixes.map((prefix) => openS3Store({ ...s3.settings, prefix }).then((store) => ({ prefix, store }))),
    )
    for (const { prefix, store } of stores) await store.put(path, Buffer.from(`of ${prefix}`))
    expect([...s3.objects.keys()].sort()).toEqual(
      prefixes.map((prefix) => `${prefix}${path.slice(1)}`).sort(),
    )
    for (const { prefix, store } of stores) {
      expect(String(await bytesAt(store, path))).toBe(`of ${prefix}`)
      expect(await store.size(path)).toBe(`of ${prefix}`.length)
    }
    for (const [at, { store }] of stores.entries()) {
      await store.remove(path)
      expect(await store.read(path)).toBeUndefined()
      expect(s3.objects.size).toBe(prefixes.length - at - 1)
    }
  })

  it.each(prefixes)("are asked for at the start, and nothing beside them: '%s'", async (prefix) => {
    const before = s3.asked.length
    await openS3Store({ ...s3.settings, prefix })
    const asked = s3.asked.slice(before).map((one) => new URL(one.replace("GET ", ""), s3.endpoint))
    expect(asked.map((url) => url.searchParams.get("prefix"))).toEqual([`${prefix}Documents/`])
  })
})

describe("the start of a server", () => {
  const refusal = async (change: Record<string, string>) => {
    const env = { DATA_DIR: folder, ...s3.env, ...change }
    const said = await failureOf(ServerProcess.start(env))
    for (const secret of [s3Key.secretAccessKey, "not-the-secret"]) expect(said).not.toContain(secret)
    return said
  }

  it("ends with a sentence that names the key when the bucket refuses it", async () => {
    expect(await refusal({ S3_SECRET_ACCESS_KEY: "not-the-secret" })).toMatch(
      /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open S3_BUCKET \(403 SignatureDoesNotMatch\)/,
    )
  })

  it.each([
    ["S3_BUCKET", "elsewhere", /S3_BUCKET is no bucket of S3_ENDPOINT \(404 NoSuchBucket\)/],
    ["S3_REGION", "us-east-1", /S3_REGION are not those of S3_BUCKET/],
    ["S3_ACCESS_KEY_ID", "AKIANOBODY", /403 InvalidAccessKeyId/],
  ])("names a wrong %s", async (name, value, sentence) => {
    const settings = { ...s3.settings }
    if (name === "S3_BUCKET") settings.bucket = value
    else if (name === "S3_REGION") settings.region = value
    else settings.accessKeyId = value
    await expect(openS3Store(settings)).rejects.toThrow(sentence)
  })

  it("names S3_ENDPOINT when nothing listens there", async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`
    await expect(openS3Store({ ...s3.settings, endpoint })).rejects.toThrow(/S3_ENDPOINT.*ECONNREFUSED/)
  })
})

describe.skipIf(!programs)("two server processes with one database, one bucket and a disk each", () => {
  let postgres: TemporaryPostgres
  let one: TestCollege
  let other: TestCollege
  beforeAll(async () => {
    postgres = await TemporaryPostgres.start(programs ?? "")
    const env = { DATABASE_URL: postgres.url, ...s3.env }
    one = await TestCollege.start(env)
    other = await TestCollege.start(env)
  })
  afterAll(async () => {
    await other?.stop()
    await one?.stop()
    await postgres?.stop()
  })

  it("hand out the documents that the other one has taken", async () => {
    const { body } = await one.as("student.01", "POST", "/api/admissions", { body: sampleCreate(9850) })
    const kept = await one.as("student.01", "POST", "/api/admission-docs/upload-student-doc", {
      file: pdfFile,
      key: randomUUID(),
      form: { admissionId: body.AdmissionId, docTypeId: 1, docName: "NEET PG Admit Card" },
    })
    const address = `/api/admission-docs/${kept.body.data.AdmissionDocId}/file`
    const file = await other.as("student.01", "GET", address)
    expect(file.bytes.equals(pdfFile.bytes)).toBe(true)
    expect(other.folder).not.toBe(one.folder)
  })
})
