import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { documentStatuses, type StoredDocumentStatus } from "#domain/documents/documents.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { putApplication, putDocument, putPayment, rowVersionChecksum } from "./applications.ts"

const users = {
  ADMIN: "admin",
  STAFF: "staff.office",
  C: "counsellor.vja",
  AO: "ao.verify",
  F: "finance.accounts",
  P: "principal",
  S: "student.01",
}
type Role = keyof typeof users
const roles = Object.keys(users) as Role[]
const ids: Record<Role, number> = { ADMIN: 1, STAFF: 2, C: 3, AO: 5, F: 6, P: 7, S: 11 }

interface Target {
  id: string
  doc: string
  payment: string
}
interface Call {
  name: string
  may: readonly Role[]
  /** The status that a role without the permission gets, where it is not 403. */
  otherwise?: Partial<Record<Role, number>>
  status: number
  level?: 0 | 1 | 2 | 3
  docStatus?: StoredDocumentStatus
  paid?: "Accepted" | "Rejected"
  send: (target: Target, role: Role) => { method: string; url: string; body?: object }
}

const get = (url: string) => () => ({ method: "GET", url })
const advance =
  (ApprovalStatus: string): Call["send"] =>
  ({ id }) => ({
    method: "POST",
    url: "/api/ApplicationApprovalProgress/updateApprovalProgress",
    body: { AdmissionId: id, ApprovalStatus, Remarks: "Seen" },
  })
const decide =
  (ApprovalStatus: string): Call["send"] =>
  ({ id, doc }, role) => ({
    method: "POST",
    url: "/api/admissiondocapprovals/",
    body: {
      AdmissionId: id,
      AdmissionDocId: doc,
      ApprovedBy: ids[role],
      ApprovalStatus,
      Remarks: "Seen",
    },
  })
const office: Role[] = ["ADMIN", "STAFF"]
const registrars: Role[] = [...office, "C"]
const staff: Role[] = [...registrars, "AO", "F", "P"]
const payment = (id: string) => ({
  AdmissionId: id,
  CourseId: 9,
  UserName: "Lakshmi Devi",
  PhoneNo: "0934500000",
  Amount: 1000,
  Mode: "Cash",
  PaymentDate: "2025-09-24",
  ReceiverBank: "Demo Bank",
  ReceiverAccNo: "000000123456",
  ReceiverBranch: "College Branch",
  PaymentPurpose: "Tution Fee",
  PaymentReferenceId: 1,
})

const calls: Call[] = [
  { name: "listAdmissions", may: staff, status: 200, send: get("/api/admissions/?page=1&size=5") },
  { name: "getDashboard", may: staff, status: 200, send: get("/api/dashboard") },
  {
    name: "getWorkCounts",
    may: [...office, "AO", "F", "P"],
    status: 200,
    send: get("/api/work-counts"),
  },
  { name: "listChanges", may: [...staff, "S"], status: 200, send: get("/api/changes") },
  {
    name: "checkDuplicates",
    may: registrars,
    status: 200,
    send: () => ({
      method: "POST",
      url: "/api/admissions/check-duplicates",
      body: { MobileNo: "0800000001" },
    }),
  },
  {
    name: "listOtherYears",
    may: staff,
    status: 200,
    send: ({ id }) => ({ method: "GET", url: `/api/admissions/${id}/other-years` }),
  },
  { name: "listOwnAdmissions", may: ["S"], status: 200, send: get("/api/admissions/own") },
  {
    name: "listTimeline",
    may: staff,
    status: 200,
    send: ({ id }) => ({ method: "GET", url: `/api/admissions/${id}/timeline` }),
  },
  {
    name: "updateAdmission (draft)",
    may: registrars,
    status: 200,
    level: 0,
    send: ({ id }) => ({ method: "PUT", url: `/api/admissions/${id}`, body: { City: "Guntur" } }),
  },
  {
    name: "re-open an application",
    may: ["ADMIN"],
    otherwise: { STAFF: 422, C: 422 },
    status: 200,
    level: 2,
    send: ({ id }) => ({
      method: "PUT",
      url: `/api/admissions/${id}`,
      body: { AdmissionStatus: "Draft", Remarks: "Asked to" },
    }),
  },
  {
    name: "deleteAdmission (submitted)",
    may: office,
    status: 200,
    send: ({ id }) => ({ method: "DELETE", url: `/api/admissions/${id}` }),
  },
  {
    name: "deleteAdmission (draft)",
    may: registrars,
    status: 200,
    level: 0,
    send: ({ id }) => ({ method: "DELETE", url: `/api/admissions/${id}` }),
  },
  {
    name: "listAdmissionsByStatus",
    may: [...office, "AO", "F", "P"],
    status: 200,
    send: get("/api/admissiondocapprovals/admissionsListByStatus?Status=Pending&page=1"),
  },
  {
    name: "getApprovals (another's)",
    may: staff,
    status: 200,
    send: ({ id }) => ({
      method: "GET",
      url: `/api/admissiondocapprovals/ApprovalListByID?AdmissionId=${id}`,
    }),
  },
  { name: "approve a document, at AO", may: ["AO"], status: 201, level: 1, send: decide("Approved") },
  {
    name: "approve a document, at F",
    may: [],
    otherwise: { AO: 409 },
    status: 201,
    level: 2,
    send: decide("Approved"),
  },
  {
    name: "reject a document, at P",
    may: ["P"],
    otherwise: { AO: 409 },
    status: 201,
    level: 3,
    send: decide("Rejected"),
  },
  ...documentStatuses.flatMap((docStatus) => {
    const isAsked = docStatus === "ReuploadRequired"
    const at = (step: Role, level: 1 | 2 | 3, late: Call["otherwise"], may: readonly Role[]): Call => ({
      name: `ask for a new file, ${docStatus}, at ${step}`,
      may: isAsked ? [] : may,
      otherwise: { ...late, ...(isAsked ? Object.fromEntries(may.map((role) => [role, 409])) : {}) },
      status: 201,
      level,
      docStatus,
      send: decide("ReuploadRequired"),
    })
    return [at("AO", 1, {}, ["AO"]), at("F", 2, { AO: 409 }, []), at("P", 3, { AO: 409 }, ["P"])]
  }),
  {
    name: "reopenDocument",
    may: ["ADMIN"],
    status: 200,
    docStatus: "Approved",
    send: ({ doc }) => ({
      method: "POST",
      url: `/api/admission-docs/${doc}/reopen`,
      body: { Reason: "The wrong page" },
    }),
  },
  { name: "open, at AO", may: ["AO"], status: 200, level: 1, send: advance("Pending") },
  { name: "confirm, at AO", may: ["AO"], status: 200, level: 1, send: advance("Approved") },
  {
    name: "confirm, at F",
    may: ["F"],
    otherwise: { AO: 409 },
    status: 200,
    level: 2,
    send: advance("Approved"),
  },
  {
    name: "reject, at F",
    may: ["F"],
    otherwise: { AO: 409 },
    status: 200,
    level: 2,
    send: advance("Rejected"),
  },
  {
    name: "final approval, at P",
    may: ["P"],
    otherwise: { AO: 409, F: 409 },
    status: 200,
    level: 3,
    send: advance("Approved"),
  },
  {
    name: "decidePayment, at F",
    may: ["F"],
    status: 200,
    level: 2,
    send: ({ payment: id }) => ({
      method: "PUT",
      url: `/api/paymentmaster/${id}`,
      body: { VerifiedByStaff: true, PaymentStatus: "Accepted" },
    }),
  },
  {
    name: "decidePayment, at P",
    may: ["F"],
    status: 200,
    level: 3,
    send: ({ payment: id }) => ({
      method: "PUT",
      url: `/api/paymentmaster/${id}`,
      body: { VerifiedByStaff: true, PaymentStatus: "Rejected", Remarks: "Seen" },
    }),
  },
  {
    name: "decidePayment, at AO",
    may: [],
    status: 200,
    level: 1,
    send: ({ payment: id }) => ({
      method: "PUT",
      url: `/api/paymentmaster/${id}`,
      body: { VerifiedByStaff: true, PaymentStatus: "Accepted" },
    }),
  },
  ...(["Accepted", "Rejected"] as const).map(
    (paid): Call => ({
      name: `reopenPayment, ${paid}`,
      may: ["ADMIN"],
      status: 200,
      level: 2,
      paid,
      send: ({ payment: id }) => ({
        method: "POST",
        url: `/api/paymentmaster/${id}/reopen`,
        body: { Reason: "The wrong line" },
      }),
    }),
  ),
  {
    name: "withdrawAdmission (submitted)",
    may: office,
    otherwise: { C: 422 },
    status: 200,
    level: 2,
    send: ({ id }) => ({
      method: "POST",
      url: `/api/admissions/${id}/withdraw`,
      body: { Reason: "Another college" },
    }),
  },
  {
    name: "withdrawAdmission (draft)",
    may: registrars,
    status: 200,
    level: 0,
    send: ({ id }) => ({
      method: "POST",
      url: `/api/admissions/${id}/withdraw`,
      body: { Reason: "Another college" },
    }),
  },
  {
    name: "list what was deleted",
    may: ["ADMIN"],
    status: 200,
    send: get("/api/admissions/?Status=Deleted&page=1&size=5"),
  },
  {
    name: "getNextApproval",
    may: ["AO", "F", "P"],
    status: 200,
    send: get("/api/admissiondocapprovals/next"),
  },
  { name: "getNextPayment", may: ["F"], status: 200, send: get("/api/paymentmaster/next") },
  {
    name: "createPayment (another's)",
    may: [...registrars, "F"],
    status: 201,
    send: ({ id }) => ({ method: "POST", url: "/api/paymentmaster", body: payment(id) }),
  },
  { name: "listPayments", may: [...registrars, "F"], status: 200, send: get("/api/paymentmaster/?page=1") },
  {
    name: "searchPayments",
    may: [...registrars, "F"],
    status: 200,
    send: get("/api/paymentmaster/searchPayments?search=as"),
  },
  {
    name: "createPaymentReference",
    may: ["ADMIN", "F"],
    status: 201,
    send: () => ({
      method: "POST",
      url: "/api/paymentreference/",
      body: { ReferenceName: `Fee ${randomUUID()}` },
    }),
  },
]

describe("every role tries every call of the staff's day", () => {
  let college: TestCollege
  const seen: Record<string, Partial<Record<Role, number>>> = {}
  beforeAll(async () => {
    college = await TestCollege.start()
  })
  afterAll(async () => {
    await college.stop()
    const width = Math.max(...calls.map(({ name }) => name.length))
    const head = `${"".padEnd(width)}  ${roles.map((role) => role.padStart(5)).join(" ")}`
    const rows = calls.map(({ name }) => {
      const cells = roles.map((role) => String(seen[name]?.[role] ?? "").padStart(5))
      return `${name.padEnd(width)}  ${cells.join(" ")}`
    })
    console.log(`\nRole x call (status of the answer)\n${[head, ...rows].join("\n")}\n`)
  })

  const targetOf = async ({ level = 1, docStatus = "Pending", paid }: Call): Promise<Target> => {
    const id = await putApplication(college, {
      level,
      ...(level === 0 ? { status: "Draft" } : {}),
      quota: "S1",
    })
    return {
      id,
      doc: await putDocument(college, id, docStatus),
      payment: await putPayment(college, id, paid ? { PaymentStatus: paid, VerifiedByStaff: true } : {}),
    }
  }
  const trial = async (call: Call, target: Target, role: Role) => {
    const { method, url, body } = call.send(target, role)
    const key = method === "GET" ? undefined : randomUUID()
    const answer = await college.as(users[role], method, url, { body, key })
    const row = seen[call.name] ?? {}
    seen[call.name] = { ...row, [role]: answer.status }
    return answer
  }

  it.each(calls)("$name", async (call) => {
    const target = await targetOf(call)
    for (const role of roles) await college.tokenOf(users[role])
    const before = await rowVersionChecksum(college)
    for (const role of roles.filter((candidate) => !call.may.includes(candidate))) {
      const { status } = await trial(call, target, role)
      expect(`${role} ${status}`).toBe(`${role} ${call.otherwise?.[role] ?? 403}`)
    }
    expect(await rowVersionChecksum(college)).toBe(before)
    for (const role of call.may) {
      const { status, body } = await trial(call, await targetOf(call), role)
      expect(`${role} ${status} ${status < 300 ? "" : JSON.stringify(body)}`).toBe(`${role} ${call.status} `)
    }
  })

  it("refuses whoever is not signed in", async () => {
    for (const call of calls) {
      const { method, url, body } = call.send(await targetOf(call), "S")
      expect([call.name, (await college.ask(method, url, { body })).status]).toEqual([call.name, 401])
    }
  })
})
