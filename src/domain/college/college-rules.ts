/** Decides what of the college's settings the forms follow, for page and server. */
import type { ApplicationDays } from "./application-days.ts"
import type { CollegeLists } from "./college-lists.ts"
import type { CollegeValues, NamesAt } from "./college-settings.ts"

/** "0866 257 1234, help@example.org"; empty when the college has set neither. */
export const contactLine = ({
  HelpDeskPhone,
  SupportEmail,
}: Pick<CollegeRules, "HelpDeskPhone" | "SupportEmail">): string =>
  [HelpDeskPhone, SupportEmail].filter(Boolean).join(", ")

/** The settings of `college-settings.ts` that are public as rules. */
export type CollegeRuleName = NamesAt<"rule">

/** What the college has set otherwise than the specification; what is absent, as in settings that are older than a rule, is the specification's own. */
export interface CollegeRules
  extends Readonly<{ [Name in CollegeRuleName]?: CollegeValues[Name] | undefined }>,
    Partial<CollegeLists> {
  /** The admission cycle that is open: its academic year, such as 2025-2026, is the batch of a new application. */
  readonly AdmissionCycle?: ({ readonly academicYear: string } & ApplicationDays) | undefined
  /** Whom a person asks about a rule: number and address of the help desk, empty when none is set. */
  readonly HelpDeskPhone?: string | undefined
  readonly SupportEmail?: string | undefined
}
