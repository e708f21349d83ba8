/** The text of an example privacy notice, which a college may start from and adapt (decision 0051). */
import { ANNOUNCED_HOURS, DRAFT_DAYS, REJECTED_DAYS } from "#domain/college/retention.ts"
import { dataByPurpose, otherPurposes } from "./field-purposes.ts"

/** The college's settings that the notice mentions. */
export interface NoticeFacts {
  readonly CollegeName: string
  readonly CollegeAddress: string
  readonly HelpDeskPhone: string
  readonly SupportEmail: string
  /** Years after which the data of students is removed; null: never. */
  readonly AdmittedYears?: number | null | undefined
}

const lines = (...parts: readonly string[]) => parts.filter((part) => part !== "").join("\n")

/** The example in English. Values that the college has not set are placeholders in square brackets. */
export function exampleNotice(facts: NoticeFacts): string {
  const college = facts.CollegeName || "[name of the college]"
  const contact =
    [facts.HelpDeskPhone, facts.SupportEmail].filter(Boolean).join(", ") || "[telephone, e-mail]"
  const students =
    facts.AdmittedYears == null
      ? "The data of students stays as long as the college must keep records of its students."
      : `The data of students is removed ${facts.AdmittedYears} years after the last thing that was done.`
  return [
    lines(
      `${college} asks for personal data to decide on your application for admission. This notice says which data, what for, and what your rights are under the Digital Personal Data Protection Act, 2023.`,
    ),
    lines(
      "What we ask for, and what for",
      ...dataByPurpose().map(({ purpose, labels }) => `- ${purpose}: ${labels.join(", ")}.`),
      ...otherPurposes.map(([data, purpose]) => `- ${purpose}: ${data.toLowerCase()}.`),
    ),
    lines(
      "Aadhaar",
      "The Aadhaar number tells two people of one name apart. It is stored encrypted, shown by its last four digits only, and whoever reads the whole number leaves a record with the reason. [Say here whether the college accepts another document in its place.]",
    ),
    lines(
      "Who sees it",
      "The people of the college who work on admissions, each as far as their work needs it. It is given to the university, the counselling authority and the regulators as the law asks, and to nobody else. [Name others here, if there are any.]",
    ),
    lines(
      "How long it is kept",
      `A form that you never finish is removed ${DRAFT_DAYS} days after your last change, an application that was rejected or withdrawn after ${REJECTED_DAYS} days. ${students} Records of payments are kept as the law of accounts asks. Before anything is removed, the day stands on your dashboard for at least ${ANNOUNCED_HOURS} hours.`,
    ),
    lines(
      "Your rights",
      '- See and take along what is stored about you: sign in and open "Your data".',
      "- Correct it: in the form until you submit it. After that, ask the office to open your application again; it then passes all steps again.",
      '- Withdraw your consent and have your data erased: withdraw your application, and ask for erasure under "Your data". You are told what the college must keep, and why.',
      "- Name a person who uses these rights for you if you die or cannot act: write to the college.",
    ),
    lines(
      "Questions and complaints",
      `Ask ${college}: ${contact}. [Name the person who answers, and within which time.] If the college does not answer, you may complain to the Data Protection Board of India.`,
      facts.CollegeAddress,
    ),
    lines(
      "If you do not agree",
      "You need not agree. Then you cannot apply here online; the office tells you which other way there is.",
    ),
  ].join("\n\n")
}
