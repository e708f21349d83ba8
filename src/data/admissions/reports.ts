/** The students' report: one page for the screen, all pages for its file. */
import { fetchWithin } from "#api/authorized-fetch.ts"
import { answer, api } from "#api/client.ts"
import type { components, paths } from "#api/schema.gen.ts"
import { type ListRead, useListRead, withoutEmptyParams } from "#data/reads/staff-lists.ts"
import { callTimeouts } from "#domain/common/limits.ts"

export type { ReportRow } from "#domain/college/student-report.ts"

type ReportRow = components["schemas"]["ReportRow"]
export type ReportTotals = components["schemas"]["ReportTotals"]
export type ReportGroupTotals = components["schemas"]["ReportGroupTotals"]
export type ReportQuery = NonNullable<paths["/reports/students"]["get"]["parameters"]["query"]>
export type ReportSort = NonNullable<ReportQuery["sort"]>

export interface ReportPage {
  data: ReportRow[]
  total: number
  totals: ReportTotals
  groups: ReportGroupTotals[]
  /** The batches that applications have; missing in an answer that an earlier version has stored. */
  batches?: string[]
}

const ask = (query: ReportQuery, signal?: AbortSignal) =>
  answer(
    api.GET("/reports/students", { params: { query }, ...(signal ? { signal } : {}) }),
    "listStudentsReport",
  )

export function useReportPage(query: ReportQuery): ListRead<ReportPage> {
  const asked = withoutEmptyParams(query)
  return useListRead("listStudentsReport", asked, (signal) => ask(asked, signal), { isKept: !query.q })
}

/** All rows that match the query, as the server's file. Throws `ApiFailure`. */
export async function loadReportFile(query: ReportQuery, signal: AbortSignal): Promise<Blob> {
  const call = api.GET("/reports/students.csv", {
    params: { query: withoutEmptyParams(query) },
    parseAs: "blob",
    signal,
    fetch: (request) => fetchWithin(request, callTimeouts.wholeFile),
  })
  const { data } = await answer(call, "exportStudentsReport", /^text\/csv\b/)
  return data
}
