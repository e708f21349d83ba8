/** Texts of "Where you are signed in". Not from the specification. */
export const sessionTexts = {
  title: "Where you are signed in",
  browserOn: "{browser} on {system}",
  macOrIpad: "Safari on Mac or iPad",
  unknownDevice: "Unknown device",
  ended: "Signed out there",
  endedOthers: "Signed out on all other devices",
  notFound: "That session has ended already.",
} as const
