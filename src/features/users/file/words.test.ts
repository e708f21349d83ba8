import { expect, it } from "vitest"
import { permissions } from "#domain/workflow/permissions.ts"
import { lossText, fileWords as words } from "./words.ts"

const nothing = { isMaking: false, isUnsure: false, isUntaken: false }

it("names who can give another one-time password: Staff, who read this too, cannot", () => {
  expect(Object.keys(permissions.resetPassword)).toEqual(["ADMIN"])
  for (const text of [words.leaveText, words.allKnown]) expect(text).toMatch(/\ban admin\b/i)
})

it("says everything that is lost by leaving, and nothing else", () => {
  expect(lossText(nothing)).toBe("")
  expect(lossText({ ...nothing, isUntaken: true })).toBe(words.leaveText)
  expect(lossText({ ...nothing, isUnsure: true, isUntaken: true })).toBe(
    `${words.unsureText} ${words.leaveText}`,
  )
  expect(lossText({ ...nothing, isMaking: true, isUntaken: true })).toBe(
    `${words.leaveMaking} ${words.leaveText}`,
  )
})
