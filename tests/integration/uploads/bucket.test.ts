/** Parts of uploads in a bucket: what is left after a failure, and what the clean-up deletes. */
import { Readable } from "node:stream"
import { Upload } from "@tus/server"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { BucketUploadStore } from "#server/uploads/bucket-upload-store.ts"
import { storedId, UPLOAD_MS } from "#server/uploads/upload-store.ts"
import { FakeS3 } from "#tests/support/fake-s3.ts"

let s3: FakeS3
let store: BucketUploadStore
beforeAll(async () => {
  s3 = await FakeS3.start()
})
afterAll(() => s3.stop())
beforeEach(() => {
  s3.objects.clear()
  store = new BucketUploadStore({ ...s3.settings, prefix: "group/kolar/" }, 500)
})

const begin = async (size: number, userId = 7, at = new Date()) => {
  const id = String(storedId(userId, uuidv7()))
  const metadata = { filename: "నీట్ scan.pdf" }
  await store.create(new Upload({ id, size, offset: 0, metadata, creation_date: at.toISOString() }))
  return id
}
const write = (id: string, offset: number, text: string) =>
  store.write(Readable.from([Buffer.from(text)]), id, offset)
const keys = () => [...s3.objects.keys()].sort()

it("is whole once its pieces follow each other, in whatever order lists come", async () => {
  s3.mostKeys = 2
  const id = await begin(12)
  expect(await write(id, 0, "abcd")).toBe(4)
  expect(await store.finished(id)).toBeUndefined()
  await write(id, 4, "efgh")
  await write(id, 8, "ijkl")
  const file = await store.finished(id)
  expect([file?.name, file?.bytes.toString()]).toEqual(["నీట్ scan.pdf", "abcdefghijkl"])
  await file?.forget?.()
  expect(keys()).toEqual([])
  s3.mostKeys = 1000
})

it("goes on behind a piece that was written anew and is shorter, and knows none behind a gap", async () => {
  const id = await begin(8)
  await write(id, 0, "abcd")
  await write(id, 4, "ef")
  await write(id, 0, "abc")
  expect((await store.find(id))?.offset).toBe(3)
  await write(id, 3, "defgh")
  expect((await store.finished(id))?.bytes.toString()).toBe("abcdefgh")
})

it("keeps what came before a line broke, and says that it broke", async () => {
  const id = await begin(8)
  const cut = Readable.from(
    (async function* () {
      yield Buffer.from("abc")
      throw new Error("the line broke")
    })(),
  )
  await expect(store.write(cut, id, 0)).rejects.toMatchObject({ status_code: 500 })
  expect((await store.find(id))?.offset).toBe(3)
})

it("says that the store does not answer, and loses nothing of what was kept", async () => {
  const id = await begin(8)
  await write(id, 0, "abcd")
  s3.failNext("closed", "closed", "closed")
  await expect(write(id, 4, "efgh")).rejects.toMatchObject({ statusCode: 503 })
  expect((await store.getUpload(id)).offset).toBe(4)
  await expect(store.getUpload(String(storedId(7, uuidv7())))).rejects.toMatchObject({ status_code: 404 })
})

it("counts what one user has begun, and nothing of another whose number begins alike", async () => {
  await begin(5, 7)
  await begin(6, 7)
  await begin(100, 71)
  expect(await store.openOf(7)).toEqual({ count: 2, bytes: 11 })
})

it("is cleaned of what is a week old, and of pieces that nothing begins", async () => {
  const now = new Date("2026-03-01T00:00:00Z")
  const old = await begin(8, 7, new Date(now.getTime() - UPLOAD_MS - 1))
  const young = await begin(8, 7, new Date(now.getTime() - UPLOAD_MS + 1000))
  await write(old, 0, "abcdefgh")
  await write(young, 0, "abcd")
  await write(String(storedId(7, uuidv7())), 0, "left")
  s3.objects.set("group/kolar/Documents/7/memo.pdf", Buffer.from("a document"))
  expect(await store.sweep(now)).toBe(1)
  expect((await store.find(young))?.offset).toBe(4)
  expect(await store.find(old)).toBeUndefined()
  expect(keys()).toHaveLength(3)
  expect(keys()[0]).toBe("group/kolar/Documents/7/memo.pdf")
})

it("begins an upload anew whose week is over, unless it is whole", async () => {
  const [part, whole] = [await begin(8), await begin(4)]
  for (const id of [part, whole]) await write(id, 0, "abcd")
  const creation_date = new Date(Date.now() + UPLOAD_MS + 60_000).toISOString()
  const again = (id: string, size: number) => store.create(new Upload({ id, size, offset: 0, creation_date }))
  expect([(await again(part, 8)).offset, (await again(whole, 4)).offset]).toEqual([0, 4])
  expect(await store.getUpload(part)).toMatchObject({ offset: 0, creation_date })
})
