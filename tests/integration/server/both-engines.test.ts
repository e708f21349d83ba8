import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pdfFile, sampleCreate, sampleHistory, samplePayment } from "../../contract/support/samples.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"

const programs = postgresPrograms()
if (!programs) {
  const said = "No PostgreSQL server was found: the tests on a real one are skipped."
  if (process.env.CI) throw new Error(said)
  console.warn(said)
}

describe.each([
  ["the embedded database", true],
  ["a PostgreSQL server", programs !== undefined],
] as const)("on %s", (engine, isHere) => {
  let college: TestCollege
  let server: TemporaryPostgres | undefined
  beforeAll(async () => {
    if (!isHere) return
    if (engine === "a PostgreSQL server" && programs) {
      server = await TemporaryPostgres.start(programs)
      college = await TestCollege.start({ DATABASE_URL: server.url })
    } else college = await TestCollege.start()
  })
  afterAll(async () => {
    await college?.stop()
    await server?.stop()
  })
  const create = (body: unknown, key: string, username = "counsellor.vja") =>
    college.as(username, "POST", "/api/admissions", { body, key })
  const countOf = async (id: string) =>
    (await college.db.selectFrom("admissions").select("AdmissionId").where("AdmissionId", "=", id).execute())
      .length

  it.runIf(isHere)("makes the demo college as planned", async () => {
    const states = await college.db
      .selectFrom("admissions")
      .select(["AdmissionStatus", "CurrentLevel", (eb) => eb.fn.countAll<number>().as("n")])
      .where("DeletedAt", "is", null)
      .groupBy(["AdmissionStatus", "CurrentLevel"])
      .execute()
    const count = (status: string, level?: number) =>
      states
        .filter(
          (row) => row.AdmissionStatus === status && (level === undefined || row.CurrentLevel === level),
        )
        .reduce((sum, row) => sum + row.n, 0)
    expect({
      draft: count("Draft"),
      officer: count("Pending", 1),
      financer: count("Pending", 2),
      principal: count("Pending", 3),
      approved: count("Approved"),
      rejected: count("Rejected"),
      gone: count("Withdrawn") + count("Cancelled"),
    }).toEqual({ draft: 30, officer: 34, financer: 22, principal: 14, approved: 118, rejected: 16, gone: 6 })
    const quotas = await college.db
      .selectFrom("admissions")
      .select(["QuotaCode", (eb) => eb.fn.countAll<number>().as("n")])
      .where("DeletedAt", "is", null)
      .groupBy("QuotaCode")
      .execute()
    expect(Object.fromEntries(quotas.map((row) => [row.QuotaCode, row.n]))).toEqual({
      CONV: 120,
      S1: 60,
      S2: 36,
      S3: 24,
    })
    const { rows } = await sql<{ Name: string; total: number; taken: number }>`
      select c."Name", m."TotalSeats" as total, count(s."SeatAllotmentId")::int as taken
      from seat_matrix m join courses c on c."CourseId" = m."CourseId"
      left join seat_allotments s on s."CourseId" = m."CourseId" and s."AcademicYear" = m."AcademicYear"
        and s."Status" in ('Allotted', 'Joined')
      where m."AcademicYear" = 2025 group by c."Name", m."TotalSeats"`.execute(college.db)
    const seats = (name: string) => rows.find((row) => row.Name.startsWith(name))
    expect(seats("Anatomy")).toMatchObject({ total: 4, taken: 4 })
    expect(seats("Dermatology")).toMatchObject({ total: 6, taken: 5 })
    expect(seats("Biochemistry")).toMatchObject({ total: 4, taken: 5 })
    expect(rows.filter((row) => row.taken > row.total).map((row) => row.Name)).toEqual(["Biochemistry"])
    expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(162)
  })

  it.runIf(isHere)("law 14: does one write once, however often it is sent at the same time", async () => {
    const body = { AdmissionId: uuidv7(), ...sampleCreate(9001) }
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 40 }, () => create(body, key)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers.filter((answer) => answer.headers["idempotency-replayed"] !== "true")).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.headers["idempotency-key"]))).toEqual(new Set([key]))
    expect(await countOf(body.AdmissionId)).toBe(1)
    const events = await college.db
      .selectFrom("timeline")
      .select("Event")
      .where("AdmissionId", "=", body.AdmissionId)
      .execute()
    expect(events).toHaveLength(1)
  })

  it.runIf(isHere)(
    "refuses a key with another body, gives each user keys of their own, and keeps no refusal",
    async () => {
      const key = randomUUID()
      const body = { AdmissionId: uuidv7(), ...sampleCreate(9002) }
      const wrong = await create({ ...body, City: "City 17" }, key)
      expect(wrong.status).toBe(422)
      expect((await create(body, key)).status).toBe(201)
      const other = await create({ ...body, City: "Guntur" }, key)
      expect(other.body.code).toBe("idempotency.mismatch")
      const own = await create(sampleCreate(9003), key, "counsellor.tpt")
      expect(own.status).toBe(201)
      expect(own.headers["idempotency-replayed"]).toBeUndefined()
    },
  )

  it.runIf(isHere)("gives form numbers without twins or gaps to writes at the same time", async () => {
    const bodies = Array.from({ length: 20 }, (_, i) => sampleCreate(9100 + i, { Batch: "2031-2032" }))
    const answers = await Promise.all(bodies.map((body) => create(body, randomUUID())))
    const numbers = answers.map((answer) => answer.body.data.FormNo).sort()
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => `F31-${String(i + 1).padStart(5, "0")}`))
  })

  it.runIf(isHere)("lets only one of several creates of one person pass", async () => {
    const bodies = Array.from({ length: 10 }, () => ({ AdmissionId: uuidv7(), ...sampleCreate(9200) }))
    const answers = await Promise.all(bodies.map((body) => create(body, randomUUID())))
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  it.runIf(isHere)("lets only one of two edits of one version pass", async () => {
    const { AdmissionId } = (await create(sampleCreate(9300), randomUUID())).body
    const edits = ["Guntur", "Nellore", "Kurnool"].map((City) =>
      college.as("counsellor.vja", "PUT", `/api/admissions/${AdmissionId}`, {
        body: { City },
        headers: { "if-match": '"1"' },
      }),
    )
    expect((await Promise.all(edits)).map((answer) => answer.status).sort()).toEqual([200, 412, 412])
  })

  it.runIf(isHere)("takes a whole application of a student, in order, with reads in between", async () => {
    const id = uuidv7()
    const student = "student.01"
    const ask = async (method: string, url: string, more: object) => {
      const answer = await college.as(student, method, url, { key: randomUUID(), ...more })
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
      return answer
    }
    await ask("POST", "/api/admissions", { body: { AdmissionId: id, ...sampleCreate(9400) } })
    await ask("PUT", `/api/admissions/${id}`, {
      body: { NEETRank: 10234, NEETScore: 512, MBBSUniversity: "Dr NTR University" },
    })
    await ask("POST", "/api/admissionacademichistory/", { body: sampleHistory(id) })
    const admissionDocId = uuidv7()
    const form = { admissionId: id, docTypeId: 1, docName: "NEET PG Admit Card", admissionDocId }
    const document = await ask("POST", "/api/admission-docs/upload-student-doc", { form, file: pdfFile })
    const payment = await ask("POST", "/api/paymentmaster", {
      body: samplePayment(id, { PaymentId: uuidv7() }),
    })
    await ask("POST", `/api/paymentmaster/${payment.body.PaymentId}/document`, {
      form: { AdmissionId: id },
      file: pdfFile,
    })
    const Documents = [{ AdmissionDocId: admissionDocId, Sha256: document.body.data.Sha256 }]
    await ask("PUT", "/api/admissions/finalAdmissionSubmit", {
      body: { AdmissionId: id, AdmissionStatus: "Pending", Documents },
    })
    const details = await ask("GET", `/api/admissions/getStudentAdmissionDetails/${id}`, { key: undefined })
    expect(details.body.data).toMatchObject({
      currentStage: "Admissions Officer",
      MBBSMarks: { MaxMarks: { "First MBBS": 900 } },
    })
    expect(details.body.data.Payments[0].DocumentPath).not.toBeNull()
    const timeline = await college.as("admin", "GET", `/api/admissions/${id}/timeline`)
    expect(timeline.body.data.map((entry: { Event: string }) => entry.Event)).toEqual([
      "created",
      "updated",
      "academicHistoryStored",
      "documentUploaded",
      "paymentSubmitted",
      "paymentDocumentStored",
      "submitted",
    ])
  })

  it.runIf(isHere && engine === "a PostgreSQL server")(
    "tells a repeat to come back while the first is still running",
    async () => {
      const key = randomUUID()
      const body = sampleCreate(9500)
      await college.tokenOf("counsellor.vja")
      const { UserID } = await college.db
        .selectFrom("users")
        .select("UserID")
        .where("Username", "=", "counsellor.vja")
        .executeTakeFirstOrThrow()
      const CreatedAt = new Date().toISOString()
      const row = {
        Key: key,
        UserID,
        Operation: "createAdmission",
        Fingerprint: "",
        Status: null,
        Body: null,
        ETag: null,
        CreatedAt,
      }
      const first = await college.db.startTransaction().execute()
      await first.insertInto("idempotency").values(row).execute()
      const answer = await create(body, key)
      await first.rollback().execute()
      expect(answer.body.code).toBe("idempotency.running")
      expect(answer.headers["retry-after"]).toBe("2")
      expect((await create(body, key)).status).toBe(201)
    },
  )
})
