/** Decides which of the college's settings the forms use, for page and server. */
import type { ApplicationDays } from "./application-days.ts"
import type { CollegeLists } from "./college-lists.ts"
import type { CollegeValues, NamesAt } from "./college-settings.ts"

/** "0866 257 1234, help@example.org"; empty when the college has set neither. */
export const contactLine = ({
  HelpDeskPhone,
  SupportEmail,
}: Pick<CollegeRules, "HelpDeskPhone" | "SupportEmail">): string =>
  [HelpDeskPhone, SupportEmail].filter(Boolean).join(", ")

/** The settings of `college-settings.ts` that are published as rules. */
export type CollegeRuleName = NamesAt<"rule">

/**
 * The settings as the forms use them; a setting that is absent, for example in an older stored
 * answer, has the specification's default.
 */
export interface CollegeRules
  extends Readonly<{ [Name in CollegeRuleName]?: CollegeValues[Name] | undefined }>,
    Partial<CollegeLists> {
  /**
   * The open admission cycle: its academic year, such as 2025-2026, is the batch of a new application; its examination year is
   * absent in an older stored answer.
   */
  readonly AdmissionCycle?:
    | ({ readonly academicYear: string; readonly examYear?: number } & ApplicationDays)
    | undefined
  /** Phone number and e-mail address of the help desk, for questions about a rule; empty when none is set. */
  readonly HelpDeskPhone?: string | undefined
  readonly SupportEmail?: string | undefined
}
