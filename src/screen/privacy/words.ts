/** Words of the privacy notice wherever it is read. */
export const noticeWords = {
  title: "Privacy notice",
  language: "Language of the notice",
  published: "Version {version}, published {when}",
  notHere: "The privacy notice is not on this device yet",
  notHereText: "Connect to the network once, to read it.",
  loading: "Loading the privacy notice…",
} as const

/** Above the two lists of what becomes of an application that is erased. */
export const erasureTermWords = {
  goes: "What is removed",
  stays: "What stays, and why",
} as const
