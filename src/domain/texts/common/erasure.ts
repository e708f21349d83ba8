/** Texts about a request for erasure, for the applicant and for the office. Not from the specification. */
import { ACCOUNT_DAYS, type ErasureOutcome } from "#domain/privacy/erasure.ts"

export const erasureTexts = {
  numbered: "application {number}",
  withdrawFirst: "Erasure of {which} can be asked for once it is withdrawn: it is under review.",
  asked: "The college has your request",
  done: "The personal data is removed",
  refused: "The request is refused",
  answered: "This request was answered already.",
  removed: "This application was removed on {day}, as its applicant asked. What is sent to it is not stored.",
} as const

/** What of an application is removed and what is kept, with the reasons; `held` is shown to the office. */
export interface ErasureWords {
  readonly goes: readonly string[]
  readonly stays: readonly string[]
  /** Why the office cannot carry out the request now; null when it can. */
  readonly held: string | null
}

const goes = [
  "Everything that was entered: names, addresses, telephone numbers, identity numbers, marks.",
  "Every document and every receipt that was uploaded, and the bank accounts of payers.",
]
const stays = [
  "Form number, course, quota, dates and the record of who decided what and why, without the applicant's name: the college must be able to show how it decided.",
  "For 400 days, who of the college saw the application: the law asks the college to keep that.",
  "Each payment with its amount, date and reference, and the payer's name of an accepted one: its receipt belongs to the accounts of the college.",
  `The account for ${ACCOUNT_DAYS} days, so that the answer can be read. Then its user name, name, e-mail address and mobile number are removed too, unless it has another application by then.`,
]

export const erasureWords: Readonly<Record<ErasureOutcome, ErasureWords>> = {
  goes: { goes, stays, held: null },
  withdrawFirst: {
    goes,
    stays,
    held: "The application is under review: it must be withdrawn first.",
  },
  stays: {
    goes: [],
    stays: [
      "The whole record of your admission: other laws ask the college to keep the records of its students. The college answers your request with its reason.",
    ],
    held: "This is the record of a student, which other laws ask the college to keep: refuse with the reason.",
  },
}
