/** Decides what is wrong with the settings that an Admin enters for the college, for page and server. */
import { isIsoDate } from "./dates.ts"
import { isEmail } from "./email.ts"
import { optionOf, paymentPurposes } from "./options.ts"
import { MOST_YEARS } from "./retention.ts"
import { collegeTexts as texts } from "./texts/college.ts"
import { validationTexts } from "./texts/validation.ts"

/** What a college sets about itself. */
export interface CollegeForm {
  readonly CollegeName: string
  /** One line; empty while it is not set. */
  readonly CollegeAddress: string
  /** At most four letters; empty: the initials of the name. */
  readonly CrestInitials: string
  readonly SupportEmail: string
  readonly HelpDeskPhone: string
  readonly OrderConditions: readonly string[]
  /** The admission cycle: `2025-2026`, and the year of the examination that its applications name (decision F32). */
  readonly AcademicYear: string
  readonly ExamYear: number
  /** First and last date of birth of the quick registration, yyyy-mm-dd (decision V1). */
  readonly SimpleFormDobFrom: string
  readonly SimpleFormDobTo: string
  /** No final submit while a mandatory document is missing. */
  readonly RequireMandatoryDocuments: boolean
  /** Reject an application only with remarks (decision W5). */
  readonly RejectReasonRequired: boolean
  /** Confirm an application only when its documents and payments are decided (decision W7). */
  readonly DecideBeforeConfirm: boolean
  /** Seats beyond the matrix in every course, with a reason (decision M3). */
  readonly OverIntake: boolean
  /** What people read for the purpose 'Tution Fee'; empty: the same (decision P5). */
  readonly TuitionFeeName: string
  /** The council registration number may hold letters, slash, hyphen and space (decision V11). */
  readonly FreeCouncilRegNo: boolean
  /** A person without an Aadhaar number may be named by another document (decision V7). */
  readonly OtherIdAllowed: boolean
  /** Who entered an application or a payment may decide it (decision 12.19). */
  readonly AuthorMayDecide: boolean
  /** Years after which personal data of admitted students is removed; null: never. */
  readonly AdmittedYears: number | null
}

/** Without the spaces around, and with conditions that say something. */
export function tidyCollege(form: CollegeForm): CollegeForm {
  return {
    ...form,
    CollegeName: form.CollegeName.trim().replace(/\s+/g, " "),
    CollegeAddress: form.CollegeAddress.trim(),
    CrestInitials: form.CrestInitials.trim().toUpperCase(),
    SupportEmail: form.SupportEmail.trim(),
    HelpDeskPhone: form.HelpDeskPhone.trim(),
    OrderConditions: form.OrderConditions.map((condition) => condition.trim()),
    AcademicYear: form.AcademicYear.trim(),
    TuitionFeeName: form.TuitionFeeName.trim().replace(/\s+/g, " "),
  }
}

const hasControls = (text: string) => /\p{Cc}/u.test(text)
/** `2025-2026`. */
const isAcademicYear = (text: string) => {
  const [, first, second] = /^(20\d\d)-(20\d\d)$/.exec(text) ?? []
  return first !== undefined && Number(second) === Number(first) + 1
}
/** A purpose that the tuition fee must not read as. */
const otherPurposes = paymentPurposes.slice(1)
const isDay = (text: string) => (isIsoDate(text) ? undefined : texts.day)

type TextName = {
  [Name in keyof CollegeForm]: CollegeForm[Name] extends string ? Name : never
}[keyof CollegeForm]
const tests: Readonly<Record<TextName, (text: string) => string | undefined>> = {
  CollegeName: (text) =>
    text.length >= 2 && text.length <= 150 && /\p{L}/u.test(text) && !hasControls(text)
      ? undefined
      : texts.name,
  CollegeAddress: (text) => (text.length <= 250 && !hasControls(text) ? undefined : texts.address),
  CrestInitials: (text) => (/^(\p{L}\p{M}*){0,4}$/u.test(text) ? undefined : texts.initials),
  SupportEmail: (text) => (text.length <= 150 && isEmail(text) ? undefined : validationTexts.email),
  HelpDeskPhone: (text) =>
    text === "" || (text.length <= 30 && /^[\d\s+()-]+$/.test(text) && (text.match(/\d/g) ?? []).length >= 3)
      ? undefined
      : texts.phone,
  AcademicYear: (text) => (isAcademicYear(text) ? undefined : texts.academicYear),
  SimpleFormDobFrom: isDay,
  SimpleFormDobTo: isDay,
  TuitionFeeName: (text) =>
    text.length <= 50 && !hasControls(text) && optionOf(otherPurposes, text) === undefined
      ? undefined
      : texts.tuitionFeeName,
}

/** One sentence per field, of settings that are tidy: `OrderConditions.2`. */
export function collegeIssues(form: CollegeForm): { field: string; message: string }[] {
  const names = Object.keys(tests) as TextName[]
  const simple = names.flatMap((field) => {
    const message = tests[field](form[field])
    return message ? [{ field, message }] : []
  })
  const conditions = form.OrderConditions.flatMap((text, at) =>
    text === "" || text.length > 500 || hasControls(text)
      ? [{ field: `OrderConditions.${at}`, message: texts.condition }]
      : [],
  )
  const { ExamYear, AdmittedYears, SimpleFormDobFrom: first, SimpleFormDobTo: last } = form
  const isKept =
    AdmittedYears === null ||
    (Number.isInteger(AdmittedYears) && AdmittedYears >= 1 && AdmittedYears <= MOST_YEARS)
  const isYear = Number.isInteger(ExamYear) && ExamYear >= 2000 && ExamYear <= 2100
  const isInOrder = isDay(first) !== undefined || isDay(last) !== undefined || first <= last
  return [
    ...simple,
    ...conditions,
    ...(isYear ? [] : [{ field: "ExamYear", message: texts.examYear }]),
    ...(isKept ? [] : [{ field: "AdmittedYears", message: texts.admittedYears }]),
    ...(isInOrder ? [] : [{ field: "SimpleFormDobTo", message: texts.dobOrder }]),
  ]
}
