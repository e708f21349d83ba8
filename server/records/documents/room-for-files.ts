/** Decides whether an applicant may store another file for an application: nobody fills the college's disk alone. */
import { MAX_FILE_BYTES, MOST_FILE_BYTES_IN_ALL, MOST_FILES } from "#domain/documents/file-types.ts"
import { tooManyTexts } from "#domain/texts/form/too-many.ts"
import type { Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { Problem } from "#server/errors/problem.ts"
import { REPLACING } from "../admissions/timeline.ts"

/** Throws 422 when so many files were stored for this application, also those deleted or replaced since. Staff are not limited. */
export async function requireRoomForFile(
  { db, session }: { readonly db: Queries; readonly session: Session },
  admissionId: string,
): Promise<void> {
  if (session.role !== "S") return
  const documents = await db
    .selectFrom("admission_docs")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.coalesce(eb.fn.sum<number>("SizeBytes"), eb.lit(0)).as("bytes"),
    ])
    .where("AdmissionId", "=", admissionId)
    .executeTakeFirstOrThrow()
  // Replaced files, and proofs of payments. Nothing notes their sizes: each counts as one of the largest.
  const others = await db
    .selectFrom("timeline")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("AdmissionId", "=", admissionId)
    .where("Event", "in", REPLACING)
    .executeTakeFirstOrThrow()
  const count = Number(documents.count) + Number(others.count)
  const bytes = Number(documents.bytes) + Number(others.count) * MAX_FILE_BYTES
  if (count >= MOST_FILES || bytes > MOST_FILE_BYTES_IN_ALL - MAX_FILE_BYTES)
    throw new Problem(422, { message: tooManyTexts.files, code: "application.too-many-files" })
}
