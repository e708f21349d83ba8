/**
 * Decides which of the college's quotas a record belongs to, in whatever spelling, for
 * fees, seats and checklists (decision F8).
 */
import { andhraPradesh } from "#domain/college/andhra-pradesh.ts"
import {
  type CollegeLists,
  type Quota,
  type QuotaGroup,
  quotaGroups,
  type SeatCategory,
} from "#domain/college/college-lists.ts"

/** The code of one of the college's quotas. */
export type QuotaCode = string

/** The college's names of the two groups; absent or empty ones are the specification's. */
export interface GroupNames {
  readonly managementQuotaName?: string | undefined
  readonly convenorQuotaName?: string | undefined
}

/** The college's quotas and seat categories, and its names of the groups; absent ones are the specification's. */
export interface QuotaRules extends Partial<Pick<CollegeLists, "Quotas" | "Categories">>, GroupNames {}

/** The fields of a record about its seat. */
interface Seat {
  readonly Quota?: string | null | undefined
  readonly Category?: string | null | undefined
}

export const quotasOf = ({ Quotas }: QuotaRules): readonly Quota[] => Quotas ?? andhraPradesh.Quotas
export const categoriesOf = ({ Categories }: QuotaRules): readonly SeatCategory[] =>
  Categories ?? andhraPradesh.Categories

/** Words for each group in any document of the specification. */
const groupWords: Readonly<Record<QuotaGroup, readonly string[]>> = {
  Management: ["management"],
  convenorQuota: ["convenorquota", "convenerquota", "convenor", "convener", "conv", "cq", "government"],
}

const plain = (text: string | null | undefined) => (text ?? "").toLowerCase().replace(/[\s_-]/g, "")

/**
 * The group of a word; undefined for the word of a single quota, and for an unknown word. The specification's words go before
 * the college's, because applications store them.
 */
export function quotaGroupOf(spelling: string | null | undefined, rules: GroupNames): QuotaGroup | undefined {
  const word = plain(spelling)
  if (word === "") return undefined
  const own = { Management: rules.managementQuotaName, convenorQuota: rules.convenorQuotaName }
  return (
    quotaGroups.find((group) => groupWords[group].includes(word)) ??
    quotaGroups.find((group) => plain(own[group]) === word)
  )
}

const wordsOf = ({ Name, SeatField, Spellings }: Quota) => ({
  names: [Name, SeatField].map(plain),
  spellings: spellingsOf(Spellings).map(plain),
})

/** The single words of a quota's other spellings. */
export const spellingsOf = (spellings: string): readonly string[] =>
  spellings
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "")

/** True when two spellings are the same word: case, spaces, hyphens and underscores do not count. */
export const isSameWord = (one: string, other: string): boolean => plain(one) === plain(other)

const quotasIn = (group: QuotaGroup, rules: QuotaRules) =>
  quotasOf(rules).filter(({ Quota }) => Quota === group)

/** The code of the only quota of a group; undefined when it has none or several. */
export function onlyQuotaOf(group: QuotaGroup, rules: QuotaRules): QuotaCode | undefined {
  const [only, ...others] = quotasIn(group, rules)
  return others.length === 0 ? only?.QuotaCode : undefined
}

const categoryOf = (word: string, rules: QuotaRules) =>
  categoriesOf(rules).find(({ Code }) => plain(Code) === word) ??
  categoriesOf(rules).find(({ Name }) => plain(Name) === word)

/**
 * The quota code of one spelling: a code goes before a group, a group before a name, and a name before other spellings.
 * Undefined for a group of several quotas, which needs the category, and for an unknown word.
 */
export function quotaOfSpelling(
  spelling: string | null | undefined,
  rules: QuotaRules,
): QuotaCode | undefined {
  const word = plain(spelling)
  if (word === "") return undefined
  const quotas = quotasOf(rules)
  const coded = quotaRow(spelling, rules) ?? quotas.find(({ QuotaCode }) => plain(QuotaCode) === word)
  if (coded) return coded.QuotaCode
  const group = quotaGroupOf(spelling, rules)
  if (group && quotasIn(group, rules).length > 0) return onlyQuotaOf(group, rules)
  const named =
    quotas.find((quota) => wordsOf(quota).names.includes(word)) ??
    quotas.find((quota) => wordsOf(quota).spellings.includes(word))
  return (named ?? categoryOf(word, rules))?.QuotaCode
}

/** The quota code of a record's category, which may also be a spelling of the quota itself. */
const quotaOfCategory = (category: Seat["Category"], rules: QuotaRules) =>
  plain(category) === ""
    ? undefined
    : (categoryOf(plain(category), rules)?.QuotaCode ?? quotaOfSpelling(category, rules))

/**
 * The quota code of a record: that of its category within the group of its quota, else that of its quota when it is
 * enough; undefined when neither is.
 */
export function quotaCode(record: Seat, rules: QuotaRules): QuotaCode | undefined {
  const group = quotaGroupOf(record.Quota, rules)
  if (!group)
    return record.Quota ? quotaOfSpelling(record.Quota, rules) : quotaOfCategory(record.Category, rules)
  const code = quotaOfCategory(record.Category, rules)
  if (quotaRow(code, rules)?.Quota === group) return code
  return record.Quota === group ? onlyQuotaOf(group, rules) : quotaOfSpelling(record.Quota, rules)
}

/**
 * The quota code of an application as an answer has it: the one that the college has stored, else that of its quota and
 * category.
 */
export const recordQuota = (
  record: Seat & { readonly QuotaCode?: QuotaCode | null | undefined },
  rules: QuotaRules,
): QuotaCode | undefined => record.QuotaCode ?? quotaCode(record, rules)

/**
 * True while the quota and the category stay as stored; the stored quota code stays with them, since a sliding or older lists
 * may have decided it.
 */
export const keepsQuotaCode = (edited: Seat, stored: Seat): boolean =>
  (edited.Quota ?? "") === (stored.Quota ?? "") && (edited.Category ?? "") === (stored.Category ?? "")

/** The quota with a code; undefined when the college has no such quota. */
export const quotaRow = (code: string | null | undefined, rules: QuotaRules): Quota | undefined =>
  quotasOf(rules).find(({ QuotaCode }) => QuotaCode === code)

/**
 * The full name of a code: `Management S1`; the code itself when the college has no such quota, empty when there is none.
 */
export const quotaLabel = (code: string | null | undefined, rules: QuotaRules): string =>
  quotaRow(code, rules)?.Name ?? code ?? ""

/**
 * The short name of a code for table rows: the name of its only category (`S1`), else its
 * own (`Convenor`); empty when there is none.
 */
export function quotaName(code: string | null | undefined, rules: QuotaRules): string {
  const [only, ...others] = categoriesOf(rules).filter(({ QuotaCode }) => QuotaCode === code)
  return only && others.length === 0 ? only.Name : quotaLabel(code, rules)
}

/**
 * The fields in which the wizard stores a code; the category is null when the quota has
 * several. Throws RangeError for an unknown code.
 */
export function storedQuota(
  code: QuotaCode,
  rules: QuotaRules,
): { readonly Quota: QuotaGroup; readonly Category: string | null } {
  const row = quotaRow(code, rules)
  if (!row) throw new RangeError(`No quota ${code}`)
  const [only, ...others] = categoriesOf(rules).filter(({ QuotaCode }) => QuotaCode === code)
  return { Quota: row.Quota, Category: only && others.length === 0 ? only.Code : null }
}

/** The spelling of a sliding's category: CQ for the only quota of the convener group, else the code (decision F10). */
export function slidingCategory(code: QuotaCode, rules: QuotaRules): string {
  return onlyQuotaOf("convenorQuota", rules) === code ? "CQ" : code
}

/** The quota code of a chosen sliding quota and category; undefined unless they belong together. */
export function wantedQuota(quota: string, category: string, rules: QuotaRules): QuotaCode | undefined {
  const row = quotaRow(quotaOfSpelling(category, rules), rules)
  return row && row.Quota === quotaGroupOf(quota, rules) ? row.QuotaCode : undefined
}
