/** A record belongs to the account that it names. Knowing a mobile number gives no access, and reveals no other records. */
import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { userTexts } from "#domain/texts/office/users.ts"
import { writeCollege } from "#server/records/college/college.ts"
import { selectTwins } from "#server/records/people/duplicates.ts"
import { sealedColumns } from "#server/vault/sealed-columns.ts"
import { leaving, putStudent, slide } from "../integration/sliding/students.ts"
import { sampleCreate, samplePayment } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
let seed = 70_000

beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

async function create(username: string, changes: object = {}) {
  const body = { AdmissionId: uuidv7(), ...sampleCreate(seed++), ...changes }
  const answer = await college.as(username, "POST", "/api/admissions", { body, key: randomUUID() })
  return { id: body.AdmissionId, body, answer }
}

/** The same for a student of a test before, whose application is given up. */
async function createAgain(username: string, changes: object = {}) {
  const UserId = await idOf(username)
  await college.db.updateTable("admissions").set({ UserId: null }).where("UserId", "=", UserId).execute()
  return create(username, changes)
}

const mobileOf = async (username: string) =>
  (
    await college.db
      .selectFrom("users")
      .select("MobileNo")
      .where("Username", "=", username)
      .executeTakeFirstOrThrow()
  ).MobileNo ?? ""

const idOf = async (username: string) =>
  (
    await college.db
      .selectFrom("users")
      .select("UserID")
      .where("Username", "=", username)
      .executeTakeFirstOrThrow()
  ).UserID

const stateOf = (id: string) =>
  college.db
    .selectFrom("admissions")
    .select(["UserId", "DuplicateState", "AdmissionStatus", "DecisionRemarks", "Version"])
    .where("AdmissionId", "=", id)
    .executeTakeFirstOrThrow()

const trailOf = async (id: string) =>
  (await college.as("admin", "GET", `/api/admissions/${id}/timeline`)).body.data as {
    Event: string
    Detail: Record<string, unknown> | null
  }[]

const openCases = async (...ids: string[]) => {
  const { body } = await college.as("staff.office", "GET", "/api/duplicate-cases")
  return body.data.filter(
    (one: { Later: { AdmissionId: string }; Earlier: { AdmissionId: string } }) =>
      ids.includes(one.Later.AdmissionId) && ids.includes(one.Earlier.AdmissionId),
  )
}

const settle = (id: string, body: object, username = "staff.office") =>
  college.as(username, "PUT", `/api/duplicate-cases/${id}`, { body, key: randomUUID() })

it("of the demo college's pair the later one is flagged, by the time that both sides show", async () => {
  const { body } = await college.as("staff.office", "GET", "/api/duplicate-cases")
  const [{ Earlier, Later }] = body.data
  expect(Earlier.CreatedAt < Later.CreatedAt).toBe(true)
  expect(await stateOf(Later.AdmissionId)).toMatchObject({ DuplicateState: "Flagged" })
})

describe("a number that another person typed", () => {
  it("locks nobody out, shows nobody's record and uploads nothing into it", async () => {
    const MobileNo = await mobileOf("student.06")
    const attack = await create("student.05", { MobileNo })
    expect(attack.answer.status).toBe(201)

    const lookUp = `/api/admissions/getAdmissionRecordOfStudent?MobileNo=${MobileNo}`
    expect((await college.as("student.06", "GET", lookUp)).status).toBe(404)
    const reads = [
      `/api/admissions/${attack.id}`,
      `/api/admissions/getStudentAdmissionDetails/${attack.id}`,
      `/api/paymentmaster/getPaymentsbyAdmissionId/?AdmissionId=${attack.id}`,
      `/api/prints/applicationForm/${attack.id}`,
    ]
    for (const url of reads) expect((await college.as("student.06", "GET", url)).status, url).toBe(403)
    const upload = await college.as("student.06", "POST", "/api/admission-docs/upload-student-doc", {
      form: { admissionId: attack.id, docTypeId: 1, docType: "General", docName: "NEET PG Admit Card" },
      file: { name: "card.pdf", bytes: Buffer.from("%PDF-1.4\n%%EOF\n") },
      key: randomUUID(),
    })
    expect(upload.status).toBe(403)
    const payment = samplePayment(attack.id)
    const pays = await college.as("student.06", "POST", "/api/paymentmaster", {
      body: payment,
      key: randomUUID(),
    })
    expect(pays.status).toBe(403)

    const own = await create("student.06", { MobileNo })
    expect(own.answer.status).toBe(201)
    expect(own.answer.body).not.toHaveProperty("existing")
    expect(JSON.stringify(own.answer.body)).not.toMatch(/duplicate|flag/i)
    const found = await college.as("student.06", "GET", lookUp)
    expect(found.body.data.AdmissionId).toBe(own.id)

    const [one, ...more] = await openCases(attack.id, own.id)
    expect(more).toEqual([])
    expect(one).toMatchObject({
      Matches: ["MobileNo"],
      Status: "Open",
      Earlier: { AdmissionId: attack.id, CreatedByName: "student.05", AccountName: "student.05" },
      Later: { AdmissionId: own.id, CreatedByName: "student.06", AccountName: "student.06", Documents: 0 },
    })
    expect(await stateOf(attack.id)).toMatchObject({ DuplicateState: null })
    expect(await stateOf(own.id)).toMatchObject({ DuplicateState: "Flagged" })
  })

  it("is answered to a student as if nobody had it, whatever is the same", async () => {
    const first = await create("counsellor.vja", { NEETRollNo: `N${seed}` })
    for (const [field, student] of [
      ["MobileNo", "student.09"],
      ["AadharNo", "student.10"],
      ["NEETRollNo", "student.11"],
    ] as const) {
      const same = { [field]: (first.body as Record<string, unknown>)[field] }
      const { answer, id } = await create(student, same)
      expect(answer.status).toBe(201)
      expect(JSON.stringify(answer.body)).not.toContain(first.answer.body.data.FormNo)
      expect(await stateOf(id)).toMatchObject({ DuplicateState: "Flagged" })
      const [one] = await openCases(first.id, id)
      expect(one.Matches).toEqual([field])
    }
  })

  it("is the same roll number in every spelling, for a student and for staff", async () => {
    const rolls = ["2566 0123-45", "25६६०12345", "2566\u20130123\u00a045"]
    const first = await create("student.02", { NEETRollNo: rolls[0] })
    expect(first.answer.body.data.NEETRollNo).toBe(rolls[0])
    expect(await stateOf(first.id)).toMatchObject({ DuplicateState: null })
    const byStaff = await create("counsellor.vja", { NEETRollNo: "2566012345" })
    expect(byStaff.answer).toMatchObject({ status: 409, body: { existing: { AdmissionId: first.id } } })
    const bySomebody = await create("student.08", { NEETRollNo: rolls[1] })
    expect(await stateOf(bySomebody.id)).toMatchObject({ DuplicateState: "Flagged" })
    expect((await openCases(first.id, bySomebody.id))[0].Matches).toEqual(["NEETRollNo"])
    const found = await college.as("counsellor.vja", "POST", "/api/admissions/check-duplicates", {
      body: { NEETRollNo: rolls[2] },
    })
    expect(found.body.data.map((one: { AdmissionId: string }) => one.AdmissionId).sort()).toEqual(
      [first.id, bySomebody.id].sort(),
    )
  })

  it("is found by its index", async () => {
    const plan = await college.db.transaction().execute(async (trx) => {
      // With so few rows a scan would be as good: forbids it, to see whether the index can answer.
      await sql`set local enable_seqscan = off`.execute(trx)
      const person = { AdmissionId: uuidv7(), AdmissionYear: 2025, UserId: null, MobileNo: "0912349999" }
      const identity = {
        ...person,
        AadharNo: null,
        OtherIdKind: null,
        OtherIdNo: null,
        NEETRollNo: "25 6601 2345",
      }
      return JSON.stringify(
        await selectTwins({ db: trx, vault: college.open.vault }, identity).explain("json"),
      )
    })
    expect(plan).toContain('"admissions_roll_numbers"')
  })

  it("is stored once when two spellings come at the same time", async () => {
    const made = await Promise.all(
      ["ap2588 77001", "AP-2588-77001"].map((NEETRollNo) => create("counsellor.vja", { NEETRollNo })),
    )
    expect(made.map(({ answer }) => answer.status).sort()).toEqual([201, 409])
  })

  it.each(["-", "NA", "na", "0", "awaited"])(
    "is no number when people write %s into its place",
    async (none) => {
      for (const _ of [1, 2]) {
        const { id, answer } = await create("counsellor.vja", { NEETRollNo: none })
        expect(answer.status).toBe(201)
        expect(await stateOf(id)).toMatchObject({ DuplicateState: null })
      }
    },
  )

  it("flags a draft that is changed to it, and stops flagging when it is corrected", async () => {
    const first = await create("counsellor.vja")
    const mine = await create("student.12")
    const change = (body: object) =>
      college.as("student.12", "PUT", `/api/admissions/${mine.id}`, { body, key: randomUUID() })
    expect((await change({ MobileNo: first.body.MobileNo })).status).toBe(200)
    expect(await stateOf(mine.id)).toMatchObject({ DuplicateState: "Flagged" })
    expect(await openCases(first.id, mine.id)).toHaveLength(1)
    expect((await change({ MobileNo: "0912340001" })).status).toBe(200)
    expect(await stateOf(mine.id)).toMatchObject({ DuplicateState: null })
    expect(await openCases(first.id, mine.id)).toEqual([])
  })

  it("stops counting when the other application goes", async () => {
    const first = await create("counsellor.vja")
    const mine = await create("student.13", { MobileNo: first.body.MobileNo })
    expect(await stateOf(mine.id)).toMatchObject({ DuplicateState: "Flagged" })
    const gone = await college.as("admin", "DELETE", `/api/admissions/${first.id}`, { key: randomUUID() })
    expect(gone.status).toBe(200)
    expect(await stateOf(mine.id)).toMatchObject({ DuplicateState: null })
  })

  it("refuses a second application of the same account with its own number", async () => {
    const first = await create("student.14")
    const second = await create("student.14")
    expect(second.answer.status).toBe(409)
    expect(second.answer.body.existing).toMatchObject({
      FormNo: first.answer.body.data.FormNo,
      AdmissionId: first.id,
    })
  })
})

describe("two applications that may be one person's", () => {
  async function pair(student: string) {
    const first = await create("counsellor.vja")
    const second = await create(student, { MobileNo: first.body.MobileNo })
    const [one] = await openCases(first.id, second.id)
    return { first, second, caseId: one.CaseId as string }
  }

  it("go on as different people with a reason, in both trails, and are not flagged again", async () => {
    const { first, second, caseId } = await pair("student.15")
    const body = { Outcome: "DifferentPeople", Reason: "Brothers share a telephone" }
    const settled = await settle(caseId, body)
    expect(settled.body.data).toMatchObject({
      Status: "DifferentPeople",
      Reason: body.Reason,
      ResolvedBy: "staff.office",
    })
    expect(await stateOf(second.id)).toMatchObject({ DuplicateState: "Allowed" })
    for (const id of [first.id, second.id])
      expect((await trailOf(id)).at(-1)).toMatchObject({
        Event: "duplicateSettled",
        Detail: { Outcome: "DifferentPeople", Reason: body.Reason },
      })
    expect((await settle(caseId, body)).status).toBe(200)
    const otherwise = { Outcome: "SamePerson", KeptId: first.id, Reason: "I changed my mind" }
    expect((await settle(caseId, otherwise)).status).toBe(409)
    const list = await college.as("staff.office", "GET", "/api/duplicate-cases?Status=Settled")
    expect(list.body.data.map((one: { CaseId: string }) => one.CaseId)).toContain(caseId)
    const page = await college.as("staff.office", "GET", "/api/duplicate-cases?Status=Settled&page=1&size=1")
    expect([page.body.data, page.body.total]).toEqual([list.body.data.slice(0, 1), list.body.data.length])
    const again = await college.as("student.15", "PUT", `/api/admissions/${second.id}`, {
      body: { City: "Guntur" },
      key: randomUUID(),
    })
    expect(again.status).toBe(200)
    expect(await openCases(first.id, second.id)).toEqual([])
  })

  it("stop no edit once they are told apart, unless they come to share more", async () => {
    const NEETRollNo = `R${seed}55`
    const first = await create("counsellor.vja", { NEETRollNo })
    const second = await createAgain("student.11", { MobileNo: first.body.MobileNo })
    const stops = async (changes: object) => {
      const { MobileNo, Batch } = second.body
      const body = { AdmissionId: second.id, MobileNo, Batch, Email: "new@example.org", ...changes }
      const found = await college.as("staff.office", "POST", "/api/admissions/check-duplicates", { body })
      return found.body.data.find((one: { AdmissionId: string }) => one.AdmissionId === first.id)?.Stops
    }
    // The save of an edit is not judged where nothing is changed by which a person is known.
    expect(await stops({})).toBe(false)
    const more = { NEETRollNo }
    expect(await stops(more)).toBe(true)
    const [one] = await openCases(first.id, second.id)
    await settle(one.CaseId, { Outcome: "DifferentPeople", Reason: "Sisters with one telephone" })
    expect(await stops({})).toBe(false)
    expect(await stops({ AadharNo: "234567890124" })).toBe(false)
    expect(await stops(more)).toBe(true)
    const save = (body: object) =>
      college.as("staff.office", "PUT", `/api/admissions/${second.id}`, { body, key: randomUUID() })
    expect((await save({ Email: "new@example.org" })).status).toBe(200)
    expect((await save(more)).status).toBe(409)
  })

  it("are one case, and the one that was entered first is the earlier, whichever got the number of the other", async () => {
    const mine = await createAgain("student.09")
    const other = await createAgain("student.10")
    const change = (username: string, id: string, body: object) =>
      college.as(username, "PUT", `/api/admissions/${id}`, { body, key: randomUUID() })
    const { MobileNo } = other.body
    expect((await change("student.09", mine.id, { MobileNo })).status).toBe(200)
    const [one, ...more] = await openCases(mine.id, other.id)
    expect(more).toEqual([])
    expect(one).toMatchObject({ Earlier: { AdmissionId: mine.id }, Later: { AdmissionId: other.id } })
    const counted = async () =>
      (await college.as("staff.office", "GET", "/api/work-counts")).body.data.Duplicates as number
    const before = await counted()
    // Now the other one is judged and flagged as well.
    const NEETRollNo = `R${seed}77`
    expect((await change("student.09", mine.id, { NEETRollNo })).status).toBe(200)
    expect((await change("student.10", other.id, { NEETRollNo })).status).toBe(200)
    expect(await stateOf(other.id)).toMatchObject({ DuplicateState: "Flagged" })
    const both = await openCases(mine.id, other.id)
    expect(both).toMatchObject([{ CaseId: one.CaseId, Earlier: { AdmissionId: mine.id } }])
    expect(both[0].Matches.sort()).toEqual(["MobileNo", "NEETRollNo"])
    expect(await counted()).toBe(before)
    await settle(one.CaseId, { Outcome: "DifferentPeople", Reason: "Cousins, both papers seen" })
    expect(await openCases(mine.id, other.id)).toEqual([])
    expect(await counted()).toBe(before - 1)
    for (const { id } of [mine, other]) expect(await stateOf(id)).toMatchObject({ DuplicateState: "Allowed" })
  })

  it("become one when they are one person's: the other is withdrawn", async () => {
    const { first, second, caseId } = await pair("student.16")
    const Reason = "Applied twice"
    const unnamed = await settle(caseId, { Outcome: "SamePerson", Reason })
    expect(unnamed).toMatchObject({ status: 422, body: { errors: [{ field: "KeptId" }] } })
    const foreign = await settle(caseId, { Outcome: "SamePerson", KeptId: uuidv7(), Reason })
    expect(foreign.status).toBe(422)
    expect((await settle(caseId, { Outcome: "SamePerson", KeptId: second.id, Reason })).status).toBe(200)
    expect(await stateOf(first.id)).toMatchObject({ AdmissionStatus: "Withdrawn" })
    expect(await stateOf(second.id)).toMatchObject({ AdmissionStatus: "Draft", DuplicateState: null })
    expect((await trailOf(first.id)).map(({ Event }) => Event)).toContain("withdrawn")
    // The reason and the other application are the office's: whoever the other applicant is reads of neither.
    const kept = second.answer.body.data.FormNo
    const withdrawn = (await trailOf(first.id)).find(({ Event }) => Event === "withdrawn")
    expect(JSON.stringify(withdrawn?.Detail)).toMatch(new RegExp(`${Reason}.*${kept}`))
    const notices = await college.db
      .selectFrom("notifications")
      .selectAll()
      .where("AdmissionId", "=", first.id)
      .execute()
    const read = JSON.stringify([(await stateOf(first.id)).DecisionRemarks, notices])
    expect(read).toContain("other application goes on")
    expect(read).not.toContain(Reason)
    expect(read).not.toContain(kept)
  })

  it("are the office's to settle and nobody else's", async () => {
    const { caseId, second } = await pair("student.17")
    const body = { Outcome: "DifferentPeople", Reason: "It is not mine to say" }
    for (const username of ["student.17", "counsellor.vja", "ao.verify", "finance.accounts", "principal"])
      expect((await settle(caseId, body, username)).status, username).toBe(403)
    for (const username of ["student.17", "counsellor.vja", "finance.accounts"])
      expect((await college.as(username, "GET", "/api/duplicate-cases")).status, username).toBe(403)
    expect((await settle(uuidv7(), body)).status).toBe(404)
    expect((await settle("nothing", body)).status).toBe(422)
    expect((await settle(caseId, { Outcome: "DifferentPeople" })).status).toBe(422)
    expect(await stateOf(second.id)).toMatchObject({ DuplicateState: "Flagged" })
    const away = await college.ask("GET", "/api/duplicate-cases")
    expect(away.status).toBe(401)
  })

  it("must be settled before the final approval", async () => {
    const { first, second, caseId } = await pair("student.18")
    await college.db
      .updateTable("admissions")
      .set({ AdmissionStatus: "Pending", CurrentLevel: 3, SubmittedAt: new Date().toISOString() })
      .where("AdmissionId", "=", second.id)
      .execute()
    const approve = () =>
      college.as("principal", "POST", "/api/ApplicationApprovalProgress/updateApprovalProgress", {
        body: { AdmissionId: second.id, ApprovalStatus: "Approved" },
        key: randomUUID(),
      })
    const held = await approve()
    expect(held).toMatchObject({ status: 422, body: { code: "admission.duplicate-open" } })
    expect(held.body.message).toContain(first.answer.body.data.FormNo)
    await settle(caseId, { Outcome: "DifferentPeople", Reason: "Looked at both papers" })
    expect((await approve()).body.code).not.toBe("admission.duplicate-open")
  })
})

describe("a record that staff make", () => {
  it("belongs at once to the one student account with its number", async () => {
    const { id } = await create("counsellor.vja", { MobileNo: await mobileOf("student.19") })
    const account = await college.as("counsellor.vja", "GET", `/api/admissions/${id}/account`)
    expect(account.body.data.Account).toMatchObject({ Username: "student.19" })
    expect((await college.as("student.19", "GET", `/api/admissions/${id}`)).status).toBe(200)
    expect(await trailOf(id)).toMatchObject([
      { Event: "created" },
      { Event: "accountLinked", Detail: { Username: "student.19" } },
    ])
  })

  it("belongs to nobody when staff say that another person has the number too, and by what a student types", async () => {
    const MobileNo = await mobileOf("student.04")
    const byStudent = await create("student.03", { MobileNo })
    expect(await stateOf(byStudent.id)).toMatchObject({ UserId: await idOf("student.03") })
    expect((await trailOf(byStudent.id)).map(({ Event }) => Event)).toEqual(["created"])
    const brother = await create("counsellor.vja", {
      MobileNo,
      allowDuplicateReason: "A brother's telephone",
    })
    expect(brother.answer.status).toBe(201)
    expect(await stateOf(brother.id)).toMatchObject({ UserId: null, DuplicateState: "Allowed" })
    expect((await trailOf(brother.id)).map(({ Event }) => Event)).toEqual(["created"])
  })

  it("belongs to the account once staff correct the number to it, unless the account has an application", async () => {
    const { id } = await create("counsellor.vja")
    const correct = (of: string, MobileNo: string) =>
      college.as("counsellor.vja", "PUT", `/api/admissions/${of}`, { body: { MobileNo }, key: randomUUID() })
    const MobileNo = await mobileOf("student.07")
    expect(await stateOf(id)).toMatchObject({ UserId: null })
    expect((await correct(id, MobileNo)).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ UserId: await idOf("student.07") })
    expect((await trailOf(id)).at(-1)).toMatchObject({
      Event: "accountLinked",
      Detail: { Username: "student.07" },
    })
    // After another correction of the number it keeps its account: only an Admin may unlink it.
    expect((await correct(id, `0${seed}9999`.slice(0, 10).padEnd(10, "0"))).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ UserId: await idOf("student.07") })
    const other = await create("counsellor.vja")
    expect((await correct(other.id, MobileNo)).status).toBe(200)
    expect(await stateOf(other.id)).toMatchObject({ UserId: null })
  })

  it("belongs to nobody until an account with its number is made", async () => {
    const { id, body } = await create("counsellor.vja")
    expect(await stateOf(id)).toMatchObject({ UserId: null })
    const Username = `made.${seed}`
    const user = await college.as("staff.office", "POST", "/api/user/", {
      body: {
        Username,
        Email: `${Username}@example.org`,
        PasswordHash: "Quiet-Harbour-77",
        FirstName: "Made",
        LastName: "Later",
        Gender: "Female",
        MobileNo: body.MobileNo,
        OrgId: 1,
        EduRoleId: 7,
      },
      key: randomUUID(),
    })
    expect(user.status).toBe(201)
    expect(await stateOf(id)).toMatchObject({ UserId: user.body.data.UserID })
    expect((await trailOf(id)).at(-1)).toMatchObject({ Event: "accountLinked", Detail: { Username } })
  })

  it("belongs to nobody until the account with its number, made for another role, is an applicant's", async () => {
    const { id, body } = await create("counsellor.vja")
    const Username = `role.${seed}`
    const details = {
      Email: `${Username}@example.org`,
      FirstName: "Role",
      LastName: "Corrected",
      MobileNo: body.MobileNo,
    }
    const rest = { Username, PasswordHash: "Quiet-Harbour-77", Gender: "Female", OrgId: 1, EduRoleId: 3 }
    const made = await college.as("staff.office", "POST", "/api/user/", {
      body: { ...details, ...rest },
      key: randomUUID(),
    })
    expect([made.status, await stateOf(id)]).toMatchObject([201, { UserId: null }])
    const { UserID } = made.body.data
    const corrected = await college.as("staff.office", "PUT", `/api/user/${UserID}/details`, {
      body: { ...details, EduRoleId: 7 },
      key: randomUUID(),
    })
    expect([corrected.status, await stateOf(id)]).toMatchObject([200, { UserId: UserID }])
  })

  it("is given to an account by the office, and taken from one by an Admin with a reason", async () => {
    const { id } = await create("counsellor.vja")
    const link = (username: string, body: object, headers: Record<string, string> = {}) =>
      college.as(username, "PUT", `/api/admissions/${id}/account`, { body, key: randomUUID(), headers })
    expect((await link("counsellor.vja", { Username: "student.20" })).status).toBe(403)
    expect((await link("staff.office", { Username: "nobody.here" })).body.errors[0].field).toBe("Username")
    expect((await link("staff.office", { Username: "ao.verify" })).status).toBe(422)
    const stale = await link("staff.office", { Username: "student.20" }, { "if-match": '"99"' })
    expect(stale.status).toBe(412)
    const given = await link("staff.office", { Username: "Student.20" })
    expect(given).toMatchObject({ status: 200, body: { data: { Username: "student.20" } } })
    expect((await college.as("student.20", "GET", `/api/admissions/${id}`)).status).toBe(200)

    expect((await link("staff.office", { Username: "student.01", Reason: "A mistake" })).status).toBe(403)
    const silent = await link("admin", { Username: "student.01" })
    expect(silent).toMatchObject({ status: 422, body: { errors: [{ field: "Reason" }] } })
    expect((await link("admin", { Username: "student.01", Reason: "Linked by mistake" })).status).toBe(200)
    expect((await college.as("student.20", "GET", `/api/admissions/${id}`)).status).toBe(403)
    expect((await trailOf(id)).at(-1)).toMatchObject({
      Event: "accountLinked",
      Detail: { Username: "student.01", Reason: "Linked by mistake" },
    })
    const other = await create("counsellor.vja")
    const taken = await college.as("staff.office", "PUT", `/api/admissions/${other.id}/account`, {
      body: { Username: "student.01" },
      key: randomUUID(),
    })
    expect(taken).toMatchObject({ status: 409, body: { code: "account.has-application" } })
    expect((await college.as("admin", "GET", `/api/admissions/${uuidv7()}/account`)).status).toBe(404)
    expect((await college.as("student.20", "GET", `/api/admissions/${id}/account`)).status).toBe(403)
  })

  it("gets an account of its own, whose first password must be changed", async () => {
    const { id, body } = await create("counsellor.vja")
    const make = (username: string, sent: object = {}) =>
      college.as(username, "POST", `/api/admissions/${id}/account`, { body: sent })
    expect((await make("student.01")).status).toBe(403)
    const taken = await make("counsellor.vja", { Username: "principal" })
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ field: "Username" }] } })
    // As everywhere: a name that nobody could type again at the sign-in is refused.
    for (const Username of ["Asha  Rani", "asha\u00a0rani", "అనుపమ"])
      expect(await make("counsellor.vja", { Username })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "Username", message: userTexts.usernameForm }] },
      })
    const made = await make("counsellor.vja")
    expect(made).toMatchObject({ status: 201, body: { data: { Username: body.MobileNo } } })
    const takesAnother = async (username: string) =>
      (await college.as(username, "GET", `/api/admissions/${id}/account`)).body.data.TakesAnotherPassword
    expect([await takesAnother("counsellor.vja"), await takesAnother("counsellor.tpt")]).toEqual([
      true,
      false,
    ])
    // The first answer may have been lost: while the password is unused, the same user gets a new one.
    const again = await make("counsellor.vja")
    expect(again.status).toBe(201)
    // Another member of staff gets no password for the account.
    expect((await make("counsellor.tpt")).body.code).toBe("account.exists")
    expect(again.body.data.Password).not.toBe(made.body.data.Password)
    const signIn = (password: string) =>
      college.ask("POST", "/api/auth/subLogin", { body: { username: body.MobileNo, password } })
    expect((await signIn(made.body.data.Password)).status).toBe(401)
    expect((await signIn(again.body.data.Password)).status).not.toBe(200)
    const changed = await college.ask("POST", "/api/auth/changePassword", {
      body: {
        username: body.MobileNo,
        password: again.body.data.Password,
        newPassword: "Quiet-Harbour-78",
      },
    })
    expect(changed.status).toBe(200)
    const token = (await signIn("Quiet-Harbour-78")).body.token as string
    expect((await college.ask("GET", `/api/admissions/${id}`, { token })).status).toBe(200)
    expect((await make("counsellor.vja")).body.code).toBe("account.exists")
    expect(await takesAnother("counsellor.vja")).toBe(false)
  })
})

describe("an Aadhaar number", () => {
  it("shows four digits in every answer, and whole only for a reason that stays in the trail", async () => {
    const ParentAadharNo = "190000000042"
    const { id, body, answer } = await create("counsellor.vja", { ParentAadharNo })
    const masked = { AadharNo: `XXXXXXXX${body.AadharNo.slice(-4)}`, ParentAadharNo: "XXXXXXXX0042" }
    expect(answer.body.data).toMatchObject({ ...masked, aadhar: masked.AadharNo })
    for (const username of ["admin", "ao.verify", "finance.accounts", "principal", "counsellor.vja"])
      for (const url of [`/api/admissions/${id}`, `/api/admissions/getStudentAdmissionDetails/${id}`]) {
        const read = await college.as(username, "GET", url)
        expect(read.body.data, username).toMatchObject(masked)
        expect(JSON.stringify(read.body)).not.toContain(body.AadharNo)
      }
    const whole = (username: string, sent: object = { Reason: "Compared with the card" }) =>
      college.as(username, "POST", `/api/admissions/${id}/aadhaar`, { body: sent })
    for (const username of ["counsellor.vja", "finance.accounts", "staff.office", "student.01"])
      expect((await whole(username)).status, username).toBe(403)
    expect((await whole("ao.verify", {})).status).toBe(422)
    expect((await whole("ao.verify", { Reason: "   " })).status).toBe(422)
    const numbers = { AadharNo: body.AadharNo, ParentAadharNo, OtherIdNo: null }
    expect((await whole("ao.verify")).body.data).toEqual(numbers)
    expect((await trailOf(id)).at(-1)).toMatchObject({
      Event: "aadhaarRead",
      Detail: { Reason: "Compared with the card" },
    })
    expect(
      (
        await college.as("ao.verify", "POST", `/api/admissions/${uuidv7()}/aadhaar`, {
          body: { Reason: "Looking" },
        })
      ).status,
    ).toBe(404)
  })

  it("stands when it comes back as it was shown, and is never stored with hidden digits", async () => {
    const { id, body } = await create("counsellor.vja")
    const put = (sent: object) =>
      college.as("counsellor.vja", "PUT", `/api/admissions/${id}`, { body: sent, key: randomUUID() })
    const shown = `XXXXXXXX${body.AadharNo.slice(-4)}`
    expect((await put({ AadharNo: shown, City: "Guntur" })).status).toBe(200)
    const wrong = await put({ AadharNo: "XXXXXXXX0000" })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: "AadharNo" }] } })
    const whole = await college.as("admin", "POST", `/api/admissions/${id}/aadhaar`, {
      body: { Reason: "Looking whether it stands" },
    })
    expect(whole.body.data.AadharNo).toBe(body.AadharNo)
    const created = await create("counsellor.vja", { AadharNo: "XXXXXXXX1234" })
    expect(created.answer).toMatchObject({ status: 422, body: { errors: [{ field: "AadharNo" }] } })
  })

  it("and a bank account lie sealed in the database, and in no stored answer", async () => {
    const { id, body } = await create("counsellor.vja", { ParentAadharNo: "194444555566" })
    await writeCollege(college.db, { otherIdAllowed: true })
    const abroad = { OtherIdKind: "Passport", OtherIdNo: "A7654321", AadharNo: undefined }
    expect((await create("counsellor.vja", abroad)).answer.status).toBe(201)
    const sent = samplePayment(id, {
      PaymentId: uuidv7(),
      SenderAccNo: "998877665544",
      ReceiverBank: "State Bank",
      ReceiverAccNo: "123456789012",
      ReceiverBranch: "Vijayawada",
      PaymentReferenceId: 1,
    })
    const paid = await college.as("counsellor.vja", "POST", "/api/paymentmaster", {
      body: sent,
      key: randomUUID(),
    })
    expect(paid.status, JSON.stringify(paid.body)).toBe(201)
    const student = await putStudent(college, { CourseId: 1 })
    const left = await slide(college, leaving(student))
    expect(left.status, JSON.stringify(left.body)).toBe(201)
    const { rows } = await college.open.engine.pool.query(
      `select "AadharNo", "AadharDigest" from admissions where "AdmissionId" = $1`,
      [id],
    )
    expect(rows[0].AadharNo).toMatch(/^v1:[0-9a-f]{8}:/)
    const count = async (table: string, column: string, condition: string): Promise<number> => {
      const found = await college.open.engine.pool.query(
        `select count(*)::int as n from ${table} where "${column}" ${condition}`,
      )
      return found.rows[0].n
    }
    for (const [table, columns] of Object.entries(sealedColumns))
      for (const column of columns)
        expect(await count(table, column, `not like 'v1:%'`), `${table}.${column}`).toBe(0)
    for (const [table, column] of [
      ["admissions", "AadharNo"],
      ["admissions", "ParentAadharNo"],
      ["admissions", "OtherIdNo"],
      ["payments", "SenderAccNo"],
      ["payments", "ReceiverAccNo"],
      ["slidings", "AccountNumber"],
      ["idempotency", "Body"],
    ] as const)
      expect(await count(table, column, `like 'v1:%'`), `${table}.${column}`).toBeGreaterThan(0)
    const { createHash } = await import("node:crypto")
    const plain = createHash("sha256").update(`aadhar:${body.AadharNo}`).digest("hex")
    expect(rows[0].AadharDigest).not.toBe(plain)
  })
})
