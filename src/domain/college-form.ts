/** Decides what is wrong with the settings that an Admin enters for the college, for page and server. */
import { isEmail } from "./email.ts"
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
}

/** Without the spaces around, and with conditions that say something. */
export function tidyCollege(form: CollegeForm): CollegeForm {
  return {
    CollegeName: form.CollegeName.trim().replace(/\s+/g, " "),
    CollegeAddress: form.CollegeAddress.trim(),
    CrestInitials: form.CrestInitials.trim().toUpperCase(),
    SupportEmail: form.SupportEmail.trim(),
    HelpDeskPhone: form.HelpDeskPhone.trim(),
    OrderConditions: form.OrderConditions.map((condition) => condition.trim()),
  }
}

const hasControls = (text: string) => /\p{Cc}/u.test(text)
const tests: Readonly<
  Record<Exclude<keyof CollegeForm, "OrderConditions">, (text: string) => string | undefined>
> = {
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
}

/** One sentence per field, of settings that are tidy: `OrderConditions.2`. */
export function collegeIssues(form: CollegeForm): { field: string; message: string }[] {
  const names = Object.keys(tests) as (keyof typeof tests)[]
  const simple = names.flatMap((field) => {
    const message = tests[field](form[field])
    return message ? [{ field, message }] : []
  })
  const conditions = form.OrderConditions.flatMap((text, at) =>
    text === "" || text.length > 500 || hasControls(text)
      ? [{ field: `OrderConditions.${at}`, message: texts.condition }]
      : [],
  )
  return [...simple, ...conditions]
}
