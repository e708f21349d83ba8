import { describe, expect, test } from "vitest"
import { fromIsoDate, toIsoDate, typeDate } from "./date-text.ts"

/** Types character by character, as on a phone. */
const afterKeys = (keys: string) => [...keys].reduce((text, key) => typeDate(text + key, text), "")

describe("typing a date", () => {
  test.each([
    ["14061998", "14-06-1998"],
    ["14-06-1998", "14-06-1998"],
    ["14/06/1998", "14-06-1998"],
    ["1/6/1998", "01-06-1998"],
    ["1.6.1998", "01-06-1998"],
    ["14 6 1998", "14-06-1998"],
  ])("%s gives %s", (keys, text) => expect(afterKeys(keys)).toBe(text))

  test.each([
    ["14061998", "14-06-1998"],
    ["14/6/1998", "14-06-1998"],
    ["14-06-1998", "14-06-1998"],
    [" 14-06-1998", "14-06-1998"],
    ["\t14/06/1998", "14-06-1998"],
    ["14 – 06 – 1998", "14-06-1998"],
  ])("pasting %s gives %s", (pasted, text) => expect(typeDate(pasted, "")).toBe(text))

  test("deleting changes nothing else", () => {
    expect(typeDate("14-06-199", "14-06-1998")).toBe("14-06-199")
    expect(typeDate("14-06", "14-06-")).toBe("14-06")
    expect(typeDate("14", "14-")).toBe("14")
  })
})

test("to and from the calendar", () => {
  expect(fromIsoDate("1998-06-14")).toBe("14-06-1998")
  expect(toIsoDate("14-06-1998")).toBe("1998-06-14")
  expect(fromIsoDate("")).toBe("")
  expect(toIsoDate("14-6-98")).toBe("")
})
