import { expect, it } from "vitest"
import { countRows, loadCollege, loadTotals } from "#server/demo/load-college.ts"
import { diskStore } from "#server/files/disk-store.ts"
import { onBothEngines } from "./engines.ts"

/** What it takes is `npm run bench:server -- --scale`; here it is made small. */
const APPLICATIONS = 1_000

onBothEngines("the load set", (colleges) => {
  it("makes exactly what it says, and nothing the second time", async () => {
    const college = colleges.one
    const load = (applications: number) =>
      loadCollege(college.open, diskStore(college.folder), new Date(), undefined, applications)
    await load(APPLICATIONS / 2)
    expect(await countRows(college.db)).toEqual(loadTotals(APPLICATIONS / 2))
    await load(APPLICATIONS)
    expect(await countRows(college.db)).toEqual(loadTotals(APPLICATIONS))
    await load(APPLICATIONS)
    expect(await countRows(college.db)).toEqual(loadTotals(APPLICATIONS))
  }, 120_000)

  it("keeps the seats as they were: as many more as were taken", async () => {
    const { data } = (await colleges.one.as("principal", "GET", "/api/getSeatMatrixInDetail/")).body
    const anatomy = data.find(
      (row: Record<string, unknown>) => row.CourseName === "Anatomy" && row.AcademicYear === 2025,
    )
    expect(anatomy.Available).toBe(0)
    expect(anatomy.Occupied).toBeGreaterThan(4)
  })
})
