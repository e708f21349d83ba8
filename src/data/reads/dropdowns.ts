/** The option lists of the college. A failed list is empty and says so (platform §7: "failures return empty lists"). */

import { api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { type Read, useRead } from "./query-client.ts"
import { readOf } from "./read-of.ts"

export type Degree = components["schemas"]["Degree"]
export type Course = components["schemas"]["Course"]
export type Department = components["schemas"]["Department"]
export type DocumentType = components["schemas"]["DocumentType"]
export type PaymentReference = components["schemas"]["PaymentReference"]

/** Includes what is no longer offered, because records and drafts may name it. */
const everything = { query: { All: true } }

/** True for what an application may be made for; what says nothing of it is from before anything could end. */
export const isOffered = ({ IsActive }: { readonly IsActive?: boolean | undefined }): boolean =>
  IsActive !== false

export const degrees = readOf("listDegrees", [], (signal) =>
  api.GET("/dropdown/getDegreeDropdown", { params: everything, signal }),
)

export const departments = readOf("listDepartments", [], (signal) =>
  api.GET("/dropdown/getDepartmentDropdown", { signal }),
)

/** All courses at once, so that choosing a degree needs no network. */
export const courses = readOf("listCourses", [], (signal) =>
  api.GET("/dropdown/getCourseDropdown", { params: everything, signal }),
)

export const documentTypes = readOf("listDocumentTypes", [], (signal) =>
  api.GET("/dropdown/getDocumentTypeDropdown", { signal }),
)

export const paymentReferences = readOf("listPaymentReferences", [], (signal) =>
  api.GET("/dropdown/getPaymentReferenceDropdown", { signal }),
)

export const checklistOf = (courseId: number) =>
  readOf("listDocumentChecklist", [courseId], (signal) =>
    api.GET("/dropdown/getDocCheckListDropdown", { params: { query: { CourseId: courseId } }, signal }),
  )

/** Also those that are not offered any more (`isOffered`). */
export function useDegrees(): Read<Degree[]> {
  return useRead(degrees)
}

export function useDepartments(): Read<Department[]> {
  return useRead(departments)
}

/** Also those that are not offered any more (`isOffered`). */
export function useCourses(): Read<Course[]> {
  return useRead(courses)
}

/** The checklist of a course; all active types when the course has none (decision D9). `null`: no course chosen yet. */
export function useChecklist(courseId: number | null): Read<DocumentType[]> {
  const checklist = useRead(checklistOf(courseId ?? 0), {
    enabled: courseId !== null,
  })
  const types = useRead(documentTypes, {
    enabled: courseId === null || checklist.data?.length === 0,
  })
  return courseId !== null && checklist.data?.length !== 0 ? checklist : types
}
