import { expect, it } from "vitest"
import { opensWith } from "./opening.ts"

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
