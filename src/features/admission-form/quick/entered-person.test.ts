import { expect, it } from "vitest"
import { type EnteredPerson, firstEntered, isAnother } from "./entered-person.ts"
import { emptySimpleValues } from "./quick-fields.ts"

const context = { today: "2026-08-01" }
const ravi = {
  ...emptySimpleValues(context),
  firstName: "Ravi",
  lastName: "Kumar",
  aadhar: "234567890124",
}
const first = firstEntered(null, ravi, context) as EnteredPerson

it("the first applicant is known as soon as the name and the number are complete, and stays", () => {
  expect(firstEntered(null, { ...ravi, aadhar: "23456789" }, context)).toBeNull()
  expect(firstEntered(null, { ...ravi, lastName: "" }, context)).toBeNull()
  expect(first).toMatchObject({ FirstName: "Ravi", LastName: "Kumar", AadharNo: "234567890124" })
  expect(firstEntered(first, { ...ravi, firstName: "Asha" }, context)).toBe(first)
})

it.each([
  ["a corrected name", { firstName: "Ravindra" }, false],
  ["a corrected number", { aadhar: "345678901238" }, false],
  ["another identity document", { otherIdKind: "Passport", otherIdNo: "N1234567", aadhar: "" }, false],
  ["another name and a number that is being typed", { firstName: "Asha", aadhar: "3" }, true],
  ["another name and number", { firstName: "Asha", aadhar: "345678901238" }, true],
])("%s", (_, typed, expected) => expect(isAnother(first, { ...ravi, ...typed })).toBe(expected))
