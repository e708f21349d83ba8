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
  expect(first).toEqual({ name: "Ravi Kumar", identityNo: "234567890124" })
  expect(firstEntered(first, { ...ravi, firstName: "Asha" }, context)).toEqual(first)
})

it.each([
  ["a corrected name", { firstName: "Ravindra" }, false],
  ["a corrected number", { aadhar: "345678901238" }, false],
  ["another identity document", { otherIdKind: "Passport", otherIdNo: "N1234567", aadhar: "" }, false],
  ["another name and a number that is being typed", { firstName: "Asha", aadhar: "3" }, true],
  ["another name and number", { firstName: "Asha", aadhar: "345678901238" }, true],
])("%s", (_, typed, expected) => expect(isAnother(first, { ...ravi, ...typed })).toBe(expected))

it("with a mobile number alone the first applicant is known by the name: a family may share one phone", () => {
  const called = { ...ravi, aadhar: "", mobileNumber: "9812345678" }
  const caller = firstEntered(null, called, context) as EnteredPerson
  expect(caller).toEqual({ name: "Ravi Kumar", identityNo: null })
  expect(isAnother(caller, { ...called, firstName: "Asha" })).toBe(true)
  expect(isAnother(caller, { ...called, mobileNumber: "9812345679" })).toBe(false)
  expect(firstEntered(caller, { ...called, aadhar: ravi.aadhar }, context)).toEqual(first)
  const typedOver = { ...called, firstName: "Asha", aadhar: "345678901238" }
  expect(firstEntered(caller, typedOver, context)).toEqual(caller)
})
