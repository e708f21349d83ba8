/** Texts about an application of another admission cycle that the specification does not define. */
export const cycleWords = {
  other: "This application is for {batch}. The college now takes applications for {open}.",
  change: "Change to {batch}",
  again: "This application was for {batch}. The college now takes applications for {open}.",
  kept: "The new application begins with your answers about yourself, your family and your MBBS. This one stays as it is.",
  cannotBegin: "The new application could not be begun.",
} as const
