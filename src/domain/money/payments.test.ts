import { describe, expect, it } from "vitest"
import { cleanInput, issueText, liveIssue, shownValue } from "#domain/fields/validation.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import { approvalFields } from "#domain/workflow/approval-record.ts"
import { mayDecidePayment } from "#domain/workflow/who-decides-payment.ts"
import { expectText } from "#tests/coverage/expect-text.ts"
import { feeAmountText, isTotalRow, totalFee } from "./fees.ts"
import { newPaymentState, waitsForReason } from "./new-payment.ts"
import { applicantPaymentFields, emptyPayment, paymentIssues, toPaymentCreate } from "./payment-fields.ts"
import {
  amountToVerify,
  overallPaymentStatus,
  type PaymentStatus,
  paymentTiming,
  paymentTotals,
  takesOwnPayments,
  takesProof,
  totalCollected,
} from "./payments.ts"
import { missingStaffFields } from "./staff-payment-fields.ts"

const context = { today: "2025-11-20" }
const of = { PaymentId: "p", AdmissionId: "a", CourseId: 9, Category: "S1" }
const filled = {
  UserName: "Padma Gorantla",
  PhoneNo: "1234500000",
  Amount: "9,93,600",
  Mode: "Online",
  TransactionRef: "403211875520",
  PaymentDate: "19-11-2025",
  PaymentPurpose: "Tution Fee",
  PaymentStatus: "Pending",
}
const fieldOf = (name: string) => applicantPaymentFields.find((row) => row.name === name) ?? expect.fail(name)
const onSubmit = (changes: Partial<typeof filled>, owner: Partial<typeof of> = of) =>
  paymentIssues({ ...filled, ...changes }, owner, context).map(issueText)

describe("the applicant's payment form", () => {
  it("accepts the example and sends whole rupees", () => {
    expect(onSubmit({})).toEqual([])
    expect(toPaymentCreate(filled, of)).toEqual({
      ...of,
      ...filled,
      Amount: 993600,
      PaymentDate: "2025-11-19",
    })
  })

  it("asks for everything on submit", () => {
    const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, ""]))
    expect(onSubmit(empty, {})).toEqual([
      "Name is required",
      "Phone Number is required",
      "Amount is required",
      "Payment Mode is required",
      "UTR / Reference Number is required",
      "Payment Date is required",
      "Purpose of Payment is required",
      "Admission ID is required",
      "Course ID is required",
    ])
    const [admission, ...others] = onSubmit({}, { CourseId: 9 })
    expectText(admission, "Admission ID is required", "Proof of Payments")
    expect(others).toEqual([])
  })

  it.each([
    ["UserName", "Padma 2", "Only letters and spaces are allowed"],
    ["PhoneNo", "1234567890123456", "Maximum 15 digits allowed"],
    ["PhoneNo", "12a", "Only numbers are allowed"],
    ["Amount", "12.50", "Only numbers and commas are allowed"],
    ["Amount", "1,00,00,00,00,000", "Amount must be at most ₹99,99,99,999"],
    ["TransactionRef", "9".repeat(51), "Maximum 50 digits allowed"],
    ["TransactionRef", "UTR123", "Only numbers are allowed"],
    ["PaymentDate", "21-11-2025", "Date cannot be in the future"],
  ])("says while typing %s %s: %s", (name, value, message) => {
    const issue = liveIssue(fieldOf(name), value, filled, context)
    expect(issue && issueText(issue)).toBe(message)
    expect(onSubmit({ [name]: value })).toEqual([message])
  })

  it.each([
    ["SBIN525123456789", { freeReference: true }, undefined],
    ["512234509876", { freeReference: true }, undefined],
    ["SBIN5/25", { freeReference: true }, "Only letters and numbers are allowed"],
    ["S".repeat(51), { freeReference: true }, "Maximum 50 characters allowed"],
    ["SBIN525123456789", { freeReference: false }, "Only numbers are allowed"],
  ])("takes the reference %s under %j, typed and on submit: %s", (value, rules, message) => {
    const under = { ...context, ...rules }
    const values = { ...filled, TransactionRef: value }
    const typed = liveIssue(fieldOf("TransactionRef"), value, values, under)
    expect(typed && issueText(typed)).toBe(message)
    const [sent, ...others] = paymentIssues(values, of, under)
    expect([sent && issueText(sent), others]).toEqual([message, []])
  })

  it("refuses nothing and zero rupees", () => {
    for (const Amount of ["0", ",", "000"])
      expect(onSubmit({ Amount })).toEqual(["Amount must be a whole number of rupees above 0"])
  })

  it("refuses modes and purposes of other forms", () => {
    expect(onSubmit({ Mode: "Cash", PaymentPurpose: "Gift" })).toHaveLength(2)
  })

  it("groups what is typed, and starts with the applicant", () => {
    expect(shownValue(fieldOf("Amount"), cleanInput(fieldOf("Amount"), "₹ 993600"))).toBe("9,93,600")
    expect(emptyPayment({ FirstName: "Lakshmi", MobileNo: "2045117830" }, context)).toMatchObject({
      UserName: "Lakshmi",
      PhoneNo: "2045117830",
      PaymentStatus: "Pending",
    })
  })

  it("starts with the whole name of a record with parts, as far as the field takes it", () => {
    const nameOf = (FirstName: string, LastName: string) =>
      emptyPayment({ FirstName, MiddleName: null, LastName }, context).UserName
    expect(nameOf("Ravi", "Kumar")).toBe("Ravi Kumar")
    expect(nameOf("R".repeat(90), "K".repeat(90))).toHaveLength(100)
  })
})

it("says the missing fields of the staff form together", () => {
  expect(
    missingStaffFields({ ...filled, ReceiverBank: "SBI", ReceiverAccNo: "1", PaymentReferenceId: "2" }),
  ).toBe("Please fill all required fields: Receiver Branch")
})

describe("sums", () => {
  const payments = [
    { Amount: 265000, PaymentStatus: "Pending" },
    { Amount: 250000, PaymentStatus: "Approved" },
    { Amount: 50000, PaymentStatus: "Rejected" },
  ]

  it("counts pending as submitted, accepted as verified, rejected nowhere", () => {
    expect(paymentTotals(1063600, payments)).toEqual({
      total: 1063600,
      submitted: 515000,
      verified: 250000,
      due: 548600,
    })
    expect(paymentTotals(100000, payments).due).toBe(0)
    expect(totalCollected(payments)).toBe(250000)
  })

  it("knows what of the accepted amount is to be verified", () => {
    const of = (Amount: number, PaymentStatus: string, VerifiedByStaff: boolean | null) => ({
      Amount,
      PaymentStatus,
      VerifiedByStaff,
    })
    const all = [
      of(100, "Accepted", false),
      of(20, "Accepted", true),
      of(3, "Pending", false),
      of(4, "Accepted", null),
    ]
    expect([totalCollected(all), amountToVerify(all)]).toEqual([124, 100])
  })

  it("takes the total row, else the sum, and amounts set by hand on top", () => {
    const rows = [
      { SrNo: 1, Particulars: "Tuition Fee", Amount: 993600 },
      { SrNo: 5, Particulars: "Hostel Fee", Amount: 0 },
      { SrNo: "Total", Particulars: "Total", Amount: 1063600 },
    ]
    expect(totalFee(rows)).toBe(1063600)
    expect(totalFee(rows.slice(0, 2))).toBe(993600)
    expect(isTotalRow({ SrNo: " TOTAL " })).toBe(true)
    // The computed total stands in the total row, also where none is written.
    const unwritten = [...rows.slice(0, 2), { SrNo: "Total", Particulars: "Total", Amount: 0 }]
    expect(unwritten.map((row) => feeAmountText(row, unwritten)).at(-1)).toBe("9,93,600")
    expect(totalFee([...rows.slice(0, 2), { SrNo: "Total", Particulars: "", Amount: 0 }])).toBe(993600)
    expect(rows.map((row) => feeAmountText(row, rows))).toEqual(["9,93,600", "Manual Input", "10,63,600"])
  })
})

describe("decisions", () => {
  const atFinancer = { ...approvalFields("atFinancer"), CurrentLevel: 2 }
  it("are the Financer's, on payments that wait", () => {
    const pending = { Amount: 1, PaymentStatus: "Pending" }
    expect(mayDecidePayment(pending, atFinancer, "F")).toBe(true)
    expect(mayDecidePayment({ ...pending, PaymentStatus: "Accepted" }, atFinancer, "F")).toBe(false)
    const unverified = { ...pending, PaymentStatus: "Accepted", VerifiedByStaff: false }
    expect(mayDecidePayment(unverified, atFinancer, "F")).toBe(true)
    expect(mayDecidePayment({ ...unverified, VerifiedByStaff: true }, atFinancer, "F")).toBe(false)
    for (const role of ["ADMIN", "STAFF", "C", "AO", "P", "S"] as const)
      expect(mayDecidePayment(pending, atFinancer, role)).toBe(false)
  })

  it.each([
    ["draft", "early", true],
    ["atOfficer", "early", true],
    ["atFinancer", "open", true],
    ["atPrincipal", "open", true],
    ["approved", "open", true],
    ["rejected", "closed", true],
    ["withdrawn", "closed", false],
    ["cancelled", "closed", false],
  ] as const)(
    "of an application that is %s are %s; its applicant may add one: %s",
    (state, timing, takes) => {
      const record = approvalFields(state)
      expect(takesOwnPayments(record)).toBe(takes)
      expect(paymentTiming(record)).toBe(timing)
      expect(mayDecidePayment({ PaymentStatus: "Pending" }, record, "F")).toBe(timing === "open")
    },
  )

  it("are told in one word for the whole application", () => {
    const none = { Pending: 0, Accepted: 0, Rejected: 0 }
    expect(overallPaymentStatus(none)).toBeUndefined()
    expect(overallPaymentStatus({ ...none, Rejected: 2 })).toBe("Rejected")
    expect(overallPaymentStatus({ ...none, Rejected: 2, Accepted: 1 })).toBe("Accepted")
    expect(overallPaymentStatus({ Pending: 1, Accepted: 1, Rejected: 1 })).toBe("Pending")
  })

  it("leave a proof alone once they are based on it", () => {
    const payment = (PaymentStatus: string, DecidedAt: string | null, DocumentPath: string | null) => ({
      PaymentStatus,
      DecidedAt,
      DocumentPath,
    })
    const day = "2025-11-20T10:00:00Z"
    expect(takesProof(payment("Pending", null, "/a.jpg"), "S")).toBe(true)
    for (const status of ["Accepted", "Rejected", "Withdrawn"])
      expect(takesProof(payment(status, null, null), "S")).toBe(false)
    expect(takesProof(payment("Accepted", null, "/a.jpg"), "F")).toBe(true)
    expect(takesProof(payment("Accepted", day, null), "F")).toBe(true)
    expect(takesProof(payment("Accepted", day, "/a.jpg"), "F")).toBe(false)
  })

  it("wait for a reason only where whoever entered the payment verifies their own", () => {
    const waits = (PaymentStatus: PaymentStatus, VerifiedByStaff: boolean, role: RoleCode) =>
      waitsForReason({ PaymentStatus, VerifiedByStaff }, role)
    expect([waits("Accepted", false, "F"), waits("Accepted", false, "ADMIN")]).toEqual([true, true])
    expect([waits("Accepted", false, "C"), waits("Accepted", true, "F")]).toEqual([false, false])
    expect([waits("Rejected", false, "F"), waits("Pending", false, "F")]).toEqual([false, false])
  })

  it("start by who enters the payment", () => {
    expect(newPaymentState("S")).toEqual({ PaymentStatus: "Pending", VerifiedByStaff: false })
    expect(newPaymentState("C")).toEqual({ PaymentStatus: "Accepted", VerifiedByStaff: false })
    expect(newPaymentState("F").VerifiedByStaff).toBe(true)
  })
})
