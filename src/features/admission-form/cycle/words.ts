/** Texts about an application of another admission cycle that the specification does not define. */
export const cycleWords = {
  other: "This application is for {batch}. The college now takes applications for {open}.",
  otherYear: "This application is for the examination of {year}. The college now has {open}.",
  change: "Change to {to}",
  again: "This application was for {batch}. The college now takes applications for {open}.",
  kept: "The new application begins with your answers about yourself, your family and your MBBS. This one stays as it is.",
  cannotBegin: "The new application could not be begun.",
} as const
