/** Decides under which heading a document is asked for and where an applicant gets it, by its name; a college may give its own names. */
import { documentGuideTexts as texts } from "./texts/document-guide.ts"

/** The headings, in their order. */
export const documentSections = ["examination", "identity", "college", "other"] as const
export type DocumentSection = (typeof documentSections)[number]

export interface DocumentGuide {
  readonly section: DocumentSection
  /** Where it comes from, or what it must show; null for a name that nobody here knows. */
  readonly source: string | null
}

/** Tried in order; the first name that fits counts. */
const table: readonly (readonly [name: RegExp, section: DocumentSection, source: string])[] = [
  [/internship/i, "examination", texts.internship],
  [/\bFMGE\b|\bNEET\b/i, "examination", texts.examBoard],
  [/marks? (memo|sheet|card)/i, "examination", texts.marksMemo],
  [/\bMBBS\b|\bdegree\b/i, "examination", texts.university],
  [/medical council/i, "examination", texts.council],
  [/\bSSC\b|tenth/i, "examination", texts.school],
  [/intermediate/i, "examination", texts.junior],
  [/study certificate/i, "examination", texts.study],
  [/identity proof/i, "identity", texts.identityProof],
  [/photo/i, "identity", texts.photo],
  [/caste|community/i, "identity", texts.caste],
  [/\bEWS\b/i, "identity", texts.income],
  [/\bPwBD\b|disab/i, "identity", texts.disability],
  [/in-?service/i, "identity", texts.service],
  [/\bNRI\b|sponsor/i, "identity", texts.sponsor],
  [/allotment/i, "college", texts.allotment],
  [/application print/i, "college", texts.counselling],
  [/transfer|migration/i, "college", texts.transfer],
  [/bond/i, "college", texts.bond],
  [/fitness/i, "college", texts.fitness],
  [/\bgap\b/i, "college", texts.gap],
]

/** What is known of a document by its name. */
export function documentGuide(docName: string): DocumentGuide {
  const row = table.find(([name]) => name.test(docName))
  return row ? { section: row[1], source: row[2] } : { section: "other", source: null }
}
