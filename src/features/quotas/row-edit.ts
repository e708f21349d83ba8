/**
 * Decides how a row is compared with the version that somebody else has saved in the meantime, and which of the two is sent.
 */
import type { CollegeLists } from "#data/administration/college-lists.ts"
import { byPart, type EditRules, type Part } from "#data/form/record-edit.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { groupName } from "#domain/seats/quota-options.ts"
import { documentedSeatNames } from "#domain/seats/seat-fields.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { keptListWords } from "#screen/kept-list/words.ts"
import { blank, type ListName, type ListRow, placed, type RowValues, rowsOf } from "./row-values.ts"
import { quotaWords as words } from "./words.ts"

/** A row with its place in the list. */
export interface PlacedRow extends RowValues {
  /** The code of the row before it; empty when it is the first. */
  readonly After: string
  /** False when somebody else has removed it. */
  readonly IsThere: boolean
}

type PartName = Exclude<keyof PlacedRow, "Code">

const partsOf: Readonly<Record<ListName, readonly Part<PartName>[]>> = {
  Quotas: [
    { name: "Quota", label: words.group },
    { name: "SeatField", label: words.seatField },
    { name: "Spellings", label: words.spellings },
  ],
  Categories: [
    { name: "QuotaCode", label: words.quota },
    { name: "IsInService", label: words.inService },
  ],
  Communities: [{ name: "IsGeneral", label: words.general }],
}
const ofEach: readonly Part<PartName>[] = [
  { name: "IsThere", label: words.there },
  { name: "Name", label: keptListWords.name },
  { name: "After", label: words.place },
  { name: "IsActive", label: keptListWords.offered },
]

/** The other rows of the list; the row can be placed after any of them. */
export const othersOf = (lists: CollegeLists, list: ListName, known: ListRow | null): readonly ListRow[] =>
  rowsOf(lists, list).filter(({ Code }) => Code !== known?.Code)

/** The index of the row in the list. When the row before it is gone, it is the last. */
export function placeOf(others: readonly RowValues[], { After }: PlacedRow): number {
  const before = others.findIndex(({ Code }) => Code === After)
  return After === "" ? 0 : before < 0 ? others.length : before + 1
}

/** The whole list including the row, and the index of the row. */
export function listWith(lists: CollegeLists, list: ListName, known: ListRow | null, values: PlacedRow) {
  const { After: _, IsThere: _is, ...row } = values
  const place = placeOf(othersOf(lists, list, known), values)
  return { rows: placed(rowsOf(lists, list), known?.Code ?? null, row, place), place }
}

/** Returns the function that formats a value of a row for the comparison, with the names of the college's lists. */
function readPart(lists: CollegeLists, list: ListName, rules: CollegeRules) {
  const nameIn = (of: ListName, code: string) =>
    rowsOf(lists, of).find(({ Code }) => Code === code)?.Name ?? code
  return (value: string | boolean, name: PartName): string => {
    if (name === "IsThere") return value ? words.isThere : words.isGone
    if (typeof value === "boolean") return value ? words.yes : words.no
    if (name === "After") return value === "" ? words.first : fill(words.after, { name: nameIn(list, value) })
    if (name === "Quota") return groupName(value as RowValues["Quota"], rules)
    if (name === "QuotaCode") return nameIn("Quotas", value)
    if (name !== "SeatField") return value
    return value === "" ? words.ownSeats : documentedSeatNames[value as Exclude<RowValues["SeatField"], "">]
  }
}

/** How `known` is edited; null for a new row, which nobody else can have changed. */
export function rowEditRules(
  list: ListName,
  known: ListRow | null,
  shown: CollegeLists,
  rules: CollegeRules,
): EditRules<CollegeLists, PlacedRow> {
  const { differences, merge } = byPart<PartName, PlacedRow>(
    [...ofEach, ...partsOf[list]],
    readPart(shown, list, rules),
  )
  return {
    versionOf: ({ Version }) => Version,
    valuesOf: (lists) => {
      const rows = rowsOf(lists, list)
      const at = rows.findIndex(({ Code }) => Code === known?.Code)
      const row = rows[at]
      if (!known) return { ...blank, After: rows.at(-1)?.Code ?? "", IsThere: true }
      const { Uses: _, ...opened } = row ?? known
      const before = row ? rows[at - 1]?.Code : rows.at(-1)?.Code
      return { ...opened, After: before ?? "", IsThere: row !== undefined }
    },
    differences: (versions) => {
      if (!known) return []
      return versions.theirs.IsThere
        ? differences(versions)
        : differences(versions).filter(({ field }) => field === "IsThere")
    },
    merge,
  }
}
