/** Decides how reads are named for their kept answers: by their operation, so that a write can say which ones it makes old. */
import type { operations } from "#api/schema.gen.ts"

/** `ownAdmission` puts together what several operations say of the applicant's own record. */
export type ReadName = keyof operations | "ownAdmission"
