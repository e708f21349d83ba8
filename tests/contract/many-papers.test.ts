/** PDFs are drawn in worker threads: many at once delay no other call, and a failed drawing loses no number or row. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { putPayment } from "../integration/staff/applications.ts"
import { readCodeSquare } from "../support/code-reader.ts"
import { readPdf } from "../support/pdf-reader.ts"
import { TestCollege } from "./support/test-college.ts"

const ADDRESS = "https://admissions.example.org"
let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start({ PUBLIC_BASE_URL: ADDRESS })
})
afterAll(() => college.stop())

async function approved() {
  return college.db
    .selectFrom("seat_allotments as s")
    .innerJoin("admissions as a", "a.AdmissionId", "s.AdmissionId")
    .select(["s.SeatAllotmentId", "a.AdmissionId", "a.AdmissionNo", "a.FormNo"])
    .where("s.Status", "=", "Joined")
    .where("a.AdmissionStatus", "=", "Approved")
    .orderBy("a.FormNo")
    .executeTakeFirstOrThrow()
}

/** Creates one student and returns the addresses of one paper of each kind. */
async function papersOfOne(): Promise<readonly [form: string, receipt: string, order: string]> {
  const { AdmissionId } = await approved()
  const PaymentId = await putPayment(college, AdmissionId, {
    PaymentStatus: "Accepted",
    VerifiedByStaff: true,
  })
  return [
    `/api/prints/applicationForm/${AdmissionId}`,
    `/api/prints/receipt/${PaymentId}`,
    `/api/prints/admissionOrder/${AdmissionId}`,
  ]
}

describe("sixty papers at once", () => {
  it("are all whole, and every other call is answered before the last of them", {
    timeout: 240_000,
  }, async () => {
    const urls = await papersOfOne()
    const { AdmissionId, FormNo } = await approved()
    const answered: string[] = []
    const papers = Array.from({ length: 60 }, async (_, at) => {
      const answer = await college.as("staff.office", "GET", urls[at % urls.length] ?? "")
      answered.push("paper")
      return answer
    })
    // The first paper is done: the others are waiting or being drawn.
    await Promise.race(papers)
    const others = Array.from({ length: 20 }, async (_, at) => {
      const answer =
        at % 2 === 0
          ? await college.ask("GET", "/api/health")
          : await college.as("principal", "GET", `/api/admissions/${AdmissionId}`)
      answered.push("other")
      return answer.status
    })
    expect(new Set(await Promise.all(others))).toEqual(new Set([200]))
    const all = await Promise.all(papers)
    expect(answered.lastIndexOf("other")).toBeLessThan(answered.lastIndexOf("paper"))
    expect(answered.filter((one) => one === "paper")).toHaveLength(60)
    for (const { status, bytes, headers } of all) {
      expect(status).toBe(200)
      expect(headers["content-type"]).toBe("application/pdf")
      expect(bytes.subarray(-6).toString("latin1")).toContain("%%EOF")
      const pages = readPdf(bytes)
      expect(pages[0]?.text).toContain(FormNo)
      expect(pages.at(-1)?.text).toContain(`Page ${pages.length} of ${pages.length}`)
    }
  })
})

describe("a paper that cannot be made", () => {
  it("loses no number and no row: asking again makes the same paper", async () => {
    const [, , order] = await papersOfOne()
    const { AdmissionId, AdmissionNo, SeatAllotmentId } = await approved()
    const counters = () => college.db.selectFrom("counters").selectAll().orderBy("name").execute()
    const codeOf = (bytes: Buffer) => readCodeSquare(readPdf(bytes)[0]!)
    const before = await counters()
    const first = await college.as("principal", "GET", order)
    const settings = college.db.selectFrom("settings").selectAll().where("name", "=", "college")
    const { value } = await settings.executeTakeFirstOrThrow()
    const store = (stored: unknown) =>
      college.db
        .updateTable("settings")
        .set({ value: JSON.stringify(stored) })
        .where("name", "=", "college")
        .execute()
    await store({ ...(value as object), collegeName: 12 })
    const failed = await college.as("principal", "GET", order)
    await store(value)
    expect(failed).toMatchObject({ status: 500, body: { code: "server.failed" } })
    const again = await college.as("principal", "GET", order)
    expect(again.status).toBe(200)
    expect(codeOf(again.bytes)).toBe(codeOf(first.bytes))
    expect(readPdf(again.bytes)[0]?.text).toContain(`Admission No ${AdmissionNo}`)
    expect(await counters()).toEqual(before)
    const trail = await college.as("admin", "GET", `/api/admissions/${AdmissionId}/timeline`)
    expect(trail.body.data.at(-1)).toMatchObject({
      Event: "admissionOrderPrinted",
      Username: "principal",
      Detail: { AdmissionNo, SeatAllotmentId },
    })
  })
})

describe("the address on a paper", () => {
  const forged = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" }

  it("is the configured one, whatever host a request names", async () => {
    for (const url of await papersOfOne()) {
      const { status, bytes } = await college.as("staff.office", "GET", url, { headers: forged })
      expect(status).toBe(200)
      const pages = readPdf(bytes)
      expect(readCodeSquare(pages[0]!)).toMatch(/^https:\/\/admissions\.example\.org\/#\/verify\/[\w-]{44}$/)
      for (const { text } of pages) {
        expect(text).toContain(`${ADDRESS}/#/verify/`)
        expect(text).not.toContain("evil")
      }
    }
  })

  it("is none where the college has set none", async () => {
    const unnamed = await TestCollege.start()
    try {
      const { AdmissionId } = await unnamed.db
        .selectFrom("admissions")
        .select("AdmissionId")
        .where("DeletedAt", "is", null)
        .executeTakeFirstOrThrow()
      const url = `/api/prints/applicationForm/${AdmissionId}`
      const pages = readPdf((await unnamed.as("staff.office", "GET", url, { headers: forged })).bytes)
      expect(readCodeSquare(pages[0]!)).toMatch(/^[\w-]{44}$/)
      for (const { text } of pages) {
        expect(text).toContain("To check this paper, open the admissions page")
        expect(text).not.toContain("evil")
      }
    } finally {
      await unnamed.stop()
    }
  })
})
