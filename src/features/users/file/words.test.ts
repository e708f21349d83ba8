import { expect, it } from "vitest"
import { lossText, fileWords as words } from "./words.ts"

const nothing = { isMaking: false, isUnsure: false, isUntaken: false }

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
