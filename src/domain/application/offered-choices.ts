/**
 * Decides which answers cannot be chosen any more, because the college does not offer them
 * now; an application that has one keeps it.
 */

import { quotaGroups } from "#domain/college/college-lists.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { categoryName, categoryOptions, groupName, groupOptions } from "#domain/seats/quota-options.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { communityName, communityOptions } from "./communities.ts"
import { type Option, optionOf } from "./options.ts"

/** The answers whose choices come from the college's lists. */
export interface ListedAnswers {
  readonly Community?: string | null
  readonly Quota?: string | null
  readonly Category?: string | null
}

type Listed = keyof ListedAnswers

type Offered = (rules: CollegeRules) => readonly Option[]

const offered: Readonly<Record<Listed, Offered>> = {
  Community: (rules) => communityOptions(rules, null),
  Quota: (rules) => groupOptions(rules),
  Category: (rules) => quotaGroups.flatMap((group) => categoryOptions(group, rules)),
}
const listed = Object.keys(offered) as Listed[]

/** The answers of `sent` that are not offered, and that differ from those `before`. */
export function answersNoLongerOffered(
  sent: ListedAnswers,
  before: ListedAnswers | null,
  rules: CollegeRules,
): readonly Listed[] {
  return listed.filter((name) => {
    const value = sent[name]
    return value && value !== before?.[name] && !optionOf(offered[name](rules), value)
  })
}

/** Why an answer cannot be chosen any more. */
export const endedText = (name: Listed, value: string | null | undefined, rules: CollegeRules): string =>
  fill(validationTexts.optionEnded, { option: (value && listedName(name, value, rules)) || "" })

/** The name of one of these answers as people read it; undefined for any other field of the record. */
export function listedName(record: string, stored: string, rules: CollegeRules): string | undefined {
  if (record === "Community") return communityName(stored, rules)
  if (record === "Quota") return groupName(stored, rules)
  return record === "Category" ? categoryName(stored, rules) : undefined
}
