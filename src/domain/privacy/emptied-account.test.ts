import { expect, it } from "vitest"
import { emptiedName, isEmptied } from "./emptied-account.ts"

it("knows an emptied account by its own number only", () => {
  expect(isEmptied({ UserID: 17, Username: emptiedName(17) })).toBe(true)
  expect(isEmptied({ UserID: 18, Username: emptiedName(17) })).toBe(false)
  expect(isEmptied({ UserID: 17, Username: "removed.by.hand" })).toBe(false)
})
