/** Decides how a degree, course, department or organisation is edited, and what is sent of it. */
import type { CatalogueEntry, CatalogueEntryInput } from "#data/administration/catalogue.ts"
import { clinicals } from "#domain/application/options.ts"
import type { TeachingKind } from "#domain/college/catalogue.ts"

/** The values of the form; ids are strings there. */
export interface EntryValues {
  readonly Name: string
  readonly IsActive: boolean
  readonly DegreeId: string
  readonly CourseCategory: string
  readonly DepartmentId: string
}

export const valuesOf = (known: CatalogueEntry | null): EntryValues => ({
  Name: known?.Name ?? "",
  IsActive: known?.IsActive ?? true,
  DegreeId: known?.DegreeId === undefined ? "" : String(known.DegreeId),
  CourseCategory: known?.CourseCategory ?? "",
  DepartmentId: known?.DepartmentId ? String(known.DepartmentId) : "",
})

/** The request; only a course has more than a name. */
export function inputOf(kind: TeachingKind, values: EntryValues): CatalogueEntryInput {
  const { Name, IsActive, DegreeId, DepartmentId } = values
  if (kind !== "courses") return { Name, IsActive }
  const CourseCategory = clinicals.find(({ value }) => value === values.CourseCategory)?.value
  return {
    Name,
    IsActive,
    ...(DegreeId === "" ? {} : { DegreeId: Number(DegreeId) }),
    ...(CourseCategory ? { CourseCategory } : {}),
    DepartmentId: DepartmentId === "" ? null : Number(DepartmentId),
  }
}
