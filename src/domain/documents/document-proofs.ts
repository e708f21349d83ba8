/**
 * What a document type proves: one code per kind of document, with what every screen knows about it. Each college names its
 * types freely; the code is stored in the type's own row.
 */
import { mbbsExams } from "#domain/admission-form/wizard-values.ts"
import { documentGuideTexts as texts } from "#domain/texts/form/document-guide.ts"

/** The headings under which documents are grouped, in their order. */
export const documentSections = ["examination", "identity", "college", "other"] as const
export type DocumentSection = (typeof documentSections)[number]

/** What is known about a kind of document. */
export interface DocumentGuide {
  readonly section: DocumentSection
  /** Where the applicant gets it, or what it must show; null when that is not known. */
  readonly source: string | null
}

interface ProofRow<Code extends string> extends DocumentGuide {
  readonly proof: Code
  /** Words in the names of its files, in lower case with single spaces. */
  readonly files: RegExp | null
}

const row = <Code extends string>(
  proof: Code,
  section: DocumentSection,
  source: string | null,
  files: RegExp | null = null,
): ProofRow<Code> => ({ proof, section, source, files })

/**
 * Matches the marks of a school: by the name of its exam, or by the class, where that is no day or year. A study or transfer
 * certificate of a school is another document.
 */
function ofSchool(exam: string, grade: string): RegExp {
  const day = "(?! (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\\d))"
  const isClass = `(?!.*\\b(mbbs|year|part)\\b).*\\b(${grade})\\b${day}`
  return new RegExp(`^(?!.*(study|bonafide|\\btc\\b|transfer|migration))(.*${exam}|${isClass})`)
}

/** A file is matched to the first row whose pattern fits and whose document is wanted. */
export const proofTable = [
  row("neetAdmitCard", "examination", texts.examBoard, /admit|hall ?ticket/),
  row("neetRankCard", "examination", texts.examBoard, /\brank|score ?card/),
  row("allotment", "college", texts.allotment, /allot|admission order/),
  row("fmge", "examination", texts.examBoard, /fmge/),
  row("internship", "examination", texts.internship, /internship/),
  row("dateOfBirth", "examination", texts.school, ofSchool("\\bssl?c\\b", "10th|tenth")),
  row(
    "intermediate",
    "examination",
    texts.junior,
    ofSchool("\\b(inter(mediate)?|hsc|puc|pu college)\\b", "12th"),
  ),
  row("marksFinalPart2", "examination", texts.marksMemo, /part ?(2|ii)\b|\b4th|fourth/),
  row("marksFinalPart1", "examination", texts.marksMemo, /part ?(1|i)\b|\b3rd|third/),
  row("marksSecond", "examination", texts.marksMemo, /\b2nd|second/),
  row("marksFirst", "examination", texts.marksMemo, /\b1st|first/),
  row("marksOther", "examination", texts.marksMemo),
  row("degree", "examination", texts.university, /degree|provisional/),
  row("council", "examination", texts.council, /council|\bnmc\b|\bmci\b/),
  row("study", "examination", texts.study, /study|bonafide/),
  row("transfer", "college", texts.transfer, /\btc\b|transfer|migration/),
  row("caste", "identity", texts.caste, /caste/),
  row("ews", "identity", texts.income, /\bews\b/),
  row("disability", "identity", texts.disability, /pwb?d|disab/),
  row("inService", "identity", texts.service, /\bnoc\b|in ?service/),
  row("nriSponsor", "identity", texts.sponsor, /\bnri\b|sponsor/),
  row("institutional", "other", null),
  row("photo", "identity", texts.photo, /photo|signature/),
  row("identity", "identity", texts.identityProof, /aadh?aar|\bpan\b|passport|licen[cs]e|identity/),
  row("bond", "college", texts.bond, /bond/),
  row("fitness", "college", texts.fitness, /fitness/),
  row("gap", "college", texts.gap, /\bgap\b/),
  row("applicationPrint", "college", texts.counselling, /application/),
] as const

/** The code of what a document proves. */
export type DocumentProof = (typeof proofTable)[number]["proof"]

/** The code in a document type: null when it proves nothing particular, absent in an older stored list. */
export type StoredProof = DocumentProof | null | undefined

/** The mark memos of the MBBS exams, in the order of the exams. */
export const marksProofs: readonly StoredProof[] = [
  "marksFirst",
  "marksSecond",
  "marksFinalPart1",
  "marksFinalPart2",
]

/** The exam whose marks a document proves, by its name in the academic history; undefined for other documents. */
export function examOf(proof: StoredProof): (typeof mbbsExams)[number] | undefined {
  return mbbsExams[marksProofs.indexOf(proof)]
}

/** The heading for a document, and where an applicant gets it. */
export const documentGuide = (proof: StoredProof): DocumentGuide =>
  proofTable.find((one) => one.proof === proof) ?? { section: "other", source: null }
