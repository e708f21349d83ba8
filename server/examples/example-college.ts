/** The parts of an example of a college's lists; a college can change every part after it has taken them over. */
import type { CollegeLists } from "#domain/college/college-lists.ts"
import type { CollegeValues } from "#domain/college/college-settings.ts"
import type { Word } from "#domain/common/vocabulary.ts"
import type { DocumentProof } from "#domain/documents/document-proofs.ts"

export type QuotaNames = Pick<CollegeValues, "managementQuotaName" | "convenorQuotaName">

/** A degree, and whether it is offered. */
export type ExampleDegree = readonly [name: string, isActive: boolean]

/** A course of a degree. Its department is the subject with the same name, unless another department is given. */
export type ExampleCourse = readonly [
  degree: string,
  name: string,
  category: Word<"courses.CourseCategory">,
  department?: string,
]

export type ExampleDocument = readonly [
  name: string,
  /** "unlisted": stored in the catalogue but never asked for (decision D10). */
  proves: DocumentProof | "unlisted",
  educational: boolean,
  mandatory: boolean,
  condition?: Word<"document_types.Condition"> | undefined,
  quotas?: string,
]

/** The parts that every example has. */
export interface ExampleCollege {
  readonly degrees: readonly ExampleDegree[]
  readonly courses: readonly ExampleCourse[]
  readonly paymentReferences: readonly string[]
  readonly documentTypes: readonly ExampleDocument[]
  /** Quotas, seat categories and communities. */
  readonly lists: CollegeLists
  /** The names of the two groups of quotas; empty: the usual ones. */
  readonly quotaNames: QuotaNames
}
