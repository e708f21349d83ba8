/** Texts about two files for one document, between which the user chooses. */
export const twoFilesWords = {
  look: "Look at both files",
  title: "Two files for {doc}",
  theirs: "The college's",
  mine: "Yours",
  since: "since {time}",
  chosen: "from {time}",
  open: "Open",
  keepTheirs: "Keep the college's",
  discarding: "Discarding…",
  discarded: "The college keeps its file. Yours is discarded.",
  onItsWay: "It is being sent just now and was not discarded.",
  replace: "Replace it",
  sending: "Sending…",
  received: "Received",
} as const
