/**
 * Decides what is wrong with changed lists of the college: duplicate codes and names, a category of an unknown quota, and
 * rows in use that would be removed or moved.
 */

import { IN_SERVICE } from "#domain/documents/checklist.ts"
import { type GroupNames, isSameWord, onlyQuotaOf, quotaGroupOf, spellingsOf } from "#domain/seats/quotas.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { listTexts as texts } from "#domain/texts/office/lists.ts"
import { rowTexts } from "#domain/texts/office/rows.ts"
import type { CollegeLists, Quota, SeatCategory } from "./college-lists.ts"

type ListName = keyof CollegeLists
interface Row {
  readonly code: string
  readonly name: string
  readonly spellings: string
}
const rowOf = (code: string, name: string, spellings = ""): Row => ({ code, name, spellings })

const rowsOf: { readonly [Name in ListName]: (lists: CollegeLists) => readonly Row[] } = {
  Communities: (lists) => lists.Communities.map(({ Code, Name }) => rowOf(Code, Name)),
  Quotas: (lists) => lists.Quotas.map(({ QuotaCode, Name, Spellings }) => rowOf(QuotaCode, Name, Spellings)),
  Categories: (lists) => lists.Categories.map(({ Code, Name }) => rowOf(Code, Name)),
}
const listNames = ["Communities", "Quotas", "Categories"] as const satisfies readonly ListName[]
const codeField = { Communities: "Code", Quotas: "QuotaCode", Categories: "Code" } as const

/** The positions of texts that repeat an earlier one, ignoring case. */
const seconds = (texts: readonly (string | null)[]) =>
  texts.flatMap((text, at) => {
    const word = text?.toLowerCase()
    const first = texts.findIndex((other) => other !== null && other.toLowerCase() === word)
    return word !== undefined && first < at ? [at] : []
  })

const respelled = (rows: readonly Row[], before: readonly Row[]) =>
  rows.flatMap(({ code }, at) =>
    before.some((row) => row.code !== code && row.code.toLowerCase() === code.toLowerCase()) ? [at] : [],
  )

/** The pattern of a code, and the limits of a name and of the spellings; the contract does not check them. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9-]{0,19}$/
const NAME = /^\S(?:.{0,58}\S)?$/u
const SPELLINGS_MAX = 200

interface Issue {
  readonly field: string
  readonly message: string
}

/** What is wrong with the texts of one row, which are trimmed already. */
function textIssues({ code, name, spellings }: Row, codeField: string): Issue[] {
  return [
    ...(CODE.test(code) ? [] : [{ field: codeField, message: texts.code }]),
    ...(NAME.test(name) ? [] : [{ field: "Name", message: texts.name }]),
    ...(spellings.length > SPELLINGS_MAX ? [{ field: "Spellings", message: texts.spellings }] : []),
  ]
}

/** What is wrong with one typed row alone. */
export function rowIssues(
  list: ListName,
  row: {
    readonly Code: string
    readonly Name: string
    readonly QuotaCode: string
    readonly Spellings: string
  },
): Issue[] {
  const [code, name, spellings] = [row.Code.trim(), row.Name.trim(), row.Spellings.trim()]
  return [
    ...textIssues({ code, name, spellings }, "Code"),
    ...(list === "Categories" && row.QuotaCode === ""
      ? [{ field: "QuotaCode", message: texts.chooseQuota }]
      : []),
  ]
}

/** A typed word that could be taken for something else, and the field with it. */
interface Typed {
  readonly field: "QuotaCode" | "Name" | "Spellings"
  readonly word: string
}
const typedIn = ({ QuotaCode, Name, Spellings }: Quota): Typed[] => [
  { field: "QuotaCode", word: QuotaCode },
  { field: "Name", word: Name },
  ...spellingsOf(Spellings).map((word) => ({ field: "Spellings" as const, word })),
]

/** The words of a quota that are new in it; all when its group is. Older ones stay, so that a college can be saved. */
function newWords(quota: Quota, before: CollegeLists): Typed[] {
  const was = before.Quotas.find(({ QuotaCode }) => QuotaCode === quota.QuotaCode)
  const known = was?.Quota === quota.Quota ? typedIn(was) : []
  return typedIn(quota).filter(
    ({ field, word }) => !known.some((one) => one.field === field && one.word === word),
  )
}

/** Everything but the quota itself that has a spelling as its code or name. */
const isTaken = (spelling: string, quota: Quota, { Quotas, Categories }: CollegeLists) =>
  [
    ...Quotas.filter((one) => one !== quota).flatMap(({ QuotaCode, Name }) => [QuotaCode, Name]),
    ...Categories.filter(({ QuotaCode }) => QuotaCode !== quota.QuotaCode).flatMap(({ Code, Name }) => [
      Code,
      Name,
    ]),
  ].some((word) => isSameWord(word, spelling))

/** What makes a quota's words ambiguous: a spelling of something else, the word of a whole group, or that of in-service doctors. */
function wordIssues(quota: Quota, lists: CollegeLists, before: CollegeLists, names: GroupNames): Issue[] {
  const isAlone = onlyQuotaOf(quota.Quota, lists) === quota.QuotaCode
  return newWords(quota, before).flatMap(({ field, word }) => {
    if (!isAlone && quotaGroupOf(word, names) === quota.Quota)
      return [{ field, message: fill(texts.groupWord, { word }) }]
    if (field === "QuotaCode" && word.toUpperCase() === IN_SERVICE)
      return [{ field, message: fill(texts.inServiceWord, { word }) }]
    return field === "Spellings" && isTaken(word, quota, lists)
      ? [{ field, message: fill(texts.spellingTaken, { word }) }]
      : []
  })
}

/** One message per field. */
const firstOfEach = (issues: readonly Issue[]) =>
  issues.filter((issue, at) => issues.findIndex(({ field }) => field === issue.field) === at)

/**
 * One message per wrong field. A code may not change its case, because the code itself is stored in the records. `names`: the
 * college's own names of the groups, which no quota may have either.
 */
export function listIssues(lists: CollegeLists, before: CollegeLists, names: GroupNames): Issue[] {
  const own = listNames.flatMap((list) =>
    rowsOf[list](lists).flatMap((row, at) =>
      textIssues(row, codeField[list]).map(({ field, message }) => ({
        field: `${list}.${at}.${field}`,
        message,
      })),
    ),
  )
  const twice = listNames.flatMap((list) => {
    const rows = rowsOf[list](lists)
    return [
      ...[
        ...new Set([...seconds(rows.map(({ code }) => code)), ...respelled(rows, rowsOf[list](before))]),
      ].map((at) => ({
        field: `${list}.${at}.${codeField[list]}`,
        message: texts.codeTwice,
      })),
      ...seconds(rows.map(({ name }) => name)).map((at) => ({
        field: `${list}.${at}.Name`,
        message: rowTexts.nameTwice,
      })),
    ]
  })
  const fields = seconds(lists.Quotas.map(({ SeatField }) => SeatField)).map((at) => ({
    field: `Quotas.${at}.SeatField`,
    message: texts.seatFieldTwice,
  }))
  const strays = lists.Categories.flatMap(({ QuotaCode }, at) =>
    lists.Quotas.some((quota) => quota.QuotaCode === QuotaCode)
      ? []
      : [{ field: `Categories.${at}.QuotaCode`, message: texts.noQuota }],
  )
  const words = lists.Quotas.flatMap((quota, at) =>
    firstOfEach(wordIssues(quota, lists, before, names)).map(({ field, message }) => ({
      field: `Quotas.${at}.${field}`,
      message,
    })),
  )
  return firstOfEach([...own, ...twice, ...fields, ...strays, ...words])
}

/** Lists what uses a row, such as "3 applications". */
export type UsesOf = (list: ListName, code: string) => readonly string[]

const placeOfQuota = ({ Quota, SeatField }: Quota) => `${Quota} ${SeatField}`
const placeOfCategory = ({ QuotaCode }: SeatCategory) => QuotaCode

/** The message about the first row in use that would be removed, or moved to another place; undefined when there is none. */
export function usedIssue(before: CollegeLists, after: CollegeLists, uses: UsesOf): string | undefined {
  for (const list of listNames) {
    const kept = rowsOf[list](after).map(({ code }) => code)
    for (const { code } of rowsOf[list](before))
      if (!kept.includes(code) && uses(list, code).length > 0)
        return fill(texts.used, { code, uses: uses(list, code).join(", ") })
  }
  const quota = before.Quotas.find((row) => {
    const now = after.Quotas.find(({ QuotaCode }) => QuotaCode === row.QuotaCode)
    return now && placeOfQuota(now) !== placeOfQuota(row) && uses("Quotas", row.QuotaCode).length > 0
  })
  if (quota)
    return fill(texts.movedWhileUsed, {
      code: quota.QuotaCode,
      uses: uses("Quotas", quota.QuotaCode).join(", "),
    })
  const category = before.Categories.find((row) => {
    const now = after.Categories.find(({ Code }) => Code === row.Code)
    return now && placeOfCategory(now) !== placeOfCategory(row) && uses("Categories", row.Code).length > 0
  })
  return (
    category &&
    fill(texts.movedWhileUsed, {
      code: category.Code,
      uses: uses("Categories", category.Code).join(", "),
    })
  )
}
