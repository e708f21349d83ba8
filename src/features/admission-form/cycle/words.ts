/** Texts about an application of an earlier admission cycle that the specification does not define. */
export const cycleWords = {
  earlier: "This application is for {batch}. The college now takes applications for {open}.",
  change: "Change to {batch}",
} as const
