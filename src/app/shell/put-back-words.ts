/** Words of the note about a restored server. Apart from the frame's others: it is hardly ever loaded. */
export const putBackWords = {
  sentAgain:
    "The college's server was restored from a backup. {n} {n:change|changes} of this device {n:is|are} sent again.",
  wasSentAgain:
    "The college's server was restored from a backup. {n} {n:change|changes} of this device {n:was|were} sent again.",
} as const
