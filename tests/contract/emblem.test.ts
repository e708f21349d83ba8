/** The picture of the college's own emblem: set by the Admin, read by everybody, shown by papers and the installed app. */
import { createHash, randomBytes, randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { EMBLEM } from "#domain/prints/emblem.ts"
import { emblemTexts } from "#domain/texts/office/emblem.ts"
import { emblem } from "../support/sample-files.ts"
import { pdfFile } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
let picture: Buffer
beforeAll(async () => {
  college = await TestCollege.start()
  picture = (await emblem()).buffer
})
afterAll(() => college.stop())

const save = (bytes: Buffer, { user = "admin", key = randomUUID(), name = "emblem.png" } = {}) =>
  college.as(user, "PUT", "/api/emblem", { file: { name, bytes }, key })
const remove = (user = "admin") => college.as(user, "DELETE", "/api/emblem", { key: randomUUID() })
const read = (query = "", headers: Record<string, string> = {}) =>
  college.ask("GET", `/api/emblem${query}`, { headers })
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex")
const publicHash = async () => (await college.ask("GET", "/api/settings")).body.data.EmblemHash
const events = () =>
  college.db
    .selectFrom("admin_events")
    .select(["Event", "Username", "Detail"])
    .where("Subject", "=", "college")
    .orderBy("EventId")
    .execute()
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#16653480" } })

describe("an emblem", () => {
  it("is none at first", async () => {
    expect(await publicHash()).toBeNull()
    expect((await read()).status).toBe(404)
    expect([(await remove()).status, (await remove()).body.message]).toEqual([404, emblemTexts.none])
  })

  it("is set once per key, named by the public settings and the offline pack, and written down", async () => {
    const key = randomUUID()
    const set = await save(picture, { key })
    expect([set.status, set.body]).toEqual([
      200,
      {
        data: { Sha256: hashOf(picture), MediaType: "image/png", Width: 400, Height: 500 },
        message: emblemTexts.saved,
      },
    ])
    const again = await save(picture, { key, name: "other.png" })
    expect([again.status, again.headers["idempotency-replayed"], again.body]).toEqual([200, "true", set.body])
    expect((await save(await plain(200, 200).png().toBuffer(), { key })).status).toBe(422)
    expect(await publicHash()).toBe(hashOf(picture))
    const pack = await college.as("staff.office", "GET", "/api/offline-pack")
    expect(pack.body.data.Settings.EmblemHash).toBe(hashOf(picture))
    expect(await events()).toEqual([
      {
        Event: "updated",
        Username: "admin",
        Detail: { Before: { Emblem: null }, After: { Emblem: hashOf(picture) } },
      },
    ])
  })

  it("is read by everybody; its own address is kept for ever, the plain one is asked again by its tag", async () => {
    const tag = `"${hashOf(picture)}"`
    const plainly = await read()
    expect(plainly.bytes).toEqual(picture)
    expect(plainly.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "no-cache",
      etag: tag,
      "x-content-type-options": "nosniff",
    })
    const known = await read("", { "if-none-match": tag })
    expect([known.status, known.bytes.length, known.headers.etag]).toEqual([304, 0, tag])
    const named = await read(`?sha256=${hashOf(picture)}`)
    expect([named.status, named.headers["cache-control"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ])
    expect((await read(`?sha256=${"0".repeat(64)}`)).status).toBe(404)
    expect((await read("?sha256=abc")).status).toBe(422)
  })

  it("tells devices that the college has changed", async () => {
    const version = async () =>
      (await college.as("staff.office", "GET", "/api/changes")).body.data.CatalogueVersion
    const before = await version()
    await save(await plain(300, 300).jpeg().toBuffer(), { name: "emblem.jpg" })
    expect(await version()).toBeGreaterThan(before)
    expect((await read()).headers["content-type"]).toBe("image/jpeg")
    expect(await college.db.selectFrom("emblem").select("EmblemId").execute()).toHaveLength(1)
  })

  it("is an Admin's", async () => {
    for (const user of [
      "staff.office",
      "counsellor.vja",
      "ao.verify",
      "finance.accounts",
      "principal",
      "student.01",
    ]) {
      expect((await save(picture, { user })).status, user).toBe(403)
      expect((await remove(user)).status, user).toBe(403)
    }
  })

  it("is refused as anything but a whole, harmless PNG or JPEG of its size", async () => {
    const before = await publicHash()
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>`)
    const heavy = await sharp(randomBytes(512 * 512 * 4), { raw: { width: 512, height: 512, channels: 4 } })
      .png()
      .toBuffer()
    expect(heavy.length).toBeGreaterThan(EMBLEM.mostBytes)
    const { unreadable, small, large, heavy: tooHeavy } = emblemTexts.faults
    for (const [bytes, message] of [
      [svg, unreadable],
      [pdfFile.bytes, unreadable],
      [await plain(300, 300).webp().toBuffer(), unreadable],
      [picture.subarray(0, picture.length / 2), unreadable],
      [Buffer.from(picture).fill(0x20, 60), unreadable],
      [await plain(143, 100).png().toBuffer(), small],
      [await plain(513, 300).png().toBuffer(), large],
      [heavy, tooHeavy],
    ] as const) {
      const { status, body } = await save(bytes)
      expect([status, body.errors]).toEqual([422, [{ field: "file", message }]])
    }
    const mixed = Buffer.concat([picture, Buffer.from("PK\u0005\u0006"), Buffer.alloc(18)])
    expect((await save(mixed)).body.errors[0].field).toBe("file")
    expect((await college.as("admin", "PUT", "/api/emblem", { form: {}, key: randomUUID() })).status).toBe(
      422,
    )
    expect(await publicHash()).toBe(before)
  })
})

/** Width, height and colour space of each picture in a PDF. */
const pictures = (bytes: Buffer) =>
  [...bytes.toString("latin1").matchAll(/\/Subtype \/Image[^>]*/g)].map(([head]) => ({
    width: Number(/\/Width (\d+)/.exec(head)?.[1]),
    height: Number(/\/Height (\d+)/.exec(head)?.[1]),
  }))

describe("with an emblem", () => {
  const receipt = async () => {
    const { PaymentId } = await college.db
      .selectFrom("payments")
      .select("PaymentId")
      .where("PaymentStatus", "=", "Accepted")
      .limit(1)
      .executeTakeFirstOrThrow()
    const answer = await college.as("admin", "GET", `/api/prints/receipt/${PaymentId}`)
    expect(answer.status).toBe(200)
    return pictures(answer.bytes)
  }
  const builtTouchIcon = readFileSync("public/icons/apple-touch-icon.png")
  const touchIcon = (headers: Record<string, string> = {}) =>
    college.ask("GET", "/icons/apple-touch-icon.png", { headers })
  const icons = async () =>
    JSON.parse(String((await college.ask("GET", "/manifest.webmanifest")).bytes)).icons

  it("a paper shows it, with what is transparent, in the resolution of a printer", async () => {
    await save(picture)
    // The picture, and the mask of what is transparent in it.
    const [first, ...others] = await receipt()
    expect(first?.height).toBe(283)
    expect(first?.width).toBe(226)
    expect(others).toEqual([first])
  })

  it("the installed app has it as its icon when it is a square PNG of 144 pixels, else the built ones", async () => {
    const built = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8")).icons
    expect(await icons()).toEqual(built)
    for (const other of [plain(300, 200).png(), plain(300, 300).jpeg()]) {
      expect((await save(await other.toBuffer())).status).toBe(200)
      expect(await icons()).toEqual(built)
    }
    const square = await plain(144, 144).png().toBuffer()
    await save(square)
    expect(await icons()).toEqual([
      {
        src: `api/emblem?sha256=${hashOf(square)}`,
        sizes: "144x144",
        type: "image/png",
        purpose: "any",
      },
    ])
    // Stored before an emblem had to have so many: it is shown, and no icon.
    await college.db.updateTable("emblem").set({ Width: 143, Height: 143 }).execute()
    expect(await icons()).toEqual(built)
    expect((await read()).bytes).toEqual(square)
    await save(picture)
  })

  it("a home screen that reads no manifest shows it on white, and asks for it again by its tag", async () => {
    const { status, headers, bytes } = await touchIcon()
    expect([status, headers["content-type"], headers["cache-control"], headers.etag]).toEqual([
      200,
      "image/png",
      "no-cache",
      `"${hashOf(picture)}"`,
    ])
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels, ...data.subarray(0, 3)]).toEqual([
      180, 180, 3, 255, 255, 255,
    ])
    expect(bytes).not.toEqual(builtTouchIcon)
    expect((await touchIcon({ "if-none-match": String(headers.etag) })).status).toBe(304)
  })

  it("a paper is drawn with the crest when the stored picture cannot be read", async () => {
    await college.db
      .updateTable("emblem")
      .set({ Bytes: Buffer.from("no picture") })
      .execute()
    expect(await receipt()).toEqual([])
  })

  it("the home screen gets the built icon when a new emblem cannot be read", async () => {
    const rename = (Sha256: string) => college.db.updateTable("emblem").set({ Sha256 }).execute()
    await rename("f".repeat(64))
    expect((await touchIcon()).bytes).toEqual(builtTouchIcon)
    await rename(hashOf(picture))
  })

  it("everything shows the crest again once it is removed", async () => {
    const removed = await remove()
    expect(removed.status).toBe(204)
    expect(await publicHash()).toBeNull()
    expect((await read()).status).toBe(404)
    expect(await receipt()).toEqual([])
    expect((await icons()).length).toBeGreaterThan(1)
    expect((await touchIcon()).bytes).toEqual(builtTouchIcon)
    expect((await events()).at(-1)?.Detail).toEqual({
      Before: { Emblem: hashOf(picture) },
      After: { Emblem: null },
    })
  })
})
