import { expect, it } from "vitest"
import { fromKept, isOvertaken, toKept } from "./notice-draft.ts"

const texts = { en: "The notice", te: "" }

it("is kept with the version that it was begun from", () => {
  expect(fromKept(toKept({ texts, after: 2 }))).toEqual({ texts, after: 2 })
  expect(fromKept(toKept({ texts, after: 0 }))).toEqual({ texts, after: 0 })
})

it("is overtaken by a version that was published after it was begun", () => {
  expect(isOvertaken({ texts, after: 2 }, 3)).toBe(true)
  expect(isOvertaken({ texts, after: 2 }, 2)).toBe(false)
  // The list on this device may be older than the text.
  expect(isOvertaken({ texts, after: 2 }, 1)).toBe(false)
})

it("is overtaken by any version when it is not known what it was begun from", () => {
  const old = fromKept(texts)
  expect(old).toEqual({ texts, after: null })
  expect(isOvertaken(old, 1)).toBe(true)
  expect(isOvertaken(old, 0)).toBe(false)
  expect(fromKept(toKept(old))).toEqual(old)
})
