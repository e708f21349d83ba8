/** Texts about two files for one document, between which the user chooses. */
export const twoFilesWords = {
  look: "Look at both files",
  title: "Two files for {doc}",
  theirs: "There now",
  mine: "Yours",
  since: "since {time}",
  chosen: "from {time}",
  open: "Open",
  keepTheirs: "Keep the one that is there",
  discarded: "The file that is there stays. Yours is discarded.",
  replace: "Replace it with yours",
  notSeen: "You can choose when you have seen the file that is there.",
} as const
