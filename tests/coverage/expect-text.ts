/** For tests without a browser: asserts a text that a person or a program receives, and records the catalogue's row. */
import { expect } from "vitest"
import { catalogue, rowsShownBy } from "./catalogue.ts"
import { leaveEvidence } from "./evidence.ts"

/** `screen`: the beginning of the catalogue's screen name. Fails when the catalogue has no such row. */
export function expectText(actual: unknown, expected: string, screen: string): void {
  expect(actual).toBe(expected)
  const rows = rowsShownBy(expected, null).filter((row) => catalogue[row]?.screen.startsWith(screen))
  expect(rows, `rows of "${expected}" on ${screen}`).not.toEqual([])
  const { currentTestName = "", testPath = "" } = expect.getState()
  const test = `${testPath.replace(/^.*\/(src|server|tests)\//, "$1/")} › ${currentTestName}`
  leaveEvidence(rows.map((row) => ({ table: "texts", row, test })))
}
