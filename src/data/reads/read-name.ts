/**
 * Decides how reads are named for their stored answers: by their operation, so that a write can name those it makes stale.
 */
import type { operations } from "#api/schema.gen.ts"

/** `ownAdmission` combines the answers of several operations about the student's own record. */
export type ReadName = keyof operations | "ownAdmission"
