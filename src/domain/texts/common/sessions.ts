/** Words of "Where you are signed in". Ours. */
export const sessionTexts = {
  title: "Where you are signed in",
  browserOn: "{browser} on {system}",
  unknownDevice: "Unknown device",
  ended: "Signed out there",
  endedOthers: "Signed out on all other devices",
  notFound: "That session has ended already.",
} as const
