import { expect, it } from "vitest"
import { hasWords } from "./search-words.ts"

const texts = ["F25-00226", "Lakshmi Prasanna", "2045117830", null, undefined, "Guntur"]

it("finds each word of a search somewhere, in any order and in either case", () => {
  const found = ["", "  ", "prasanna LAKSHMI", "20451 17830", "f25-00226", "guntur 17830 lak"]
  expect(found.filter((search) => !hasWords(texts, search))).toEqual([])
})

it("finds nothing where one of the words is missing", () => {
  const missing = ["lakshmi reddy", "20451 17831", "null", "undefined", "prasanna2045117830"]
  expect(missing.filter((search) => hasWords(texts, search))).toEqual([])
})

it("reads as many words as the server", () => {
  expect(hasWords(texts, "lakshmi prasanna 2045 17830 guntur f25 reddy")).toBe(true)
})
