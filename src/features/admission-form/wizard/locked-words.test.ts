import { expect, it } from "vitest"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { lockedWords, whyLocked } from "./locked-words.ts"

it("law 20: says that the college has an application only once it has the submit", () => {
  const record = { AdmissionStatus: "Pending", CurrentLevel: 1 }
  expect(whyLocked(record, true)).toBe(wizardTexts.locked)
  expect(whyLocked(record, false)).toBe(lockedWords.unsent)
})
