/**
 * The option lists of the college. After a failed load a list is empty
 * and has its `failure` (platform §7: "failures return empty lists").
 */

import { api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { type Read, useRead } from "./query-client.ts"
import { readOf } from "./read-of.ts"

export type Degree = components["schemas"]["Degree"]
export type Course = components["schemas"]["Course"]
export type Department = components["schemas"]["Department"]
export type DocumentType = components["schemas"]["DocumentType"]
export type PaymentReference = components["schemas"]["PaymentReference"]

/** Includes inactive entries, because records and drafts may name them. */
const everything = { query: { All: true } }

/** True for an entry that applications may choose; entries without the flag come from before anything could be inactive. */
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

/** Includes inactive ones (`isOffered`). */
export function useDegrees(): Read<Degree[]> {
  return useRead(degrees)
}

export function useDepartments(): Read<Department[]> {
  return useRead(departments)
}

/** Includes inactive ones (`isOffered`). */
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
