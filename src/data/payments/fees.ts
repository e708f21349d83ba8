/** The fees of an application's course and quota. */
import { answer, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import type { components, paths } from "#api/schema.gen.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import type { ReadOf } from "#data/reads/read-of.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { feeYearOf, withFeeAmounts } from "#domain/money/fees.ts"
import { recordQuota } from "#domain/seats/quotas.ts"

export type FeeStructure = components["schemas"]["FeeStructure"]
type FeeQuery = paths["/coursefee/feeStructure"]["get"]["parameters"]["query"]

/** Null when there is no fee structure for this course, quota and year: a 404 is an answer here, not a failure. */
export const feeStructure = (query: FeeQuery): ReadOf<FeeStructure | null> => ({
  key: [
    "getFeeStructure",
    query.courseId,
    query.quotaType,
    query.academicYear,
    ...(query.admissionId ? [query.admissionId] : []),
  ],
  ask: async (signal) => {
    try {
      return await answer(
        api.GET("/coursefee/feeStructure", { params: { query }, signal }),
        "getFeeStructure",
      )
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) return { data: null, etag: null }
      throw error
    }
  },
})

/** The fields of an application that determine its fees. */
export interface FeesOf {
  CourseId?: number | null | undefined
  Quota?: string | null | undefined
  Category?: string | null | undefined
  QuotaCode?: string | null | undefined
  Batch?: string | null | undefined
  AdmissionDate?: string | null | undefined
  FeeAmounts?: components["schemas"]["FeeAmount"][] | undefined
}

/**
 * The fees of an application's course and quota for its academic year, else that of the admission cycle, without the amounts that
 * were set for it.
 */
export function useStoredFees(record: FeesOf): Read<FeeStructure | null> {
  const { CourseId } = record
  const quota = recordQuota(record, useCollegeRules())
  const academicYear = feeYearOf(record)
  const query = { courseId: CourseId ?? 0, quotaType: quota ?? "", ...(academicYear && { academicYear }) }
  return useRead(feeStructure(query), { enabled: CourseId != null && quota !== undefined })
}

/** The fees that the student of an application pays: the same with those amounts. */
export function useRecordFees(record: FeesOf): Read<FeeStructure | null> {
  const read = useStoredFees(record)
  const { data } = read
  return { ...read, data: data && { ...data, FeeTable: withFeeAmounts(data.FeeTable, record.FeeAmounts) } }
}
