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
  expect(first).toEqual({ name: "Ravi Kumar", identityNo: "234567890124", mobileNo: null })
  expect(firstEntered(first, { ...ravi, firstName: "Asha" }, context)).toEqual(first)
})

it.each([
  ["a corrected name", { firstName: "Ravindra" }, false],
  ["a corrected number", { aadhar: "345678901238" }, false],
  ["another identity document", { otherIdKind: "Passport", otherIdNo: "N1234567", aadhar: "" }, false],
  ["another name and a number that is being typed", { firstName: "Asha", aadhar: "3" }, true],
  ["another name and number", { firstName: "Asha", aadhar: "345678901238" }, true],
])("%s", (_, typed, expected) => expect(isAnother(first, { ...ravi, ...typed })).toBe(expected))

it("the mobile number is enough to know the first applicant by; the identity number that follows belongs to the same name", () => {
  const called = { ...ravi, aadhar: "", mobileNumber: "9812345678" }
  const caller = firstEntered(null, called, context) as EnteredPerson
  expect(caller).toMatchObject({ identityNo: null, mobileNo: "9812345678" })
  expect(isAnother(caller, { ...called, firstName: "Ravindra" })).toBe(false)
  expect(isAnother(caller, { ...called, firstName: "Asha", mobileNumber: "9812" })).toBe(true)
  const { identityNo } = firstEntered(caller, { ...called, aadhar: ravi.aadhar }, context) ?? {}
  expect(identityNo).toBe(ravi.aadhar)
  const typedOver = { ...called, firstName: "Asha", aadhar: "345678901238" }
  expect(firstEntered(caller, typedOver, context)?.identityNo).toBeNull()
})
