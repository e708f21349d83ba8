/** Texts of the screen where the privacy notice is written. */
export const privacyNoticeWords = {
  title: "Privacy notice",
  back: "Tools",
  intro:
    "Applicants read this before they enter anything, and agree to it. A published version is never changed: a new one takes its place, and everybody agrees anew. While none is published, nobody is asked.",
  failed: "The versions could not be read",
  form: "New version",
  textIn: "Notice in {language}",
  add: "Add a language",
  addPlaceholder: "Choose a language",
  remove: "Remove {language}",
  example: "Use the example",
  exampleHint:
    "An English text made from the college's own settings and from what the form asks for. Go through it with the college's lawyer; the parts in square brackets are for you to write.",
  exampleTitle: "Replace the English text?",
  exampleText: "The present English text is replaced by the example.",
  replace: "Replace it",
  cancel: "Cancel",
  publish: "Publish version {version}",
  publishTitle: "Publish version {version}?",
  publishText:
    "It cannot be changed or withdrawn. Everyone who starts or continues an application reads it first and agrees.",
  publishing: "Publishing…",
  unchanged: "This is the version that is published.",
  notPublished: "Not published",
  overtaken: "Version {version} was not taken into account",
  overtakenText:
    "It was published while this text was written. Read it below, then keep your text, which will replace it, or begin again with it.",
  keepOwn: "Keep my text",
  takeNewest: "Begin with version {version}",
  takeNewestTitle: "Discard your text?",
  takeNewestText: "What you have written here is replaced by version {version}.",
  versions: "Published versions",
  version: "Version {version}, published {when} by {who}",
  none: "None yet",
} as const
