/** Texts around the privacy notice, wherever it is shown. */
export const noticeWords = {
  title: "Privacy notice",
  language: "Language of the notice",
  published: "Version {version}, published {when}",
  notHere: "The privacy notice is not on this device yet",
  notHereText: "Connect to the network once, to read it.",
  loading: "Loading the privacy notice…",
} as const

/** The titles of the two lists about the erasure of an application. */
export const erasureTermWords = {
  goes: "What is removed",
  stays: "What stays, and why",
} as const
