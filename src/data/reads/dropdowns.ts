/** The option lists of the college. A failed list is empty and says so (platform §7: "failures return empty lists"). */

import { answerData, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { type Read, useRead } from "./query-client.ts"
import type { ReadName } from "./read-name.ts"

export type Degree = components["schemas"]["Degree"]
export type Course = components["schemas"]["Course"]
export type Department = components["schemas"]["Department"]
export type DocumentType = components["schemas"]["DocumentType"]
export type PaymentReference = components["schemas"]["PaymentReference"]

export const degreesKey = ["listDegrees"]
export const coursesKey = ["listCourses"]
export const departmentsKey = ["listDepartments"]
export const documentTypesKey = ["listDocumentTypes"]
export const paymentReferencesKey = ["listPaymentReferences"] as const satisfies readonly ReadName[]
export const checklistKey = (courseId: number) => ["listDocumentChecklist", courseId]

export const askDegrees = (signal: AbortSignal) =>
  answerData(api.GET("/dropdown/getDegreeDropdown", { signal }), "listDegrees")

export const askDepartments = (signal: AbortSignal) =>
  answerData(api.GET("/dropdown/getDepartmentDropdown", { signal }), "listDepartments")

/** All courses at once, so that choosing a degree needs no network. */
export const askCourses = (signal: AbortSignal) =>
  answerData(api.GET("/dropdown/getCourseDropdown", { signal }), "listCourses")

export const askDocumentTypes = (signal: AbortSignal) =>
  answerData(api.GET("/dropdown/getDocumentTypeDropdown", { signal }), "listDocumentTypes")

export const askPaymentReferences = (signal: AbortSignal) =>
  answerData(api.GET("/dropdown/getPaymentReferenceDropdown", { signal }), "listPaymentReferences")

export const askChecklist = (courseId: number) => (signal: AbortSignal) =>
  answerData(
    api.GET("/dropdown/getDocCheckListDropdown", { params: { query: { CourseId: courseId } }, signal }),
    "listDocumentChecklist",
  )

export function useDegrees(): Read<Degree[]> {
  return useRead(degreesKey, askDegrees)
}

export function useDepartments(): Read<Department[]> {
  return useRead(departmentsKey, askDepartments)
}

export function useCourses(): Read<Course[]> {
  return useRead(coursesKey, askCourses)
}

/** The checklist of a course; all active types when the course has none (decision D9). `null`: no course chosen yet. */
export function useChecklist(courseId: number | null): Read<DocumentType[]> {
  const checklist = useRead(checklistKey(courseId ?? 0), askChecklist(courseId ?? 0), {
    enabled: courseId !== null,
  })
  const types = useRead(documentTypesKey, askDocumentTypes, {
    enabled: courseId === null || checklist.data?.length === 0,
  })
  return courseId !== null && checklist.data?.length !== 0 ? checklist : types
}
