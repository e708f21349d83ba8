/** Decides what an example of a college's lists consists of; every part can be changed once it is the college's. */
import type { CollegeLists } from "#domain/college/college-lists.ts"
import type { CollegeValues } from "#domain/college/college-settings.ts"
import type { Word } from "#domain/common/vocabulary.ts"
import type { DocumentProof } from "#domain/documents/document-proofs.ts"

/** A degree, and whether it is offered. */
export type ExampleDegree = readonly [name: string, isActive: boolean]

/** A course of a degree. Its department is the subject of the same name, unless another one is named. */
export type ExampleCourse = readonly [
  degree: string,
  name: string,
  category: Word<"courses.CourseCategory">,
  department?: string,
]

export type ExampleDocument = readonly [
  name: string,
  /** Unlisted: kept in the catalogue and never asked for (decision D10). */
  proves: DocumentProof | "unlisted",
  educational: boolean,
  mandatory: boolean,
  condition?: Word<"document_types.Condition"> | undefined,
  quotas?: string,
]

/** The parts that every example has. A part that only some have is added as an optional one, with its writer in `parts` (fill-example.ts). */
export interface ExampleCollege {
  readonly degrees: readonly ExampleDegree[]
  readonly courses: readonly ExampleCourse[]
  readonly paymentReferences: readonly string[]
  readonly documentTypes: readonly ExampleDocument[]
  /** Quotas, seat categories and communities; left out where they are those that every college begins with. */
  readonly lists?: CollegeLists
  /** What the college's settings say of the lists. */
  readonly settings?: Partial<CollegeValues>
}
