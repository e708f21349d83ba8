import { readFileSync } from "node:fs"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import type { WizardFieldName, WizardValues } from "#domain/admission-form/wizard-values.ts"
import { fieldIssue } from "#domain/fields/validation.ts"
import { academicHistoryOf } from "./academic-history.ts"
import { admissionFields, submitIssues } from "./admission-form.ts"
import {
  completenessIssues,
  toAdmissionCreate,
  toAdmissionInput,
  toSavedInput,
  toWizardValues,
} from "./admission-record.ts"

const context = { today: "2025-11-20" }
const id = "01920000-0000-7000-8000-000000000001"

const contract = parse(readFileSync("openapi/admissions.yaml", "utf8"))
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ ...contract, $id: "contract" })
const schema = (name: string) => ajv.getSchema(`contract#/components/schemas/${name}`) ?? expect.fail(name)
const [isCreate, isUpdate, isHistory] = ["AdmissionCreate", "AdmissionUpdate", "AcademicHistoryInput"].map(
  schema,
)

const words = fc.stringMatching(/^[\p{L}\p{M}. ]{0,20}$/u)
const digits = fc.stringMatching(/^\d{0,16}$/)
const dates = fc.oneof(fc.stringMatching(/^[0-3]\d-[01]\d-(19|20)\d\d$/), fc.string({ maxLength: 10 }))
const numbers = fc.oneof(fc.stringMatching(/^-?\d{0,11}$/), fc.stringMatching(/^\d{1,3}\.\d{1,8}$/))
const emails = fc.oneof(fc.emailAddress(), fc.string({ maxLength: 70 }))
const pans = fc.stringMatching(/^[A-Z]{5}\d{4}[A-Z]$/)

/** Any text that a person might enter in a field; often the accepted value. */
function answersOf(name: WizardFieldName): fc.Arbitrary<string> {
  const field = admissionFields.find((candidate) => candidate.name === name)
  if (field?.readOnly) return fc.constant(acceptedValues[name])
  const choices = field?.options?.(acceptedValues, context).map((option) => option.value) ?? []
  const wild = fc.oneof(
    words,
    digits,
    dates,
    numbers,
    emails,
    pans,
    fc.string({ unit: "binary", maxLength: 160 }),
  )
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(acceptedValues[name]) },
    { weight: 1, arbitrary: fc.constantFrom("", ...choices) },
    { weight: 2, arbitrary: wild },
  )
}

const forms = fc.record(
  Object.fromEntries(admissionFields.map((field) => [field.name, answersOf(field.name)])),
) as unknown as fc.Arbitrary<WizardValues>

/** The same form with every refused value replaced by that of the accepted example. */
function repaired(values: WizardValues): WizardValues {
  const refused = submitIssues(values, context).map((issue) => issue.field)
  const groups = refused.some((name) => /Quota|Category/.test(name)) ? (["Quota", "Category"] as const) : []
  const marks = refused.flatMap((name) =>
    /(Marks|Passing)\d/.test(name)
      ? [`maxMarks${name.at(-1)}`, `securedMarks${name.at(-1)}`, `yearOfPassing${name.at(-1)}`]
      : [],
  )
  const dated = refused.some((name) => name.startsWith("internshipC"))
    ? ["internshipCommencementDate", "internshipCompletionDate"]
    : []
  const names = [...refused, ...groups, ...marks, ...dated] as WizardFieldName[]
  return { ...values, ...Object.fromEntries(names.map((name) => [name, acceptedValues[name]])) }
}

const stored = (values: WizardValues) => ({
  // The round from the create stays until staff give another.
  CounselingRound: "1",
  ...toAdmissionInput(values),
  AdmissionType: "Regular",
  AcademicHistory: academicHistoryOf(values, id),
})

describe("what the page accepts", () => {
  it("the server's completeness check accepts, and the contract too", () => {
    let judged = 0
    fc.assert(
      fc.property(forms, (wild) => {
        const values = repaired(wild)
        if (submitIssues(values, context).length > 0) return
        judged++
        expect(completenessIssues(stored(values), context)).toEqual([])
        const create = toAdmissionCreate(values, id, context)
        expect(isCreate?.(create), JSON.stringify([isCreate?.errors, create])).toBe(true)
        for (const row of academicHistoryOf(values, id))
          expect(isHistory?.(row), JSON.stringify(row)).toBe(true)
      }),
      { numRuns: 300 },
    )
    expect(judged).toBeGreaterThan(200)
  })

  it("a half-written form saves only what the contract takes", () => {
    fc.assert(
      fc.property(forms, (values) => {
        const saved = toSavedInput(values, context)
        expect(isUpdate?.(saved), JSON.stringify([isUpdate?.errors, saved])).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it("comes back from the record as it was accepted", () => {
    fc.assert(
      fc.property(forms, (wild) => {
        const values = repaired(wild)
        if (submitIssues(values, context).length > 0) return
        const back = toWizardValues(stored(values), context)
        expect(stored(back)).toEqual(stored(values))
      }),
      { numRuns: 150 },
    )
  })
})

describe("what the server refuses", () => {
  it("is exactly what the page would refuse", () => {
    for (const field of admissionFields.filter((candidate) => candidate.required)) {
      const values = { ...acceptedValues, [field.name]: "" }
      expect(fieldIssue(field, values, context)?.code).toBe("required")
      expect(completenessIssues(stored(values), context).map((issue) => issue.field)).toContain(field.name)
    }
  })
})
