import { expect, it } from "vitest"
import { isTakenBy, opensWith } from "./opening.ts"

const picture = { id: "a", file: new File(["a"], "a.jpg"), isPutBack: false }

it.each([
  ["the shared picture is still being read", undefined, false, undefined],
  ["the receipt of the begun payment is still being read", picture, undefined, undefined],
  ["no payment has a receipt", picture, false, picture],
  ["laws 1 and 10: a receipt that was chosen before is not replaced", picture, true, false],
  ["the payment has taken the picture before a reload", null, true, null],
  ["the picture was removed again", null, false, false],
  ["the payment with the picture was given up", { ...picture, isPutBack: true }, false, false],
])("a shared picture, when %s", (_when, shared, hasReceipt, opened) => {
  expect(opensWith({ shared, hasReceipt })).toBe(opened)
})

it.each([
  ["the receipt was made of it", picture, "a", true],
  ["the receipt was made of another one", picture, "b", false],
  ["there is no receipt, or one that was not shared", picture, undefined, false],
  ["nothing is shared", null, undefined, false],
  ["it is still being read", undefined, undefined, false],
])("a shared picture is taken or not, when %s", (_when, shared, takenId, isTaken) => {
  expect(isTakenBy(shared, takenId)).toBe(isTaken)
})
