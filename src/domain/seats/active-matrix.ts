/** Decides which rows of the seat matrix have seats to give. */
import type { Word } from "#domain/common/vocabulary.ts"

/** Where the row is inactive, there is no seat matrix, and its taken seats stay taken. */
export const isActiveMatrix = ({ Status }: { readonly Status: Word<"seat_matrix.Status"> }): boolean =>
  Status === "Active"
