import { expect, it } from "vitest"
import { settingNames, settingOf, settingSections } from "#domain/college/college-settings.ts"
import { linesOf } from "./setting-lines.ts"

it("shows every setting of the form once, neighbours that belong together in one line", () => {
  const lines = settingSections.flatMap(linesOf)
  expect(lines.flat()).toEqual(settingNames.filter((name) => settingOf(name).row.section))
  expect(lines.filter(({ length }) => length > 1)).toEqual([
    ["supportEmail", "helpDeskPhone"],
    ["managementQuotaName", "convenorQuotaName"],
    ["academicYear", "examYear"],
    ["applicationsFrom", "applicationsUntil"],
    ["simpleFormDobFrom", "simpleFormDobTo"],
  ])
})
