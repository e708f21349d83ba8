import { describe, expect, it } from "vitest"
import { type Payee, toStaffPayment } from "#data/payments/staff-payment-body.ts"
import { emptyStaffPayment, fromKept, judge, toKept, withPayee, withReceiver } from "./staff-form.ts"

const today = "2025-11-21"
const payee: Payee = {
  AdmissionId: "01920000-0000-7000-8000-000000000001",
  FormNo: "F25-00226",
  UserName: "Praneeth Kumar Vemuri",
  PhoneNo: "3156028819",
  CourseId: 9,
  CourseName: "Orthopaedics",
  Category: "S1",
  Quota: "Management",
  Payments: 0,
}
const whole = {
  ...withPayee(emptyStaffPayment(today), payee),
  Amount: "5,00,000",
  Mode: "Bank Transfer",
  ReceiverBank: "Union Bank of India",
  ReceiverAccNo: "0012 3456 7890 114",
  ReceiverBranch: "Guntur",
  PaymentPurpose: "Tution Fee",
  PaymentReferenceId: "2",
}

describe("the staff form", () => {
  it("says all that is missing in one sentence", () => {
    const values = withPayee(emptyStaffPayment(today), payee)
    expect(judge(values, payee, today).title).toBe(
      "Please fill all required fields: Amount, Mode, Receiver Bank, Receiver Acc No, Receiver Branch, Payment Purpose, Payment Reference",
    )
    expect(judge(emptyStaffPayment(today), null, today).title).toMatch(
      /^Please fill all required fields: Payee, Amount,/,
    )
  })

  it("begins with the account of the last payment, but replaces nothing that is typed", () => {
    const { ReceiverBank, ReceiverAccNo, ReceiverBranch } = whole
    const last = { ReceiverBank, ReceiverAccNo, ReceiverBranch }
    const first = emptyStaffPayment(today)
    expect(withReceiver(first, last)).toEqual({ ...first, ...last })
    expect(withReceiver(first, null)).toEqual(first)
    const typed = { ...first, ReceiverBank: "State Bank" }
    expect(withReceiver(typed, last)).toEqual(typed)
  })

  it("is kept on the device as it was typed, with or without its payee", () => {
    for (const typed of [
      { paymentId: "p", payee, values: { Amount: "5,00,000" } },
      { paymentId: "q", payee: null, values: { Mode: "Cash" } },
    ])
      expect(fromKept(toKept(typed))).toEqual(typed)
  })

  it("is content with a whole payment", () => {
    expect(judge(whole, payee, today)).toEqual({ issues: [], title: null })
  })

  it.each([
    ["Amount", "0", "Amount must be a whole number of rupees above 0"],
    ["Amount", "1,00,00,00,00,00,000", "Amount must be at most ₹99,99,99,999"],
    ["Amount", "5 lakh", "Only numbers and commas are allowed"],
    ["PaymentDate", "22-11-2025", "Date cannot be in the future"],
  ])("refuses %s %s", (name, value, message) => {
    const { issues } = judge({ ...whole, [name]: value }, payee, today)
    expect(issues).toMatchObject([{ field: name, message }])
    expect(issues[0]?.named).toMatch(/^[A-Z][\w /]+: |Amount/)
  })

  it("cannot take money for an application without a course", () => {
    expect(judge(whole, { ...payee, CourseId: null }, today).issues[0]?.field).toBe("payee")
  })

  it("sends rupees as a number, the day as yyyy-mm-dd, and nothing empty", () => {
    const sent = toStaffPayment({ paymentId: "p", payee, courseId: 9, values: whole, proof: null })
    expect(sent).toMatchObject({
      Amount: 500_000,
      PaymentDate: today,
      PaymentReferenceId: 2,
      PaymentStatus: "Accepted",
      UserName: "Praneeth Kumar Vemuri",
      Category: "S1",
    })
    expect("InstrumentNo" in sent).toBe(false)
  })
})
