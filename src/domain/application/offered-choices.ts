/** Decides which answers cannot be given any more, because the college does not offer them now; who gave one before keeps it. */
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { communityOptions } from "./communities.ts"
import { type Option, optionOf } from "./options.ts"

/** The answers that follow the college's lists. */
export interface ListedAnswers {
  readonly Community?: string | null
}

type Listed = keyof ListedAnswers

const offered: Readonly<Record<Listed, (rules: CollegeRules) => readonly Option[]>> = {
  Community: (rules) => communityOptions(rules, null),
}
const listed = Object.keys(offered) as Listed[]

/** The answers of `sent` that are not offered, and did not stand there `before` either. */
export function withdrawnAnswers(
  sent: ListedAnswers,
  before: ListedAnswers | null,
  rules: CollegeRules,
): readonly Listed[] {
  return listed.filter((name) => {
    const value = sent[name]
    return value && value !== before?.[name] && !optionOf(offered[name](rules), value)
  })
}
