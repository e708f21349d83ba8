/**
 * Decides which communities are offered, and which of them the quick registration's Category
 * stands for (applicant-form §9, decision F9).
 */
import { andhraPradesh } from "#domain/college/andhra-pradesh.ts"
import type { CollegeLists, Community } from "#domain/college/college-lists.ts"
import { type Option, optionOf } from "./options.ts"

/** The college's communities; the specification's where none are given. */
export type CommunityRules = Partial<Pick<CollegeLists, "Communities">>

/** The form value where the quick registration left the community open (decision F9). */
export const COMMUNITY_OPEN = "open"

/** True while it is for the Admissions Officer to set the community: of a record, or of the form's values (decision F9). */
export const isCommunityOpen = (of: {
  readonly Community?: string | null | undefined
  readonly CommunityGiven?: string | null | undefined
}): boolean => (of.Community ? of.Community === COMMUNITY_OPEN : Boolean(of.CommunityGiven))

const communitiesOf = ({ Communities }: CommunityRules): readonly Community[] =>
  Communities ?? andhraPradesh.Communities

/** The communities to choose from: the active ones, and the chosen one even when it is not active. */
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

/** The code for a text, by code or name, ignoring case; the text itself when it matches neither. */
export const communityCode = (text: string, rules: CommunityRules): string => {
  const all = communitiesOf(rules).map(({ Code, Name }) => ({ value: Code, label: Name }))
  return optionOf(all, text)?.value ?? text
}

/** The name of a stored community; empty when there is none. */
export const communityName = (code: string | null | undefined, rules: CommunityRules): string =>
  communitiesOf(rules).find(({ Code }) => Code === code)?.Name ?? code ?? ""

/** True when a certificate of the community is required. */
export const isReserved = (code: string | null | undefined, rules: CommunityRules): boolean =>
  Boolean(code) && !communitiesOf(rules).some(({ Code, IsGeneral }) => IsGeneral && Code === code)

/** Whether the college offers the community with this code. */
export const offersCommunity = (code: string, rules: CommunityRules): boolean =>
  communitiesOf(rules).some(({ Code, IsActive }) => IsActive && Code === code)

/**
 * The community for the quick registration's Category: for General the college's first general one, otherwise the
 * one with that code. Null when the college has no such community, or the Category stands for several: the
 * Admissions Officer sets it (decision F9).
 */
export function communityOf(category: string, rules: CommunityRules): string | null {
  const offered = communitiesOf(rules).filter(({ IsActive }) => IsActive)
  const found =
    category === "General"
      ? offered.find(({ IsGeneral }) => IsGeneral)
      : offered.find(({ Code }) => Code === category)
  return found?.Code ?? null
}
