/** The names of stored answers: those of their operations, so that a write can name the answers that it makes stale. */
import type { operations } from "#api/schema.gen.ts"

/** `ownAdmission` combines the answers of several operations about the student's own record. */
export type ReadName = keyof operations | "ownAdmission"

/** True when the stored answer with this key, which begins with its user, is one of these. */
export const isOneOf = (names: readonly ReadName[], key: readonly unknown[]): boolean =>
  names.some((name) => name === key[1])
