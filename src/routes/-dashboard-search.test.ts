import { expect, it } from "vitest"
import { readDashboardSearch } from "./-dashboard-search.ts"

it("keeps the tab, the application and the entry to repair", () => {
  const application = "01890a5d-ac96-774b-bcce-b302099a8057"
  const search = { tab: "payments", application, repair: 7 } as const
  expect(readDashboardSearch(search)).toEqual(search)
})

it("drops what it does not know", () => {
  expect(readDashboardSearch({ tab: "marks", application: "mine", repair: "x", other: 1 })).toEqual({})
})
