/** Texts of the note about a restored server. Separate from those of the frame, because they are rarely needed. */
export const putBackWords = {
  sentAgain:
    "The college's server was restored from a backup. {n} {n:change|changes} of this device {n:is|are} sent again.",
  wasSentAgain:
    "The college's server was restored from a backup. {n} {n:change|changes} of this device {n:was|were} sent again.",
} as const
