/**
 * The settings of a college, one row each, for page and server. Everything about a setting except its contract is here: its
 * stored name (`overIntake`; the contract's is `OverIntake`), its default from the specification, its control in the form,
 * who may read it, and its rule.
 */

import { optionOf, paymentPurposes } from "#domain/application/options.ts"
import { isIsoDate } from "#domain/fields/dates.ts"
import { isEmail } from "#domain/people/email.ts"
import { signInTexts } from "#domain/texts/common/sign-in.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { collegeTexts as texts } from "#domain/texts/office/college.ts"
import {
  type AnyKind,
  type Judged,
  type SettingKind,
  type SettingValues,
  settingKinds,
} from "./college-kinds.ts"
import { MOST_YEARS } from "./retention.ts"
import { isCheckedTask } from "./set-up-tasks.ts"

/** The sections of the form, in their order. */
export const settingSections = ["about", "cycle", "rules"] as const
export type SettingSection = (typeof settingSections)[number]

/**
 * Where the public settings publish a value: as a `rule` that the forms use, under its stored name; in the `heading`, as the
 * contract spells it; or as a part of one of two groups.
 */
export type PublicPlace = "rule" | "heading" | "AdmissionCycle" | "Limits"

/** One setting. */
export interface SettingRow<Kind extends SettingKind> {
  readonly kind: Kind
  readonly default: SettingValues[Kind]
  /** The value that we recommend to a new college; left out: no recommendation. */
  readonly recommended?: SettingValues[Kind]
  /** Every college needs a value of its own: the set-up lists it as missing while it has the default. */
  readonly isOwn?: boolean
  /** Left out: not shown in the form. */
  readonly section?: SettingSection
  readonly label: string
  readonly hint?: string
  readonly isRequired?: boolean
  /** Papers show it: the form says which of its characters they cannot show. */
  readonly isPrinted?: true
  /** Fields with the same `beside` are shown in one row. */
  readonly beside?: string
  readonly input?: {
    readonly type?: "email" | "tel"
    readonly inputMode?: "numeric"
    readonly autoCapitalize?: "characters"
  }
  /** Left out: only the Admin may read it. */
  readonly public?: PublicPlace
  /** Left out: the value is only trimmed. */
  readonly tidy?: (text: string) => string
  /** The most lines, and the message for more. */
  readonly most?: { readonly lines: number; readonly text: string }
  /** The message for an invalid value; for lines, called once per line. */
  rule?(value: Judged<Kind>): string | undefined
}
type AnyRow = { [Kind in SettingKind]: SettingRow<Kind> }[SettingKind]

/** True for two consecutive years, such as `2025-2026`. */
function isAcademicYear(text: string): boolean {
  const [, first, second] = /^(20\d\d)-(20\d\d)$/.exec(text) ?? []
  return first !== undefined && Number(second) === Number(first) + 1
}
const hasControls = (text: string) => /\p{Cc}/u.test(text)
const singleSpaced = (text: string) => text.trim().replace(/\s+/g, " ")
const unless = (isRight: boolean, text: string) => (isRight ? undefined : text)
const isDay = (text: Judged<"day">) => unless(isIsoDate(text), texts.day)
const isDayOrNone = (day: Judged<"dayOrNone">) => (day === null ? undefined : isDay(day))
const isGroupName = (text: string) => unless(text.length <= 50 && !hasControls(text), texts.groupName)
/** Purposes whose name the tuition fee must not get. */
const otherPurposes = paymentPurposes.slice(1)

export const collegeSettings = {
  collegeName: {
    kind: "text",
    default: signInTexts.college,
    isOwn: true,
    section: "about",
    label: "Name",
    isRequired: true,
    isPrinted: true,
    public: "heading",
    tidy: singleSpaced,
    rule: (text) =>
      unless(text.length >= 2 && text.length <= 150 && /\p{L}/u.test(text) && !hasControls(text), texts.name),
  },
  /** For the head of every printed paper; empty until it is set. */
  collegeAddress: {
    kind: "text",
    default: "",
    isOwn: true,
    section: "about",
    label: "Address",
    isPrinted: true,
    hint: "One line with commas: street, town, state and pincode.",
    public: "heading",
    tidy: singleSpaced,
    rule: (text) => unless(text.length <= 250 && !hasControls(text), texts.address),
  },
  crestInitials: {
    kind: "text",
    default: "",
    section: "about",
    label: "Crest initials",
    isPrinted: true,
    hint: "At most 4 letters. Empty: the initials of the name.",
    input: { autoCapitalize: "characters" },
    public: "heading",
    tidy: (text) => text.trim().toUpperCase(),
    rule: (text) => unless(text.length <= 20 && /^(\p{L}\p{M}*){0,4}$/u.test(text), texts.initials),
  },
  supportEmail: {
    kind: "text",
    default: "support@example.org",
    isOwn: true,
    section: "about",
    label: "Contact e-mail",
    isRequired: true,
    beside: "contact",
    input: { type: "email" },
    public: "heading",
    rule: (text) => unless(text.length <= 150 && isEmail(text), validationTexts.email),
  },
  helpDeskPhone: {
    kind: "text",
    default: "",
    section: "about",
    label: "Contact phone",
    beside: "contact",
    input: { type: "tel" },
    public: "heading",
    rule: (text) =>
      unless(
        text === "" ||
          (text.length <= 30 && /^[\d\s+()-]+$/.test(text) && (text.match(/\d/g) ?? []).length >= 3),
        texts.phone,
      ),
  },
  /**
   * Written as its readers write them; for a translated screen, language codes would be needed as well (`noticeLanguages`).
   */
  officeLanguages: {
    kind: "text",
    default: "English",
    section: "about",
    label: "Languages of the office",
    hint: "In which people may write and call, with commas between: English, తెలుగు, हिन्दी.",
    isRequired: true,
    public: "heading",
    tidy: (text) => text.split(",").map(singleSpaced).filter(Boolean).join(", "),
    rule: (text) =>
      unless(
        text.length <= 150 && /^\p{L}[\p{L}\p{M} ]*(, \p{L}[\p{L}\p{M} ]*)*$/u.test(text),
        texts.languages,
      ),
  },
  /** The name that people read for the purpose 'Tution Fee' (decision P5). */
  tuitionFeeName: {
    kind: "text",
    default: "",
    section: "about",
    label: "Name of the tuition fee",
    isPrinted: true,
    hint: "Read in forms, lists and on receipts. Empty: Tution Fee. What is stored and sent does not change.",
    public: "rule",
    tidy: singleSpaced,
    rule: (text) =>
      unless(
        text.length <= 50 && !hasControls(text) && optionOf(otherPurposes, text) === undefined,
        texts.tuitionFeeName,
      ),
  },
  /** The college's names of the two groups of quotas; empty: Management, and Convenor or Government (decision F8). */
  managementQuotaName: {
    kind: "text",
    default: "",
    section: "about",
    label: "Name of the management quotas",
    hint: "Empty: Management.",
    beside: "quotas",
    public: "rule",
    tidy: singleSpaced,
    rule: isGroupName,
  },
  convenorQuotaName: {
    kind: "text",
    default: "",
    section: "about",
    label: "Name of the government quotas",
    hint: "Such as Government (KEA). Empty: Convenor.",
    beside: "quotas",
    public: "rule",
    tidy: singleSpaced,
    rule: isGroupName,
  },
  /** The conditions on an admission order. */
  orderConditions: {
    kind: "lines",
    default: [
      "This order holds when the original documents agree with the application; bring all of them on the day of joining.",
      "The fee of the first year is paid before joining; what was received so far is stated above.",
      "The admission is cancelled, at any time, when a document or a statement in the application proves false.",
      "The student keeps the rules of the college, of its hospital and of the university.",
    ],
    section: "about",
    label: "Conditions of the admission order",
    isPrinted: true,
    hint: "Each line is a condition; they are numbered on the order.",
    most: { lines: 20, text: texts.conditions },
    tidy: singleSpaced,
    rule: (line) => unless(line !== "" && line.length <= 500 && !hasControls(line), texts.condition),
  },
  /** The admission cycle: its academic year, and the examination year of its applications (decision F32). */
  academicYear: {
    kind: "text",
    default: "2025-2026",
    section: "cycle",
    label: "Academic year",
    hint: "Two years, such as 2025-2026.",
    isRequired: true,
    beside: "years",
    public: "AdmissionCycle",
    rule: (text) => unless(isAcademicYear(text), texts.academicYear),
  },
  examYear: {
    kind: "year",
    default: 2025,
    section: "cycle",
    label: "Exam year",
    hint: "The NEET of new applications.",
    isRequired: true,
    beside: "years",
    input: { inputMode: "numeric" },
    public: "AdmissionCycle",
    rule: (year) => unless(Number.isInteger(year) && year >= 2000 && year <= 2100, texts.examYear),
  },
  /** The first and last day on which applicants may submit (decision 0065). */
  applicationsFrom: {
    kind: "dayOrNone",
    default: null,
    section: "cycle",
    label: "First day of applications",
    hint: "Empty: at once.",
    beside: "applications",
    public: "AdmissionCycle",
    rule: isDayOrNone,
  },
  applicationsUntil: {
    kind: "dayOrNone",
    default: null,
    section: "cycle",
    label: "Last day of applications",
    hint: "Empty: without an end.",
    beside: "applications",
    public: "AdmissionCycle",
    rule: isDayOrNone,
  },
  /** First and last date of birth of the quick registration (decision V1). */
  simpleFormDobFrom: {
    kind: "day",
    default: "2000-01-01",
    section: "cycle",
    label: "First date of birth",
    isRequired: true,
    beside: "dob",
    public: "Limits",
    rule: isDay,
  },
  simpleFormDobTo: {
    kind: "day",
    default: "2010-01-01",
    section: "cycle",
    label: "Last date of birth",
    isRequired: true,
    beside: "dob",
    public: "Limits",
    rule: isDay,
  },
  /** The specification does not require them. */
  requireMandatoryDocuments: {
    kind: "yesNo",
    default: false,
    recommended: true,
    section: "rules",
    label: "Ask for all mandatory documents",
    hint: "An application is submitted only with every mandatory document of its checklist.",
    public: "rule",
  },
  /** Decision W5. */
  rejectReasonRequired: {
    kind: "yesNo",
    default: false,
    recommended: true,
    section: "rules",
    label: "Ask for a reason with a rejection",
    hint: "An application or payment is rejected only with remarks.",
    public: "rule",
  },
  /** Decision W7. */
  decideBeforeConfirm: {
    kind: "yesNo",
    default: false,
    recommended: true,
    section: "rules",
    label: "Decide everything before Confirm",
    hint: "An application moves on only when its documents and due payments are decided.",
    public: "rule",
  },
  /** Decision M3; one row of the seat matrix may also allow it for itself. */
  overIntake: {
    kind: "yesNo",
    default: false,
    recommended: false,
    section: "rules",
    label: "Allow over-intake",
    hint: "Seats beyond the matrix may be given in every course, with a reason.",
  },
  /** Decision V11. */
  freeCouncilRegNo: {
    kind: "yesNo",
    default: false,
    recommended: true,
    section: "rules",
    label: "Allow letters in the council registration number",
    hint: "Letters, numbers, slash, hyphen and space. Otherwise only numbers.",
    public: "rule",
  },
  /** Decision V2. */
  freeReference: {
    kind: "yesNo",
    default: false,
    recommended: true,
    section: "rules",
    label: "Allow letters in the UTR / reference number",
    hint: "Letters and numbers, as banks give them for NEFT and RTGS. Otherwise an applicant enters only numbers.",
    public: "rule",
  },
  /** Decision V7. */
  otherIdAllowed: {
    kind: "yesNo",
    default: false,
    recommended: true,
    section: "rules",
    label: "Allow another document than Aadhar",
    hint: "An applicant without an Aadhar number gives that of a passport, voter ID or driving licence.",
    public: "rule",
  },
  /** Decision 12.19. */
  authorMayDecide: {
    kind: "yesNo",
    default: false,
    recommended: false,
    section: "rules",
    label: "May decide own entries",
    hint: "For colleges with few people: an application or payment may be decided by whoever entered it; the trail says so.",
  },
  /** Years after which the personal data of admitted students is removed (decision 0026). */
  admittedYears: {
    kind: "years",
    default: null,
    section: "rules",
    label: "Remove admitted students after (years)",
    hint: "Counted from the last change. Personal data is removed; numbers, seats and amounts stay. Empty: never.",
    input: { inputMode: "numeric" },
    rule: (years) =>
      unless(
        years === null || (Number.isInteger(years) && years >= 1 && years <= MOST_YEARS),
        texts.admittedYears,
      ),
  },
  /** The tasks of the set-up that the Admin has confirmed (decision 0045). */
  setUpChecked: {
    kind: "lines",
    default: [],
    label: "Steps of the set-up that were looked at",
    rule: (task) => unless(isCheckedTask(task), texts.setUpStep),
  },
} as const satisfies Readonly<Record<string, AnyRow>>

type Rows = typeof collegeSettings
export type SettingName = keyof Rows
export type KindOf<Name extends SettingName> = Rows[Name]["kind"]

/** The value of every setting, under its stored name. */
export type CollegeValues = { readonly [Name in SettingName]: SettingValues[KindOf<Name>] }

/** The names of the settings that are published at a place. */
export type NamesAt<Place extends PublicPlace> = {
  [Name in SettingName]: Rows[Name] extends { readonly public: Place } ? Name : never
}[SettingName]

/** The names of the settings for which every college needs a value of its own. */
export type OwnName = {
  [Name in SettingName]: Rows[Name] extends { readonly isOwn: true } ? Name : never
}[SettingName]

/** All names, in the order of the form. */
export const settingNames = Object.keys(collegeSettings) as readonly SettingName[]

/** The settings that have a recommended value. */
export const recommendedNames = settingNames.filter((name) => settingOf(name).row.recommended !== undefined)

/** True when the setting has its recommended value. */
export const isAsRecommended = (name: SettingName, values: CollegeValues): boolean =>
  values[name] === settingOf(name).row.recommended

/** The settings that need a value of their own and still have the default. */
export const unsetNames = (values: CollegeValues): readonly OwnName[] =>
  settingNames.filter((name): name is OwnName => {
    const { isOwn, default: first } = settingOf(name).row
    return isOwn === true && values[name] === first
  })

/** The values that are published at a place. */
export function valuesAt<Place extends PublicPlace>(
  values: CollegeValues,
  place: Place,
): Pick<CollegeValues, NamesAt<Place>> {
  const shown = settingNames.filter((name) => settingOf(name).row.public === place)
  return Object.fromEntries(shown.map((name) => [name, values[name]])) as Pick<CollegeValues, NamesAt<Place>>
}

/** The row and the kind of a setting, for code that handles all settings. */
export function settingOf(name: SettingName): {
  readonly row: SettingRow<SettingKind>
  readonly kind: AnyKind
} {
  const row: SettingRow<SettingKind> = collegeSettings[name]
  return { row, kind: settingKinds[row.kind] }
}
