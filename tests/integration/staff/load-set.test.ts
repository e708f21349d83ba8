import { expect, it } from "vitest"
import { LIST_MOST } from "#domain/common/limits.ts"
import { countRows, loadCollege, loadTotals } from "#server/demo/load-college.ts"
import { diskStore } from "#server/files/disk-store.ts"
import { onBothEngines } from "./engines.ts"

/** What it takes is `npm run bench:server -- --scale`; here it is made small. */
const APPLICATIONS = 1_010

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

  it("is answered whole only up to a bound, with the way to the rest", async () => {
    const first = await colleges.one.as("admin", "GET", "/api/admissions/")
    expect(first.body.data).toHaveLength(LIST_MOST)
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? ""
    const rest = await colleges.one.as("admin", "GET", next)
    expect(rest.body.data).toHaveLength(first.body.total - LIST_MOST)
    expect(rest.headers.link).toBeUndefined()
    const ids = [...first.body.data, ...rest.body.data].map(({ AdmissionId }) => AdmissionId)
    expect(new Set(ids).size).toBe(first.body.total)
  })

  it("keeps the seats as they were: as many more as were taken", async () => {
    const { data } = (await colleges.one.as("principal", "GET", "/api/getSeatMatrixInDetail/")).body
    const anatomy = data.find(
      (row: Record<string, unknown>) => row.CourseName === "Anatomy" && row.AcademicYear === 2025,
    )
    expect(anatomy.Available).toBe(0)
    expect(anatomy.Occupied).toBeGreaterThan(4)
  })
})
