/** Decides which communities are offered, and what the quick registration's Category means among them (applicant-form §9, decision F9). */
import { andhraPradesh } from "#domain/college/andhra-pradesh.ts"
import type { CollegeLists, Community } from "#domain/college/college-lists.ts"
import { type Option, optionOf } from "./options.ts"

/** The college's communities; without any known, the specification's. */
export type CommunityRules = Partial<Pick<CollegeLists, "Communities">>

/** What stands in the form where the quick registration left the community open (decision F9). */
export const COMMUNITY_OPEN = "open"

export const communitiesOf = ({ Communities }: CommunityRules): readonly Community[] =>
  Communities ?? andhraPradesh.Communities

/** The communities to choose from: those that are offered, and the one that stands there, whatever it is. */
export function communityOptions(
  rules: CommunityRules,
  chosen: string | null | undefined,
): readonly Option[] {
  const offered = communitiesOf(rules)
    .filter(({ Code, IsActive }) => IsActive || Code === chosen)
    .map(({ Code, Name }) => ({ value: Code, label: Name }))
  return chosen === COMMUNITY_OPEN
    ? [...offered, { value: COMMUNITY_OPEN, label: "For the Admissions Officer to set" }]
    : offered
}

/** The code that a text means, by code or name, whatever the case; the text itself where none does. */
export const communityCode = (text: string, rules: CommunityRules): string => {
  const all = communitiesOf(rules).map(({ Code, Name }) => ({ value: Code, label: Name }))
  return optionOf(all, text)?.value ?? text
}

/** What people read for a stored community; empty where there is none. */
export const communityName = (code: string | null | undefined, rules: CommunityRules): string =>
  communitiesOf(rules).find(({ Code }) => Code === code)?.Name ?? code ?? ""

/** True where a certificate of the community is asked for. */
export const isReserved = (code: string | null | undefined, rules: CommunityRules): boolean =>
  Boolean(code) && !communitiesOf(rules).some(({ Code, IsGeneral }) => IsGeneral && Code === code)

/**
 * The community that the quick registration's Category is: General the college's first general one, any other the one of that
 * code. Null where the college has none such, or where it stands for several: the Admissions Officer sets it (decision F9).
 */
export function communityOf(category: string, rules: CommunityRules): string | null {
  const offered = communitiesOf(rules).filter(({ IsActive }) => IsActive)
  const found =
    category === "General"
      ? offered.find(({ IsGeneral }) => IsGeneral)
      : offered.find(({ Code }) => Code === category)
  return found?.Code ?? null
}
