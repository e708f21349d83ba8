/** Decides which document a file is by its name, where the name says so, for whoever picks many files at once. */

/** A document that waits for its file. */
export interface WantedDocument {
  /** Whatever the caller knows it by. */
  readonly key: string
  readonly name: string
}

/** Words of files, and the document that people mean by them. The first row that fits counts. */
const meant: readonly (readonly [file: RegExp, doc: RegExp])[] = [
  [/admit|hall ?ticket/, /admit card/i],
  [/\brank|score ?card/, /rank card/i],
  [/allot/, /allotment/i],
  [/fmge/, /fmge/i],
  [/internship/, /internship/i],
  [/part ?(2|ii)\b|\b4th|fourth/, /part-2/i],
  [/part ?(1|i)\b|\b3rd|third/, /part-1/i],
  [/\b2nd|second/, /second mbbs/i],
  [/\b1st|first/, /first mbbs/i],
  [/degree|provisional/, /degree/i],
  [/council|\bnmc\b|\bmci\b/, /medical council/i],
  [/\bssc\b|10th|tenth/, /\bssc\b/i],
  [/\binter(mediate)?\b|12th|\bhsc\b/, /intermediate/i],
  [/study|bonafide/, /study/i],
  [/\btc\b|transfer|migration/, /transfer/i],
  [/caste/, /caste/i],
  [/\bews\b/, /\bews\b/i],
  [/pwb?d|disab/, /pwbd/i],
  [/\bnoc\b|in ?service/, /in-service/i],
  [/\bnri\b|sponsor/, /sponsor/i],
  [/photo|signature/, /photo/i],
  [/aadh?aar|\bpan\b|passport|licen[cs]e|identity/, /identity proof/i],
  [/bond/, /bond/i],
  [/fitness/, /fitness/i],
  [/\bgap\b/, /\bgap\b/i],
  [/application/, /application print/i],
]

/** The key of each file's document, in the order of the files; null where the name says nothing, or two files say the same. */
export function matchFiles(
  fileNames: readonly string[],
  wanted: readonly WantedDocument[],
): readonly (string | null)[] {
  const found = fileNames.map((name) => documentOf(name, wanted))
  return found.map((key) => (key !== null && found.filter((one) => one === key).length === 1 ? key : null))
}

function documentOf(fileName: string, wanted: readonly WantedDocument[]): string | null {
  const file = plain(fileName.replace(/\.\w+$/, ""))
  const own = wanted.filter(({ name }) => plain(name) === file)
  if (own.length === 1) return own[0]?.key ?? null
  const row = meant.find(([words, doc]) => words.test(file) && wanted.some(({ name }) => doc.test(name)))
  const fitting = row ? wanted.filter(({ name }) => row[1].test(name)) : []
  return fitting.length === 1 ? (fitting[0]?.key ?? null) : null
}

/** "SSC_Certificate-10th" -> "ssc certificate 10th". */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
