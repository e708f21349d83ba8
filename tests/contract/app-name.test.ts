/** The app manifest carries the college's name, and its ETag changes with the name; what is shared with the app opens it. */
import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, it } from "vitest"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const read = async (headers: Record<string, string> = {}) => {
  const answer = await college.ask("GET", "/manifest.webmanifest", { headers })
  return { ...answer, manifest: answer.status === 200 ? JSON.parse(String(answer.bytes)) : null }
}

it("is the college's name, with everything else as it was built", async () => {
  const { status, headers, manifest } = await read()
  expect(status).toBe(200)
  expect(headers["content-type"]).toContain("application/manifest+json")
  expect(headers["cache-control"]).toBe("no-cache")
  expect(manifest).toMatchObject({
    name: "Demo Medical College Admissions",
    short_name: "DMC Admissions",
  })
  const built = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"))
  expect({ ...manifest, name: built.name, short_name: built.short_name }).toEqual(built)
})

it("is asked for again by its tag, and is another one once the college is called otherwise", async () => {
  const { headers } = await read()
  const tag = String(headers.etag)
  expect((await read({ "if-none-match": tag })).status).toBe(304)
  const settings = await college.as("admin", "GET", "/api/college-settings")
  const { Version: _, PublicBaseUrl: __, ...body } = settings.body.data
  const saved = await college.as("admin", "PUT", "/api/college-settings", {
    body: { ...body, CollegeName: "Institute of Medical Sciences", CrestInitials: "" },
    key: randomUUID(),
  })
  expect(saved.status).toBe(200)
  const after = await read({ "if-none-match": tag })
  expect([after.status, after.manifest.name, after.manifest.short_name]).toEqual([
    200,
    "Institute of Medical Sciences Admissions",
    "IMS Admissions",
  ])
})

it("shows no pictures of the demo college in another one", async () => {
  const own = await TestCollege.start(
    { DEMO: "0", ADMIN_USERNAME: "head.office", ADMIN_PASSWORD: "Test-College-2025" },
    false,
  )
  const answer = await own.ask("GET", "/manifest.webmanifest")
  const manifest = JSON.parse(String(answer.bytes))
  expect(manifest).not.toHaveProperty("screenshots")
  expect(manifest.icons.length).toBeGreaterThan(0)
  await own.stop()
})

it("is as it was built while the database does not answer", async () => {
  const lost = await TestCollege.start()
  await lost.open.engine.close()
  const answer = await lost.ask("GET", "/manifest.webmanifest")
  expect([answer.status, JSON.parse(String(answer.bytes)).name]).toEqual([200, "Admissions"])
  await lost.app.close()
})

it("a file that is shared while no worker is there opens the app, which says that it was not kept", async () => {
  const file = { name: "receipt.jpg", bytes: Buffer.alloc(20 * 1024 * 1024) }
  const answer = await college.ask("POST", "/share-target", { file })
  expect([answer.status, answer.bytes.length, answer.headers.location]).toEqual([
    303,
    0,
    "./?shared=failed#/admissions/create?step=6",
  ])
})
