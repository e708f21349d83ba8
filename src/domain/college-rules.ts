/** Decides what of the college's settings the forms follow, for page and server. */

/** "0866 257 1234, help@example.org"; empty when the college has set neither. */
export const contactLine = ({
  HelpDeskPhone,
  SupportEmail,
}: Pick<CollegeRules, "HelpDeskPhone" | "SupportEmail">): string =>
  [HelpDeskPhone, SupportEmail].filter(Boolean).join(", ")

/** What the college has set otherwise than the specification; what is absent, as in settings that are older than a rule, is the specification's own. */
export interface CollegeRules {
  /** What people read for the purpose 'Tution Fee'; empty: the same (decision P5). */
  readonly tuitionFeeName?: string | undefined
  /** The council registration number may hold letters, slash, hyphen and space (decision V11). */
  readonly freeCouncilRegNo?: boolean | undefined
  /** A person without an Aadhaar number may be named by another document (decision V7). */
  readonly otherIdAllowed?: boolean | undefined
  /** The admission cycle that is open: its academic year, such as 2025-2026, is the batch of a new application. */
  readonly AdmissionCycle?: { readonly academicYear: string } | undefined
  /** Whom a person asks about a rule: number and address of the help desk, empty when none is set. */
  readonly HelpDeskPhone?: string | undefined
  readonly SupportEmail?: string | undefined
}
