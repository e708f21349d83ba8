/** The community that the quick registration leaves to the Admissions Officer (decision F9). */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { putApplication } from "../integration/staff/applications.ts"
import { sampleCreate } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const set = (user: string, id: string, Community: string, headers: Record<string, string> = {}) =>
  college.as(user, "PUT", `/api/admissions/${id}/community`, {
    body: { Community },
    key: randomUUID(),
    headers,
  })
const confirm = (id: string) =>
  college.as("ao.verify", "POST", "/api/ApplicationApprovalProgress/updateApprovalProgress", {
    body: { AdmissionId: id, ApprovalStatus: "Approved" },
    key: randomUUID(),
  })
/** Puts an application before the Admissions Officer, with OBC from the quick registration and no community yet. */
async function openOne() {
  const id = await putApplication(college, { level: 1 })
  await college.db
    .updateTable("admissions")
    .set({ Community: null, CommunityGiven: "OBC" })
    .where("AdmissionId", "=", id)
    .execute()
  return id
}

it("is set by the officer at the step, put right there, and stands in the trail", async () => {
  const id = await openOne()
  for (const user of [
    "admin",
    "staff.office",
    "counsellor.vja",
    "finance.accounts",
    "principal",
    "student.01",
  ])
    expect([user, (await set(user, id, "BC-B")).status]).toEqual([user, 403])
  const early = await confirm(id)
  expect([early.status, early.body.code]).toEqual([422, "approval.community"])
  const details = await college.as("ao.verify", "GET", `/api/admissions/getStudentAdmissionDetails/${id}`)
  expect(details.body.data).toMatchObject({ Community: null, CommunityGiven: "OBC" })
  const stale = await set("ao.verify", id, "BC-A", { "if-match": '"0"' })
  expect(stale.status).toBe(412)
  const made = await set("ao.verify", id, "BC-A", { "if-match": String(details.headers.etag) })
  expect([made.status, made.body.data.Community]).toEqual([200, "BC-A"])
  expect((await set("ao.verify", id, "BC-B")).body.data.Community).toBe("BC-B")
  expect((await set("ao.verify", id, "OBC")).status).toBe(422)
  const trail = await college.as("admin", "GET", `/api/admissions/${id}/timeline`)
  const sets = trail.body.data.filter(({ Event }: { Event: string }) => Event === "communitySet")
  expect(sets).toMatchObject([{ Username: "ao.verify" }, { Username: "ao.verify" }])
  expect((await confirm(id)).status).toBe(200)
  expect((await set("ao.verify", id, "OC")).status).toBe(409)
})

it("belongs to the applicant again when they change it after the officer", async () => {
  const id = await openOne()
  expect((await set("ao.verify", id, "BC-A")).status).toBe(200)
  const rejected = await college.as(
    "ao.verify",
    "POST",
    "/api/ApplicationApprovalProgress/updateApprovalProgress",
    {
      body: { AdmissionId: id, ApprovalStatus: "Rejected", Remarks: "Which community?" },
      key: randomUUID(),
    },
  )
  expect(rejected.status).toBe(200)
  const edited = await college.as("counsellor.vja", "PUT", `/api/admissions/${id}`, {
    body: { Community: "SC" },
    key: randomUUID(),
  })
  expect([edited.status, edited.body.data.Community]).toEqual([200, "SC"])
  await college.db
    .updateTable("admissions")
    .set({ AdmissionStatus: "Pending", Status: "Pending", CurrentLevel: 1 })
    .where("AdmissionId", "=", id)
    .execute()
  const answer = await set("ao.verify", id, "OC")
  expect([answer.status, answer.body.code]).toEqual([409, "admission.community-given"])
})

it("stays what the applicant gave", async () => {
  const id = await putApplication(college, { level: 1 })
  await college.db.updateTable("admissions").set({ Community: "OC" }).where("AdmissionId", "=", id).execute()
  const answer = await set("ao.verify", id, "BC-B")
  expect([answer.status, answer.body.code]).toEqual([409, "admission.community-given"])
})

it("may be left open by staff only, and only then an application is complete without it", async () => {
  const create = async (user: string, seed: number, changes: object) => {
    const body = { ...sampleCreate(seed), Community: null, ...changes }
    const made = await college.as(user, "POST", "/api/admissions", { body, key: randomUUID() })
    expect(made.status).toBe(201)
    return made.body.data
  }
  const submit = async (AdmissionId: string) => {
    const answer = await college.as("counsellor.vja", "PUT", "/api/admissions/finalAdmissionSubmit", {
      body: { AdmissionId, AdmissionStatus: "Pending" },
      key: randomUUID(),
    })
    const wrong = answer.body.errors?.map(({ field }: { field: string }) => field)
    return [answer.status, ...(wrong ?? [])]
  }
  const open = await create("counsellor.vja", 88_001, { CommunityGiven: "Others" })
  expect(open.CommunityGiven).toBe("Others")
  expect(await submit(open.AdmissionId)).toEqual([200])
  const without = await create("counsellor.vja", 88_002, {})
  expect(await submit(without.AdmissionId)).toEqual([422, "Community"])
  const own = await create("student.20", 88_003, { CommunityGiven: "OBC" })
  expect(own.CommunityGiven).toBeNull()
})
