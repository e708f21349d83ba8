import { expect, it } from "vitest"
import { settingNames, settingSections } from "#domain/college/college-settings.ts"
import { linesOf } from "./setting-lines.ts"

it("shows every setting once, neighbours that belong together in one line", () => {
  const lines = settingSections.flatMap(linesOf)
  expect(lines.flat()).toEqual(settingNames)
  expect(lines.filter(({ length }) => length > 1)).toEqual([
    ["supportEmail", "helpDeskPhone"],
    ["managementQuotaName", "convenorQuotaName"],
    ["academicYear", "examYear"],
    ["simpleFormDobFrom", "simpleFormDobTo"],
  ])
})
