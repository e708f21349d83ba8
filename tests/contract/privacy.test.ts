/** The versions of the privacy notice, and the consent given for each application (decision 0051). */
import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sampleCreate } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const english = { Language: "en", Text: "What the college does with your data." }
const telugu = { Language: "te", Text: "మీ సమాచారంతో కళాశాల ఏమి చేస్తుంది." }
const publish = (After: number, Texts: object[], user = "admin") =>
  college.as(user, "POST", "/api/privacy-notices", { body: { After, Texts }, key: randomUUID() })
const noticeOf = (version: number, user = "counsellor.vja") =>
  college.as(user, "GET", `/api/privacy-notices/${version}`)
const settings = async () => (await college.as("admin", "GET", "/api/settings")).body.data

let seed = 71_000
async function application() {
  const body = { AdmissionId: uuidv7(), ...sampleCreate(seed++) }
  const made = await college.as("counsellor.vja", "POST", "/api/admissions", { body, key: randomUUID() })
  expect(made.status).toBe(201)
  return body.AdmissionId
}
const consent = (AdmissionId: string, more: object = {}) => ({
  ConsentId: uuidv7(),
  AdmissionId,
  NoticeVersion: 1,
  Language: "en",
  AgreedAt: "2025-11-20T10:15:00.000Z",
  ...more,
})
const record = (body: object, user = "counsellor.vja", key = randomUUID()) =>
  college.as(user, "POST", "/api/consents", { body, key })

describe("the privacy notice", () => {
  it("is none at first: settings and offline pack say nothing of it, and nobody can agree", async () => {
    expect(await settings()).not.toHaveProperty("noticeVersion")
    const pack = await college.as("counsellor.vja", "GET", "/api/offline-pack")
    expect(pack.body.data).not.toHaveProperty("PrivacyNotice")
    expect((await noticeOf(1)).status).toBe(404)
    const refused = await record(consent(await application()))
    expect([refused.status, refused.body.code]).toEqual([409, "privacy.unknown-version"])
  })

  it("is published in versions, of which the older ones stay as they were", async () => {
    expect((await publish(0, [english])).body.data).toMatchObject({ Version: 1, PublishedBy: "admin" })
    const late = await publish(0, [telugu])
    expect([late.status, late.body.code]).toEqual([409, "privacy.other-version"])
    expect((await publish(1, [english, telugu])).body.data.Version).toBe(2)
    expect((await noticeOf(1)).body.data).toMatchObject({ Texts: [english], PublishedBy: null })
    expect((await noticeOf(2)).body.data.Texts).toEqual([english, telugu])
    const all = await college.as("admin", "GET", "/api/privacy-notices")
    expect(all.body.data.map(({ Version }: { Version: number }) => Version)).toEqual([2, 1])
    expect((await settings()).noticeVersion).toBe(2)
    const pack = await college.as("counsellor.vja", "GET", "/api/offline-pack")
    expect(pack.body.data.PrivacyNotice.Texts).toEqual([english, telugu])
  })

  it.each([
    ["a language twice", [english, english], "Texts.1"],
    ["nothing but spaces", [{ Language: "en", Text: "  " }], "Texts.0"],
    ["a language that is none", [{ Language: "xx", Text: "?" }], "Texts.0"],
  ])("is not published with %s", async (_what, texts, field) => {
    const { status, body } = await publish(2, texts)
    expect([status, body.errors[0].field]).toEqual([422, field])
  })
})

describe("the consent", () => {
  it("is kept with version, language and both times, said with the application, and in its trail", async () => {
    const id = await application()
    const sent = consent(id, { NoticeVersion: 2, Language: "te" })
    const { status, body } = await record(sent)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ ...sent, Way: "ReadOut" })
    expect(Math.abs(Date.parse(body.data.RecordedAt) - Date.now())).toBeLessThan(60_000)
    const details = await college.as("admin", "GET", `/api/admissions/getStudentAdmissionDetails/${id}`)
    expect(details.body.data.Consent).toEqual(body.data)
    const trail = await college.as("admin", "GET", `/api/admissions/${id}/timeline`)
    const [entry] = trail.body.data.filter(({ Event }: { Event: string }) => Event === "consentRecorded")
    expect(entry.Detail).toMatchObject({ NoticeVersion: 2, Language: "తెలుగు", Way: "ReadOut" })
  })

  it("is one, however often it is sent, and the application's own", async () => {
    const [id, other] = [await application(), await application()]
    const sent = consent(id)
    const first = await record(sent)
    expect((await record(sent)).body.data).toEqual(first.body.data)
    expect((await record({ ...sent, AdmissionId: other })).status).toBe(409)
    const rows = await college.db
      .selectFrom("consents")
      .select("ConsentId")
      .where("AdmissionId", "=", id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it("is of a version and a language that there are", async () => {
    const id = await application()
    for (const wrong of [{ NoticeVersion: 9 }, { Language: "te" }])
      expect((await record(consent(id, wrong))).body.code).toBe("privacy.unknown-version")
  })
})
