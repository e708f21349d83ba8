/**
 * Decides what is wrong with a degree, course, department, organisation or payment reference that is entered, who maintains it,
 * and how the uses of one are listed, for page and server.
 */

import { fill } from "#domain/texts/common/fill.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { countTexts } from "#domain/texts/office/rows.ts"

/** The kinds that an Admin maintains together, on the screen of the courses. */
export const teachingKinds = ["degrees", "courses", "departments", "organizations"] as const
export type TeachingKind = (typeof teachingKinds)[number]
export type CatalogueKind = TeachingKind | "paymentReferences"

/** The permission that maintaining a kind needs. */
export const keeperOf = (kind: CatalogueKind) =>
  kind === "paymentReferences" ? "createPaymentReference" : "manageCatalogue"

/** The example lists with which a college that has none may begin. */
export const catalogueExamples = ["andhraPradesh", "karnataka"] as const
export type CatalogueExample = (typeof catalogueExamples)[number]

/** Minimum and maximum characters of a name; one is enough for a payment reference, which could always be added like that. */
const nameLimits = (kind: CatalogueKind) => ({ min: kind === "paymentReferences" ? 1 : 2, max: 100 })

/** A name as it is stored: trimmed, with single spaces. */
export const tidyName = (name: string): string => name.trim().replace(/\s+/g, " ")

/** A name as it is compared: without its case. */
export const comparedName = (name: string): string => tidyName(name).toLowerCase()

/** True for two names that differ only in case and spaces. */
export const isSameName = (one: string, other: string): boolean => comparedName(one) === comparedName(other)

/** The entered fields; those of a course are left out, or empty, for every other kind. */
export interface CatalogueInput {
  readonly Name: string
  readonly DegreeId?: number | undefined
  readonly CourseCategory?: string | undefined
  readonly DepartmentId?: number | null | undefined
}

export interface CatalogueIssue {
  readonly field: "Name" | "DegreeId" | "CourseCategory" | "DepartmentId"
  readonly message: string
}

const ofCourses = ["DegreeId", "CourseCategory", "DepartmentId"] as const

/**
 * What is wrong with the input alone; whether a name is taken, and whether the degree and department exist, needs the lists.
 */
export function catalogueIssues(kind: CatalogueKind, input: CatalogueInput): CatalogueIssue[] {
  const { length } = tidyName(input.Name)
  const limits = nameLimits(kind)
  const issues: CatalogueIssue[] =
    length < limits.min || length > limits.max
      ? [{ field: "Name", message: fill(catalogueTexts.entryName, limits) }]
      : []
  if (kind !== "courses") {
    const strange = ofCourses.filter((field) => input[field] !== undefined)
    return [...issues, ...strange.map((field) => ({ field, message: catalogueTexts.onlyCourses }))]
  }
  if (input.DegreeId === undefined) issues.push({ field: "DegreeId", message: catalogueTexts.courseDegree })
  if (!input.CourseCategory) issues.push({ field: "CourseCategory", message: catalogueTexts.courseBranch })
  return issues
}

/** What may use an entry, in the order in which uses are listed. */
const catalogueUses = [
  "applications",
  "courses",
  "checklists",
  "fees",
  "seatMatrix",
  "seats",
  "slidings",
  "payments",
  "users",
] as const
export type CatalogueUse = (typeof catalogueUses)[number]

const useTexts: Readonly<Record<CatalogueUse, string>> = {
  applications: countTexts.applications,
  courses: countTexts.courses,
  checklists: catalogueTexts.usedByChecklists,
  fees: countTexts.fees,
  seatMatrix: catalogueTexts.usedBySeatMatrix,
  seats: catalogueTexts.usedBySeats,
  slidings: countTexts.slidings,
  payments: catalogueTexts.usedByPayments,
  users: catalogueTexts.usedByUsers,
}

export interface Used {
  readonly What: CatalogueUse
  readonly Count: number
}

/** "3 applications and 1 row of the seat matrix"; empty when nothing uses it. */
export function usesText(uses: readonly Used[]): string {
  const parts = uses.map(({ What, Count }) => fill(useTexts[What], { n: Count }))
  const last = parts.pop() ?? ""
  return parts.length === 0 ? last : `${parts.join(", ")} and ${last}`
}

/** Why an entry cannot be removed. */
export const usedText = (name: string, uses: readonly Used[]): string =>
  fill(catalogueTexts.inUse, { name, uses: usesText(uses) })
