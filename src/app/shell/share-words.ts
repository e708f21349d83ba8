/** Words about a shared file that was not kept, which no other page needs. */
export const shareWords = {
  notKept: "The file that you shared was not kept. Choose it in the form of its payment.",
} as const
