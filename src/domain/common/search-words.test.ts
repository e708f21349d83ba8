import { expect, it } from "vitest"
import { hasWords, wordsOf } from "./search-words.ts"

const texts = ["F25-00226", "Lakshmi Prasanna", "2045117830", null, undefined, "Guntur"]

it("finds each word of a search somewhere, in any order and in either case", () => {
  const found = ["", "  ", "prasanna LAKSHMI", "20451 17830", "f25-00226", "guntur 17830 lak"]
  expect(found.filter((search) => !hasWords(texts, search))).toEqual([])
})

it("finds nothing where one of the words is missing", () => {
  const missing = ["lakshmi reddy", "20451 17831", "null", "undefined", "prasanna2045117830"]
  expect(missing.filter((search) => hasWords(texts, search))).toEqual([])
})

it("finds a mobile number however people write it", () => {
  const written = ["+91 20451 17830", "020451 17830", "20451-17830", "(+91) 20451.17830", "0091 2045117830"]
  expect(written.filter((search) => !hasWords(texts, search))).toEqual([])
  expect(hasWords(texts, "+91 20451 17831")).toBe(false)
  const beside = [
    "Lakshmi +91 20451 17830",
    "(+91) 20451-17830 prasanna",
    "Lakshmi 020451 17830 Guntur",
    "20451-17830 Lakshmi",
    "lakshmi ౨౦౪౫౧౧౭౮౩౦",
  ]
  expect(beside.filter((search) => !hasWords(texts, search))).toEqual([])
  expect(hasWords(texts, "Lakshmi +91 20451 17831")).toBe(false)
})

it("finds a number with the dashes and digits of other spellings", () => {
  const written = ["F25–00226", "f25‑00226", "Ｆ２５-００２２６", "F25-౦౦౨౨౬"]
  expect(written.filter((search) => !hasWords(texts, search))).toEqual([])
})

it("leaves the digits of other numbers as they are typed", () => {
  expect(wordsOf("00226 20451")).toEqual(["00226", "20451"])
  expect(wordsOf("012345678901234")).toEqual(["012345678901234"])
  expect(wordsOf("2341 2341 2346")).toEqual(["2341", "2341", "2346"])
  expect(wordsOf("25-00226")).toEqual(["25-00226"])
  expect(wordsOf(undefined)).toEqual([])
})

it("reads as many words as the server", () => {
  expect(hasWords(texts, "lakshmi prasanna 2045 17830 guntur f25 reddy")).toBe(true)
})

it("finds a name as it stands on a certificate, though it is stored without dots", () => {
  const stored = ["Md Irfan", "P V Rao", "asha.rani@example.org", "అక్బర్"]
  const written = [
    "Md. Irfan",
    "P.V. Rao",
    "rao p.v",
    "Md.Irfan",
    "asha.rani@",
    "అక్\u200cబర్",
    "rani@example.org",
  ]
  expect(written.filter((search) => !hasWords(stored, search))).toEqual([])
  expect(hasWords(stored, "Md. Imran")).toBe(false)
})

it("leaves e-mail addresses, user names and numbers with their dots, and no word of dots alone", () => {
  expect(wordsOf("asha.rani@example.org student.01 12.5 ... ")).toEqual([
    "asha.rani@example.org",
    "student.01",
    "12.5",
  ])
})
