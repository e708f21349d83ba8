import { readFileSync } from "node:fs"
import { Ajv2020 } from "ajv/dist/2020.js"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { andhraPradesh } from "#domain/college/andhra-pradesh.ts"
import { parseRupees } from "#domain/money/money.ts"
import {
  emptySliding,
  isAsked,
  missingSliding,
  type SlidingContext,
  type SlidingField,
  slidingFields,
  slidingIssues,
  tidySliding,
} from "./sliding-fields.ts"

const context: SlidingContext = {
  kind: "Inside",
  today: "2025-11-21",
  admissionDate: "2025-09-22",
  paid: 100_000,
}
const inside = {
  ...emptySliding,
  NewDegree: "1",
  NewCourse: "9",
  NewQuota: "Management",
  NewCategory: "S1",
  ChangeDate: "20-10-2025",
  Reason: "Second round",
}
const leaving = {
  ...emptySliding,
  CollegeName: "Coastal Institute",
  ChangeDate: "20-10-2025",
  Reason: "Second round",
  AccountHolder: "K. Asha Rani",
  AccountNumber: "123456789",
  IFSC: "SBIN0001234",
  Amount: "1,00,000",
}
const fieldsOf = (values: typeof emptySliding, kind: SlidingContext["kind"]) =>
  slidingIssues(values, { ...context, kind }).map(({ field }) => field)

const contract = parse(readFileSync("openapi/admissions.yaml", "utf8"))

/** What a person may type in a field: something near what is wanted, or any text. */
const near = (pattern: RegExp) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.stringMatching(pattern) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 25 }) },
  )
const typed = {
  CollegeName: near(/^[\p{L}\d .&-]{0,5}$/u),
  Reason: near(/^[\p{L}\p{So}\s]{1,6}$/u),
  AccountHolder: near(/^[\p{L}\p{M}. ]{1,4}$/u),
  AccountNumber: near(/^ ?\d{4}[ -]?\d{3,15}$/),
  IFSC: near(/^[A-Za-z]{4} ?[0O1]? ?0[A-Za-z0-9]{5,7}$/),
  Amount: near(/^₹? ?-?\d{1,2},?\d{1,3}(\.\d)?$/),
}

describe("the sliding form", () => {
  it("takes a whole form of either kind", () => {
    expect(fieldsOf(inside, "Inside")).toEqual([])
    expect(fieldsOf(leaving, "Leaving")).toEqual([])
  })

  it("asks for everything but remarks, in its order", () => {
    for (const kind of ["Inside", "Leaving"] as const) {
      const asked = slidingFields.filter((field) => field.required && isAsked(field, kind))
      expect(slidingIssues(emptySliding, { ...context, kind })).toEqual(
        asked.map(({ name, label }) => ({ field: name, message: `${label} is required` })),
      )
    }
  })

  it("names together what is missing", () => {
    expect(missingSliding({ ...leaving, IFSC: " ", Amount: "" }, "Leaving")).toBe(
      "Please fill all required fields: IFSC, Amount",
    )
    expect(missingSliding(leaving, "Leaving")).toBeUndefined()
  })

  it("leaves empty what belongs to the other kind", () => {
    const { NewDegree, NewCourse, NewQuota, NewCategory } = inside
    const both = { ...leaving, NewDegree, NewCourse, NewQuota, NewCategory }
    expect(fieldsOf(both, "Inside")).toEqual([
      "CollegeName",
      "AccountHolder",
      "AccountNumber",
      "IFSC",
      "Amount",
    ])
    expect(fieldsOf(both, "Leaving")).toEqual(["NewDegree", "NewCourse", "NewQuota", "NewCategory"])
  })

  it.each<[SlidingField, string, string]>([
    ["CollegeName", "1", "Please enter the name of the college."],
    ["CollegeName", "x".repeat(201), "Maximum 200 characters allowed"],
    ["ChangeDate", "31-02-2025", "Please enter a valid date (dd-mm-yyyy)"],
    ["ChangeDate", "22-11-2025", "Date cannot be in the future"],
    ["ChangeDate", "21-09-2025", "Change Date cannot be before the date of admission, 22-09-2025."],
    ["Reason", "no", "Reason must be at least 3 characters."],
    ["Reason", "x".repeat(501), "Maximum 500 characters allowed"],
    ["Remarks", "x".repeat(501), "Maximum 500 characters allowed"],
    ["AccountHolder", "Asha 2", "Only letters, dots and spaces are allowed."],
    ["AccountNumber", "12345678", "Account number must be 9 to 18 digits."],
    ["AccountNumber", "1".repeat(19), "Account number must be 9 to 18 digits."],
    ["IFSC", "SBIN1001234", "IFSC must be 11 characters, such as SBIN0001234."],
    ["Amount", "-5", "Amount must be a whole number of rupees."],
    ["Amount", "1.5", "Amount must be a whole number of rupees."],
    ["Amount", "1,00,001", "Amount must be at most what was paid, ₹1,00,000."],
  ])("says what is wrong with %s: %s", (field, value, message) => {
    expect(slidingIssues({ ...leaving, [field]: value }, { ...context, kind: "Leaving" })).toEqual([
      { field, message },
    ])
  })

  it("says that quota and category do not fit", () => {
    expect(slidingIssues({ ...inside, NewCategory: "CQ" }, context)).toEqual([
      { field: "NewCategory", message: "Government goes with CQ, Management with S1, S2 or S3." },
    ])
  })

  it("keeps a student in a quota that has ended, and takes nobody else into it", () => {
    const Quotas = andhraPradesh.Quotas.map((one) => ({ ...one, IsActive: one.QuotaCode !== "S1" }))
    expect(slidingIssues(inside, { ...context, Quotas, heldQuota: "S1" })).toEqual([])
    for (const heldQuota of ["S2", undefined])
      expect(slidingIssues(inside, { ...context, Quotas, heldQuota })).toEqual([
        { field: "NewCategory", message: "Government goes with CQ, Management with S2 or S3." },
      ])
  })

  it("sends numbers without spaces and an IFSC in capitals", () => {
    expect(tidySliding("IFSC", " sbin 0001234")).toBe("SBIN0001234")
    expect(tidySliding("AccountNumber", "1234 5678-9")).toBe("123456789")
    expect(tidySliding("Reason", "  Second round ")).toBe("Second round")
  })

  it("accepts no text that the contract refuses", () => {
    const { properties } = contract.components.schemas.SlidingCreate
    const isValid = Object.fromEntries(
      Object.keys(typed).map((name) => [name, new Ajv2020({ strict: false }).compile(properties[name])]),
    )
    const accepted: Record<string, number> = {}
    fc.assert(
      fc.property(fc.record(typed), (values) => {
        const wrong: readonly string[] = fieldsOf({ ...leaving, ...values }, "Leaving")
        for (const [name, value] of Object.entries(values) as [SlidingField, string][]) {
          if (wrong.includes(name)) continue
          accepted[name] = (accepted[name] ?? 0) + 1
          const tidy = tidySliding(name, value)
          expect(isValid[name]?.(name === "Amount" ? parseRupees(tidy) : tidy), `${name} ${value}`).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
    for (const name of Object.keys(typed)) expect(accepted[name], name).toBeGreaterThan(20)
  })
})
