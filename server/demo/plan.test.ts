/** The demo college is what the specification's demo data say (section 5.5), and has only what the product itself allows. */
import { describe, expect, it } from "vitest"
import { type RoleCode, roleById } from "#domain/people/roles.ts"
import { type ApprovalEvent, advance } from "#domain/workflow/approval.ts"
import { type ApprovalRecord, approvalState } from "#domain/workflow/approval-record.ts"
import { can } from "#domain/workflow/permissions.ts"
import type { ApprovalState } from "#domain/workflow/stages.ts"
import type { StoredFile } from "#server/contract/operation.ts"
import { openVault } from "../vault/vault.ts"
import { type ApplicationRows, applicationRows } from "./application.ts"
import { documentTypes } from "./catalogue.ts"
import { actors, demoUsers } from "./people.ts"
import { type Planned, planApplications } from "./plan.ts"
import { chanceOf } from "./random.ts"

const now = new Date("2025-11-20T06:00:00.000Z")
const file = (FileName: string, SizeBytes = 1): StoredFile => ({
  FileName,
  FilePath: `/Documents/demo/${FileName}`,
  MimeType: "-",
  SizeBytes,
  Sha256: "-",
})
const files = {
  pdf: file("document.pdf"),
  scan: file("scan.jpg"),
  photo: file("photo.png"),
  letter: file("letter.docx"),
  fiveMegabytes: file("five-megabytes.pdf"),
  broken: file("broken.jpg"),
}

function makeAll(): { planned: Planned; rows: ApplicationRows }[] {
  const counters = new Map<string, number>()
  const number = (counter: string) => {
    counters.set(counter, (counters.get(counter) ?? 0) + 1)
    return counters.get(counter) ?? 0
  }
  const chance = chanceOf(20_250_919)
  const vault = openVault([Buffer.alloc(32, 1)])
  const workshop = { chance, now, files, vault, number }
  return planApplications(chance).map((planned, i) => ({
    planned,
    rows: applicationRows(planned, i + 1, workshop),
  }))
}

const made = makeAll()
const roles = new Map(demoUsers("-", now.toISOString(), 0).map(({ UserID, RoleId }) => [UserID, RoleId]))
const roleOf = (userId: number | null | undefined): RoleCode | undefined => {
  const id = roles.get(userId ?? 0)
  return id === undefined ? undefined : roleById(id)?.code
}

type Made = (typeof made)[number]
const count = (is: (one: Made) => boolean) => made.filter(is).length
const countIn = (state: Planned["state"], is: (one: Made) => boolean = () => true) =>
  count((one) => one.planned.state === state && is(one))
const namesOf = ({ rows }: Made) =>
  rows.documents.map(({ DocTypeId }) => documentTypes.find((type) => type.DocTypeId === DocTypeId)?.DocName)

describe("the demo college", () => {
  it("has its applications spread over the states", () => {
    const states = [...new Set(made.map(({ planned }) => planned.state))]
    expect(Object.fromEntries(states.map((state) => [state, countIn(state)]))).toEqual({
      draftStarted: 10,
      draftWithDocuments: 10,
      draftReady: 10,
      atOfficer: 34,
      atFinancer: 22,
      atPrincipal: 14,
      joined: 106,
      slidOut: 6,
      slidIn: 6,
      rejected: 16,
      withdrawn: 4,
      cancelled: 2,
    })
  })

  it("has the specified details within the states", () => {
    const eventsOf = ({ rows }: Made) => rows.timeline.map(({ Event }) => Event)
    expect(
      countIn("atOfficer", (one) => one.rows.documents.some(({ Status }) => Status === "Rejected")),
    ).toBe(8)
    expect(countIn("atOfficer", (one) => eventsOf(one).includes("documentReplaced"))).toBe(4)
    const week = now.getTime() - 7 * 86_400_000
    expect(countIn("atOfficer", ({ rows }) => Date.parse(String(rows.admission.SubmittedAt)) < week)).toBe(3)
    const references = made.flatMap(({ rows }) => rows.payments.map(({ TransactionRef }) => TransactionRef))
    const isRepeated = (reference: unknown) =>
      reference !== null && references.filter((one) => one === reference).length > 1
    const isPending = ({ rows }: Made) =>
      rows.payments.some(({ PaymentStatus }) => PaymentStatus === "Pending")
    const hasRepeated = ({ rows }: Made) => rows.payments.some((one) => isRepeated(one.TransactionRef))
    expect(countIn("atFinancer", (one) => isPending(one) && !hasRepeated(one))).toBe(6)
    expect(countIn("atFinancer", hasRepeated)).toBe(2)
    expect(
      count((one) => one.planned.state === "rejected" && Boolean(one.rows.admission.DecisionRemarks)),
    ).toBe(16)
    const isRefunded = ({ rows }: Made) =>
      rows.payments.some((one) => one.PaymentStatus === "Accepted" && one.Remarks === "Refunded")
    expect(countIn("withdrawn", isRefunded)).toBe(4)
  })

  it("has the quotas, the in-service doctors and the years", () => {
    const quotas = (["CONV", "S1", "S2", "S3"] as const).map((quota) =>
      count(({ rows }) => rows.admission.QuotaCode === quota),
    )
    expect(quotas).toEqual([120, 60, 36, 24])
    const isInService = ({ rows }: Made) => rows.admission.Category === "service"
    expect(count(isInService)).toBe(22)
    expect(made.filter(isInService).every(({ rows }) => rows.admission.QuotaCode === "CONV")).toBe(true)
    expect([2025, 2024].map((year) => count(({ rows }) => rows.admission.AdmissionYear === year))).toEqual([
      200, 40,
    ])
  })

  const mobiles = made.map(({ rows }) => rows.admission.MobileNo)
  it.each<[string, (one: Made) => boolean, number?]>([
    ["a name with initials and dots", ({ rows }) => rows.admission.FirstName.startsWith("K. S. ")],
    ["a name of one word", ({ rows }) => !rows.admission.FirstName.includes(" ")],
    ["Telugu letters in the address", ({ rows }) => /\p{Script=Telugu}/u.test(rows.admission.Address ?? "")],
    ["a score of -12", ({ rows }) => rows.admission.NEETScore === -12],
    ["the rank 2,39,114", ({ rows }) => rows.admission.NEETRank === 239_114],
    ["a Virtual ID", ({ rows }) => rows.admission.AadharNo?.length === 16],
    [
      "the same mobile",
      ({ rows }) => mobiles.filter((one) => one === rows.admission.MobileNo).length === 2,
      2,
    ],
    ["an applicant from Delhi", ({ rows }) => rows.admission.State === "IN-DL"],
    ["an applicant from Puducherry", ({ rows }) => rows.admission.State === "IN-PY"],
    [
      "one born in 1976 and in service, with the certificate",
      (one) =>
        one.rows.admission.DOB?.startsWith("1976") === true &&
        one.rows.admission.Category === "service" &&
        namesOf(one).some((name) => name?.startsWith("In-service")),
    ],
    [
      "an MBBS from abroad, with FMGE",
      (one) =>
        one.rows.admission.MBBSCollegeAddress === "Tbilisi" && namesOf(one).includes("FMGE Pass Certificate"),
    ],
    ["a name of 100 characters", ({ rows }) => rows.admission.FirstName.length === 100],
    ["a document of 5 MB", ({ rows }) => rows.documents.some((one) => one.FileName === "five-megabytes.pdf")],
    ["a letter of Word", ({ rows }) => rows.documents.some((one) => one.FileName === "letter.docx")],
    ["a broken picture", ({ rows }) => rows.documents.some((one) => one.FileName === "broken.jpg")],
  ])("has %s", (_, is, times = 1) => {
    expect(count(is)).toBe(times)
  })

  it.each<[string, (one: Made) => boolean]>([
    ["a mother as guardian", ({ rows }) => rows.admission.RelationWithStudent === "mother"],
    ["no PAN", ({ rows }) => rows.admission.PANNo === null],
    ["a payment of 58,20,000", ({ rows }) => rows.payments.some(({ Amount }) => Amount === 5_820_000)],
    [
      "a draft without a UTR",
      ({ rows }) => rows.payments.some((one) => one.Mode === "DD" && one.TransactionRef === null),
    ],
    [
      "an RTGS reference with letters",
      ({ rows }) => rows.payments.some((one) => /^[A-Z]{4}R/.test(one.TransactionRef ?? "")),
    ],
  ])("has %s at least once", (_, is) => {
    expect(count(is)).toBeGreaterThan(0)
  })
})

describe("what was done in the demo college", () => {
  const moves: Readonly<Record<string, ApprovalEvent>> = {
    submitted: "submit",
    stageConfirmed: "confirm",
    approved: "confirm",
    stageRejected: "reject",
    withdrawn: "withdraw",
    cancelled: "cancel",
  }

  it("is done in each application by somebody who may do it then, with a reason where one is asked for", () => {
    for (const { rows } of made) {
      const { admission } = rows
      let state: ApprovalState = "draft"
      for (const { Event, UserID, Detail } of rows.timeline) {
        const role = roleOf(UserID)
        const told = `${admission.FormNo} ${Event} by ${role} in ${state}`
        const { Reason } = JSON.parse(String(Detail ?? "{}"))
        const move = moves[Event]
        if (move) {
          const facts = { complete: true, seatFree: true, reason: Boolean(Reason) }
          const outcome = advance(state, move, role, facts)
          expect(outcome, told).toMatchObject({ ok: true })
          if (outcome.ok) state = outcome.next
        } else if (Event === "created") expect(can(role, "createAdmission", { own: true }), told).toBe(true)
        else if (Event === "slid") expect(can(role, "createSliding"), told).toBe(true)
        else if (Event === "documentReplaced")
          expect(can(role, "reuploadDocument", { own: true }), told).toBe(true)
        else if (Event === "documentRejected")
          expect(can(role, "decideDocument", { atStep: state === "atOfficer" }), told).toBe(true)
        else throw new Error(`No rule for ${told}`)
      }
      expect(state, admission.FormNo).toBe(approvalState(admission as ApprovalRecord))
      const ended = state === "withdrawn" || state === "cancelled"
      if (ended) expect(admission.DecisionRemarks, admission.FormNo).toBeTruthy()
    }
  })

  it("is decided about money by the Financer, from their step on", () => {
    for (const { rows, planned } of made)
      for (const { VerifiedByStaff, PaymentStatus, DecidedBy, DecidedAt } of rows.payments) {
        if (PaymentStatus !== "Pending") expect(VerifiedByStaff, planned.state).toBe(true)
        expect([DecidedBy, Boolean(DecidedAt)], planned.state).toEqual(
          VerifiedByStaff ? ["finance.accounts", true] : [undefined, false],
        )
        const confirmed = rows.steps.find(({ StepId, Status }) => StepId === 1 && Status === "Approved")
        if (DecidedAt) expect(String(DecidedAt) > String(confirmed?.ActedAt), planned.state).toBe(true)
      }
    expect(roleOf(actors.financer)).toBe("F")
  })
})
