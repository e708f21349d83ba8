import { expect, test } from "vitest"
import { MOST_NAME_CHARACTERS, plainFileName } from "./file-name.ts"

test.each([
  ["cod\u202efdp.exe.pdf", "codfdp.exe.pdf"],
  ["a\u2066b\u2069\u200e\u200f.pdf", "ab.pdf"],
  ["in\u200bvis\ufeffible\u00ad.pdf", "invisible.pdf"],
  ["memo.pdf\u0000.exe", "memo.pdf.exe"],
  ["C:\\Users\\me\\memo.pdf", "memo.pdf"],
  ["../../etc/passwd", "passwd"],
  ["...hidden.pdf", "hidden.pdf"],
  ["a\r\nSet-Cookie x.pdf", "aSet-Cookie x.pdf"],
  ['<b>"x"|y.pdf', "_b__x__y.pdf"],
  ["మార్కులు మెమో.pdf", "మార్కులు మెమో.pdf"],
  ["memo.pdf\u202e", "memo.pdf"],
])("the name %j is kept as %j", (given, kept) => {
  expect(plainFileName(given)).toBe(kept)
})

test("a long name keeps its ending, and no character is cut in two", () => {
  const kept = plainFileName(`${"😀".repeat(5000)}.pdf`)
  expect([...kept]).toHaveLength(MOST_NAME_CHARACTERS)
  expect(kept.endsWith("😀.pdf")).toBe(true)
})

test("a name that is all ending does not pass the length either", () => {
  expect(plainFileName(`a.${"x".repeat(6000)}`).length).toBeLessThanOrEqual(MOST_NAME_CHARACTERS)
})
