import { expect, it } from "vitest"
import { rollNoKey } from "./roll-no.ts"

it.each([
  ["2566000123", "2566000123"],
  [" 25660 00123 ", "2566000123"],
  ["2566-0001–23", "2566000123"],
  ["२५६६०००१२३", "2566000123"],
  ["ap2566 0001", "AP25660001"],
])("compares the roll number %s as %s", (written, key) => {
  expect(rollNoKey(written)).toBe(key)
})

it.each([null, undefined, "", "-", "NA", "n/a", "0", "000000", "awaited", "12345", "2.40411E+11"])(
  "compares nothing for %s",
  (written) => {
    expect(rollNoKey(written)).toBeUndefined()
  },
)
