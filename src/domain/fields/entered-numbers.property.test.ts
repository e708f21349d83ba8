import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import type { WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import { admissionField } from "#domain/application/admission-form.ts"
import { formatGrouped, parseRupees } from "#domain/money/money.ts"
import { applicantPaymentFields } from "#domain/money/payment-fields.ts"
import { tidyMobile, tidyPhone } from "#domain/people/phone-number.ts"
import { type Field, fieldFor } from "./field-table.ts"
import { cleanInput, fieldIssue, liveIssue, tidyValue } from "./validation.ts"

const context = { today: "2025-11-20" }

const digits = (length: number, first = "123456789") =>
  fc
    .tuple(
      fc.constantFrom(...first),
      fc.array(fc.constantFrom(..."0123456789"), { minLength: length - 1, maxLength: length - 1 }),
    )
    .map(([head, rest]) => head + rest.join(""))

/** The digits with separators that people type, at any place. */
const spaced = (number: string, between: readonly string[]) =>
  fc
    .array(fc.constantFrom("", "", ...between), { minLength: number.length, maxLength: number.length })
    .map((gaps) => [...number].map((digit, at) => digit + (gaps[at] ?? "")).join(""))

const isAccepted = (name: WizardFieldName, value: string) =>
  fieldIssue(admissionField(name), { ...acceptedValues, [name]: value }, context) === undefined

const between = [" ", "-", "\u00a0", "–", ".", " - "]

describe("a mobile number as people keep it", () => {
  it.each([
    ["+91 98480 22338", "9848022338"],
    ["+91-98480-22338", "9848022338"],
    ["(+91) 98480.22338", "9848022338"],
    ["0091 98480 22338", "9848022338"],
    ["+91 098480 22338", "9848022338"],
    ["098480 22338", "9848022338"],
    ["\u202a+91 98480 22338\u202c", "9848022338"],
    // Nothing is guessed: ten digits stay ten digits, and two digits too many are reported.
    ["9198480223", "9198480223"],
    ["919848022338", "919848022338"],
    ["0984802233", "0984802233"],
    ["+44 7911 123456", "+447911123456"],
  ])("%s becomes %s", (written, kept) => expect(tidyMobile(written)).toBe(kept))

  it("is accepted with any prefix and any gaps, as the same ten digits, once and again", () => {
    const written = fc
      .tuple(digits(10), fc.constantFrom("", "+91", "+91 ", "0091", "0091-", "0", "+91 0"))
      .chain(([number, prefix]) =>
        spaced(number, between).map((text) => ({ number, written: prefix + text })),
      )
    fc.assert(
      fc.property(written, fc.constantFrom("mobileNumber", "guardianMobile"), ({ number, written }, name) => {
        const field = admissionField(name as WizardFieldName)
        const cleaned = cleanInput(field, written)
        expect(cleaned).toBe(number)
        expect(cleanInput(field, cleaned)).toBe(cleaned)
        expect(tidyValue(field, written)).toBe(number)
        expect(isAccepted(field.name, written)).toBe(true)
      }),
    )
  })

  it.each(["mobileNumber", "guardianMobile"] as const)(
    "says nothing wrong while +91 is typed, and asks for ten digits when it ends there: %s",
    (name) => {
      const field = admissionField(name)
      let value = ""
      for (const key of "+91 98480 22338") {
        value = cleanInput(field, value + key)
        expect(liveIssue(field, value, acceptedValues, context)?.code).toBe(undefined)
      }
      expect(value).toBe("9848022338")
      expect(isAccepted(name, "+91 98480")).toBe(false)
      expect(isAccepted(name, "+44 7911 123456")).toBe(false)
    },
  )

  it("keeps the 0 of a town's code in a number of any kind", () => {
    expect(tidyPhone("0866 257 1234")).toBe("08662571234")
    expect(tidyPhone("+91 98480 22338")).toBe("9848022338")
  })
})

describe("other numbers", () => {
  const payment = (name: string) => applicantPaymentFields.find((row) => row.name === name) as Field
  it("takes an Aadhaar number in groups and a pincode with a gap", () => {
    fc.assert(
      fc.property(
        digits(12).chain((number) => spaced(number, [" ", "-"]).map((text) => [number, text] as const)),
        ([number, text]) => {
          expect(cleanInput(admissionField("aadhar"), text)).toBe(number)
          expect(tidyValue(admissionField("aadhar"), text)).toBe(number)
        },
      ),
    )
    expect(cleanInput(admissionField("pincode"), " 520 008 ")).toBe("520008")
    expect(isAccepted("pincode", "520-008")).toBe(true)
  })

  it.each<[WizardFieldName, string, string]>([
    ["aadhar", "\u202a0123 4567 8901\u202c", "012345678901"],
    ["aadhar", "0123\u20114567\u20138901\u2060", "012345678901"],
    ["aadhar", "०१२३ ४५६७ ८९०१", "012345678901"],
    ["aadhar", "౦౧౨౩ ౪౫౬౭ ౮౯౦౧", "012345678901"],
    ["aadhar", "XXXX XXXX 8901", "XXXXXXXX8901"],
    ["pincode", "５２１\u200b１５１", "521151"],
    ["pincode", "521\u2010151", "521151"],
    ["mobileNumber", "\u2066+٩١ ۲۰۴۵۱ ۱۷۸۳۰\u2069", "2045117830"],
    ["guardianMobile", "१२३४५\u2011०००००", "1234500000"],
    ["pan", "ＺＺＺＰＺ\u200b१२३४Ｚ", "ZZZPZ1234Z"],
    ["NEETRank", "\u200e21460\u00ad", "21460"],
    ["NEETScore", "–12", "-12"],
    ["dob", "14\u201106\u20111998", "14-06-1998"],
    ["email", "\u200basha@example.org\u2060", "asha@example.org"],
    ["guardianName", "Padma\u202c Gorantla\u2060", "Padma Gorantla"],
  ])("takes %s as it is copied or typed in another script: %s", (name, written, kept) => {
    expect(cleanInput(admissionField(name), written)).toBe(kept)
    expect(fieldIssue(admissionField(name), { ...acceptedValues, [name]: kept }, context)).toBe(undefined)
  })

  it("takes a UTR and an amount that were copied with invisible signs", () => {
    expect(cleanInput(payment("TransactionRef"), "\u202a4123 0098\u200b7654\u202c")).toBe("412300987654")
    expect(parseRupees(cleanInput(payment("Amount"), "\u200e₹\u00a01,25,000\u2060"))).toBe(125_000)
  })

  it("takes a UTR in groups, with or without letters, and letters only where the college allows them", () => {
    const field = payment("TransactionRef")
    const free = fieldFor(field, { ...context, freeReference: true })
    const codeOf = (row: Field, value: string) => fieldIssue(row, { TransactionRef: value }, context)?.code
    expect(cleanInput(field, "5122-9876\u20135432")).toBe("512298765432")
    expect(codeOf(field, "512298765432")).toBeUndefined()
    expect(cleanInput(free, "HDFCR5-2025 0919\u20111234")).toBe("HDFCR5202509191234")
    expect(codeOf(free, "HDFCR5202509191234")).toBeUndefined()
    expect(codeOf(field, cleanInput(field, "HDFCR5-1234"))).toBe("numbersOnly")
  })

  it("takes an amount with the rupee sign and any commas, and never another amount", () => {
    const field = payment("Amount")
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.constantFrom("", "₹", "₹ "),
        (amount, sign) => {
          for (const written of [String(amount), formatGrouped(amount), amount.toLocaleString("en-US")]) {
            const cleaned = cleanInput(field, sign + written)
            expect(parseRupees(cleaned)).toBe(amount)
            expect(liveIssue(field, cleaned, {}, context)).toBeUndefined()
          }
        },
      ),
    )
    expect(liveIssue(field, cleanInput(field, "5,000.50"), {}, context)?.code).toBe("numbersAndCommas")
  })

  it("does not let a telephone number end at its country", () => {
    expect(fieldIssue(payment("PhoneNo"), { PhoneNo: "+91" }, context)?.code).toBe("numbersOnly")
  })
})
