/** Decides which user names somebody reads: an applicant only their own, staff all. */
import { isApplicant } from "#domain/people/roles.ts"
import type { Session } from "#server/contract/operation.ts"

/** Who gets an answer. */
export type Viewer = Pick<Session, "role" | "username">

/** The user name, or null for an applicant whose own name it is not. */
export const knownName = (username: string, viewer: Viewer): string | null =>
  isApplicant(viewer.role) && username !== viewer.username ? null : username
