/** Fee structures, document types and checklists, for the Admin who maintains them. */

import { useMemo } from "react"
import { answer, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { type Course, useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import { ifMatch, writeOnline } from "#data/reads/online-write.ts"
import { fetchAhead, type Read, useRead } from "#data/reads/query-client.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { readOf } from "#data/reads/read-of.ts"
import { withUniqueNames } from "#domain/college/course-names.ts"
import { EMPTY_VERSION } from "#domain/common/content-version.ts"
import { keepInKnown, keepSaved } from "./after-save.ts"

export type FeeStructure = components["schemas"]["FeeStructure"]
export type FeeStructureInput = components["schemas"]["FeeStructureInput"]
export type Checklists = components["schemas"]["Checklists"]
export type Checklist = Checklists["Checklists"][number]
export type ChecklistInput = components["schemas"]["ChecklistInput"]
export type DocumentTypesInput = components["schemas"]["DocumentTypesInput"]

/** Data that is maintained per course, read together with the courses. */
export interface ByCourse<T> extends Read<T> {
  courses: Course[] | undefined
}

/** All courses, for lists that do not show the degree: each has a name that no other has. */
export function useUniqueCourses(): Read<Course[]> {
  const read = useCourses()
  const { data: degrees } = useDegrees()
  const { data: courses } = read
  const data = useMemo(() => courses && withUniqueNames(courses, degrees ?? []), [courses, degrees])
  return { ...read, data }
}

/** A failure of either read is reported as one, and `reload` loads both. */
function useByCourse<T>(read: Read<T>): ByCourse<T> {
  const { data: courses, failure, reload } = useUniqueCourses()
  return {
    ...read,
    courses,
    failure: read.failure ?? failure,
    reload: () => {
      read.reload()
      reload()
    },
  }
}

const feesOfYear = (AcademicYear: number) =>
  readOf<FeeStructure[]>("listFeeStructures", [AcademicYear], (signal) =>
    api.GET("/coursefee", { params: { query: { AcademicYear } }, signal }),
  )

/** The fee structures of one academic year. */
export function useFeeStructures(AcademicYear: number): ByCourse<FeeStructure[]> {
  const read = useRead(feesOfYear(AcademicYear), { staleTime: 0 })
  return useByCourse(read)
}

const feeReads: readonly ReadName[] = [
  "listFeeStructures",
  "readSetUp",
  "getFeeStructure",
  "getPayment",
  "getAdmissionDetails",
  "listTimeline",
  "listStudentsReport",
  "getOfflinePack",
]

export type FeeCopyInput = components["schemas"]["FeeCopyInput"]
export type FeeCopy = components["schemas"]["FeeCopy"]

/**
 * Copies the fees of a year to another one, and reads them there before anybody continues with them. Throws `ApiFailure`: 409
 * `fees.exist` when that year has fees and the request does not say what to do with them.
 */
export async function copyFeeStructures(body: FeeCopyInput): Promise<Saved<FeeCopy>> {
  const { data } = await writeOnline({
    method: "POST",
    touches: feeReads,
    send: (header) => answer(api.POST("/coursefee/copy", { params: { header }, body }), "copyFeeStructures"),
  })
  await fetchAhead(feesOfYear(body.ToYear), Date.now())
  return data
}

/** The saved data, with the server's message. */
export interface Saved<T> {
  data: T
  message: string
}

/** The fee structure of a course and quota; one without rows when none is stored. */
export const feeStructureOf = (
  kept: readonly FeeStructure[],
  { CourseId, Name }: Course,
  quota: FeeStructureInput["QuotaCode"],
  year: number,
): FeeStructure =>
  kept.find((one) => one.CourseId === CourseId && one.QuotaType === quota) ?? {
    CourseId,
    CourseName: Name,
    QuotaType: quota,
    AcademicYear: year,
    FeeTable: [],
    Version: EMPTY_VERSION,
  }

/** `version`: that of the edited structure. Throws `ApiFailure` when the server refuses: 412 with the newer structure. */
export async function saveFeeStructure(
  body: FeeStructureInput,
  version: string,
): Promise<Saved<FeeStructure>> {
  const { data } = await writeOnline({
    method: "PUT",
    touches: feeReads,
    send: (header) =>
      answer(
        api.PUT("/coursefee/feeStructure", { params: { header: ifMatch(header, version) }, body }),
        "saveFeeStructure",
      ),
  })
  const { data: saved } = data
  const isSaved = ({ CourseId, QuotaType }: FeeStructure) =>
    CourseId === saved.CourseId && QuotaType === saved.QuotaType
  await keepInKnown(feesOfYear(saved.AcademicYear), (known) => {
    const others = known.filter((one) => !isSaved(one))
    return saved.FeeTable.length > 0 ? [...others, saved] : others
  })
  return data
}

const checklists = readOf<Checklists>("listChecklists", [], (signal) =>
  api.GET("/document-checklists", { signal }),
)

export function useChecklists(): ByCourse<Checklists> {
  const read = useRead(checklists, { staleTime: 0 })
  return useByCourse(read)
}

/** The checklist of a course; an empty one when none is stored. */
export const checklistOf = ({ Checklists }: Checklists, courseId: number): Checklist =>
  Checklists.find(({ CourseId }) => CourseId === courseId) ?? {
    CourseId: courseId,
    Documents: [],
    Version: EMPTY_VERSION,
  }

const lists: readonly ReadName[] = [
  "listChecklists",
  "readSetUp",
  "listDocumentChecklist",
  "listDocumentTypes",
  "getOfflinePack",
]

async function keepLists(saved: Saved<Checklists>): Promise<Saved<Checklists>> {
  await keepSaved(checklists, saved.data)
  return saved
}

/** `version`: that of the edited checklist. Throws `ApiFailure` when the server refuses: 412 with the newer one. */
export async function saveChecklist(body: ChecklistInput, version: string): Promise<Saved<Checklist>> {
  const { data } = await writeOnline({
    method: "PUT",
    touches: lists,
    send: (header) =>
      answer(
        api.PUT("/document-checklists", { params: { header: ifMatch(header, version) }, body }),
        "saveChecklist",
      ),
  })
  const saved = await keepLists(data)
  return { data: checklistOf(saved.data, body.CourseId), message: saved.message }
}

/** `version`: that of the edited types. Throws `ApiFailure` when the server refuses: 412 with both lists. */
export async function saveDocumentTypes(
  body: DocumentTypesInput,
  version: string,
): Promise<Saved<Checklists>> {
  const { data } = await writeOnline({
    method: "PUT",
    touches: lists,
    send: (header) =>
      answer(
        api.PUT("/document-types", { params: { header: ifMatch(header, version) }, body }),
        "saveDocumentTypes",
      ),
  })
  return keepLists(data)
}
