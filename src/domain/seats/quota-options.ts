/**
 * Decides which quotas and seat categories are offered, and their labels, for every form, filter and print
 * (applicant-form §9; decisions F8, F10).
 */
import type { Option } from "#domain/application/options.ts"
import { type Quota, type QuotaGroup, quotaGroups, type SeatCategory } from "#domain/college/college-lists.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { quotaFitTexts } from "#domain/texts/common/quota-fit.ts"
import {
  categoriesOf,
  onlyQuotaOf,
  type QuotaRules,
  quotaGroupOf,
  quotaName,
  quotaOfSpelling,
  quotaRow,
  quotasOf,
  slidingCategory,
  wantedQuota,
} from "./quotas.ts"

type Chosen = string | null | undefined

const isOffered = (category: SeatCategory, rules: QuotaRules) =>
  category.IsActive && quotaRow(category.QuotaCode, rules)?.IsActive === true

/** The label of a group; `unnamed`: the specification's word, for a college without a name of its own. */
const named = (group: QuotaGroup, rules: QuotaRules, unnamed: string): string =>
  (group === "Management" ? rules.managementQuotaName : rules.convenorQuotaName) || unnamed

const inForm: Readonly<Record<QuotaGroup, string>> = { Management: "Management", convenorQuota: "Convenor" }
const atCollege = { Management: "Management", convenorQuota: "Government" } as const satisfies Readonly<
  Record<QuotaGroup, string>
>

/** The label of a record's stored quota; the value itself when it is not a group. */
export function groupName(stored: Chosen, rules: QuotaRules): string {
  const group = quotaGroups.find((one) => one === stored)
  return group ? named(group, rules, inForm[group]) : (stored ?? "")
}

/** The active quotas, and the chosen ones even when they are not active. */
const offeredQuotas = (rules: QuotaRules, ...chosen: readonly Chosen[]): readonly Quota[] =>
  quotasOf(rules).filter(({ QuotaCode, IsActive }) => IsActive || chosen.includes(QuotaCode))

/** The quotas as options with their codes. */
export const quotaOptions = (rules: QuotaRules, ...chosen: readonly Chosen[]): readonly Option[] =>
  offeredQuotas(rules, ...chosen).map(({ QuotaCode, Name }) => ({ value: QuotaCode, label: Name }))

const groupsWith = (rules: QuotaRules, chosen?: Chosen) =>
  quotaGroups.filter((group) => group === chosen || offeredQuotas(rules).some(({ Quota }) => Quota === group))

/** The wizard's Quota: the groups that have an active quota, and the chosen one. */
export const groupOptions = (rules: QuotaRules, chosen?: Chosen): readonly Option[] =>
  groupsWith(rules, chosen).map((value) => ({ value, label: groupName(value, rules) }))

/** The categories of a quota, given in any spelling of its group: the active ones, and the chosen one. */
export function categoryOptions(quota: Chosen, rules: QuotaRules, chosen?: Chosen): readonly Option[] {
  const group = quotaGroupOf(quota, rules)
  return categoriesOf(rules)
    .filter((one) => isOffered(one, rules) || one.Code === chosen)
    .filter((one) => group !== undefined && quotaRow(one.QuotaCode, rules)?.Quota === group)
    .map(({ Code, Name }) => ({ value: Code, label: Name }))
}

/** The names of all active categories. */
export const offeredCategories = (rules: QuotaRules): readonly string[] =>
  categoriesOf(rules)
    .filter((one) => isOffered(one, rules))
    .map(({ Name }) => Name)

/** The label of a stored category; empty when there is none. */
export const categoryName = (code: Chosen, rules: QuotaRules): string =>
  categoriesOf(rules).find(({ Code }) => Code === code)?.Name ?? code ?? ""

/** The code for a text, by code or name, ignoring case; the text itself when it matches neither. */
export function categoryCode(text: string, rules: QuotaRules): string {
  const word = text.trim().toLowerCase()
  const all = categoriesOf(rules)
  const found =
    all.find(({ Code }) => Code.toLowerCase() === word) ?? all.find(({ Name }) => Name.toLowerCase() === word)
  return found?.Code ?? text
}

/** True when the documents of in-service doctors are required. */
export const isInService = (code: Chosen, rules: QuotaRules): boolean =>
  categoriesOf(rules).some(({ Code, IsInService }) => IsInService && Code === code)

/** True when the quick registration's Quota is a group of several quotas: the category is needed to know which. */
export function needsCategory(quota: Chosen, rules: QuotaRules): boolean {
  const group = quotaGroupOf(quota, rules)
  return group === "Management" || (group !== undefined && onlyQuotaOf(group, rules) === undefined)
}

/** The quick registration's Quota: the groups, and NRI when a quota has that name. */
export function simpleQuotaOptions(rules: QuotaRules): readonly Option[] {
  const nri = quotaRow(quotaOfSpelling("NRI", rules), rules)
  return [
    ...groupsWith(rules).map((group) => ({
      value: atCollege[group],
      label: named(group, rules, atCollege[group]),
    })),
    ...(nri?.IsActive ? [{ value: "NRI", label: "NRI" }] : []),
  ]
}

/** True for a quota to which a student with a seat of `held` may slide: an ended one only by keeping it (decision 0044). */
export function takesSliding(code: Chosen, rules: QuotaRules, held?: Chosen): boolean {
  const row = quotaRow(code, rules)
  return row !== undefined && (row.IsActive || row.QuotaCode === held)
}

/** The quotas of a sliding, in the spelling of its calls; `held`: the quota of the student's seat. */
export const slidingQuotaOptions = (rules: QuotaRules, held?: Chosen): readonly Option[] =>
  groupsWith(rules, quotaRow(held, rules)?.Quota).map((group) => ({
    value: atCollege[group],
    label: named(group, rules, atCollege[group]),
  }))

/** The specification's word for a group in a sliding. */
export const slidingQuota = (group: QuotaGroup): "Management" | "Government" => atCollege[group]

/**
 * The categories of a sliding: one per active quota, and that of the seat; CQ is shown as CQ unless the college
 * has its own name for the convener group.
 */
export const slidingCategoryOptions = (rules: QuotaRules, held?: Chosen): readonly Option[] =>
  offeredQuotas(rules, held).map(({ QuotaCode }) => {
    const value = slidingCategory(QuotaCode, rules)
    return { value, label: value === "CQ" && !rules.convenorQuotaName ? value : quotaName(QuotaCode, rules) }
  })

const fitting = (quota: string, rules: QuotaRules, held: Chosen) =>
  slidingCategoryOptions(rules, held).filter(({ value }) => wantedQuota(quota, value, rules) !== undefined)

/** The category of a sliding's quota when it has only one; else empty. */
export function onlySlidingCategory(quota: string, rules: QuotaRules, held?: Chosen): string {
  const [only, ...others] = fitting(quota, rules, held)
  return only && others.length === 0 ? only.value : ""
}

/**
 * The sentence in the sliding form about which categories belong to which quota: `Government
 * goes with CQ, Management with S1, S2 or S3.`
 */
export function slidingQuotaFits(rules: QuotaRules, held?: Chosen): string {
  const fits = [...slidingQuotaOptions(rules, held)].reverse().map(({ value, label }, at) => {
    const categories = either(fitting(value, rules, held).map((one) => one.label))
    const template = at === 0 ? quotaFitTexts.quotaGoes : quotaFitTexts.quotaAlso
    return fill(template, { quota: label, categories })
  })
  return fill(quotaFitTexts.quotaFits, { fits: fits.join(", ") })
}

const either = (words: readonly string[]): string =>
  words.length < 2
    ? words.join("")
    : fill(quotaFitTexts.eitherOr, { first: words.slice(0, -1).join(", "), last: words.at(-1) ?? "" })
