/**
 * Decides how a quota, a seat category or a community is edited, what is sent of it, and which errors are found before that.
 */
import type { CollegeLists, CollegeListsInput } from "#data/administration/college-lists.ts"
import { type DocumentedSeats, documentedSeats, type QuotaGroup } from "#domain/college/college-lists.ts"
import { listIssues, rowIssues, usedIssue } from "#domain/college/list-changes.ts"
import type { GroupNames } from "#domain/seats/quotas.ts"

export type ListName = Exclude<keyof CollegeLists, "Version">

/** A row of any of the lists; fields that its list does not have are as in `blank`. */
export interface RowValues {
  readonly Code: string
  readonly Name: string
  readonly IsActive: boolean
  readonly IsGeneral: boolean
  readonly IsInService: boolean
  readonly Quota: QuotaGroup
  /** Empty: its seats are stored beside the documented fields. */
  readonly SeatField: DocumentedSeats | ""
  readonly Spellings: string
  /** The quota of a seat category. */
  readonly QuotaCode: string
}
export interface ListRow extends RowValues {
  readonly Uses: readonly string[]
}
/** An error at a field of the form; `field` is empty when the error is in another row. */
export interface RowIssue {
  readonly field: string
  readonly message: string
}

export const blank: RowValues = {
  Code: "",
  Name: "",
  IsActive: true,
  IsGeneral: false,
  IsInService: false,
  Quota: "Management",
  SeatField: "",
  Spellings: "",
  QuotaCode: "",
}

/** The rows of one list, in their order. */
export function rowsOf(lists: CollegeLists, list: ListName): readonly ListRow[] {
  if (list === "Communities") return lists.Communities.map((row) => ({ ...blank, ...row }))
  if (list === "Categories") return lists.Categories.map((row) => ({ ...blank, ...row }))
  return lists.Quotas.map(({ QuotaCode, SeatField, ...row }) => ({
    ...blank,
    ...row,
    Code: QuotaCode,
    SeatField: SeatField ?? "",
  }))
}

/** The request for one list. */
export function bodyOf(list: ListName, rows: readonly RowValues[]) {
  const tidy = rows.map((row) => ({ ...row, Code: row.Code.trim(), Name: row.Name.trim() }))
  if (list === "Communities")
    return {
      Communities: tidy.map(({ Code, Name, IsGeneral, IsActive }) => ({ Code, Name, IsGeneral, IsActive })),
    }
  if (list === "Categories")
    return {
      Categories: tidy.map(({ Code, Name, QuotaCode, IsInService, IsActive }) => ({
        Code,
        Name,
        QuotaCode,
        IsInService,
        IsActive,
      })),
    }
  return {
    Quotas: tidy.map(({ Code, Name, Quota, SeatField, Spellings, IsActive }) => ({
      QuotaCode: Code,
      Name,
      Quota,
      SeatField: SeatField === "" ? null : SeatField,
      Spellings: Spellings.trim(),
      IsActive,
    })),
  } satisfies CollegeListsInput
}

/** The rows with `values` at `place` (0: first) instead of the row that had the code `known`; null: a new row. */
export function placed(
  rows: readonly RowValues[],
  known: string | null,
  values: RowValues,
  place: number,
): readonly RowValues[] {
  const others: readonly RowValues[] = rows.filter(({ Code }) => Code !== known)
  return [...others.slice(0, place), values, ...others.slice(place)]
}

/** Assigns errors of the whole lists to the fields of the form that holds the row at `place`. */
export const issuesOfRow = (list: ListName, place: number, issues: readonly RowIssue[]): RowIssue[] =>
  issues.map(({ field, message }) => {
    const start = `${list}.${place}.`
    if (!field.startsWith(start)) return { field: "", message }
    const name = field.slice(start.length)
    return { field: list === "Quotas" && name === "QuotaCode" ? "Code" : name, message }
  })

/** The errors of the row at `place`, else those that it causes in the lists. */
export function changeIssues(
  lists: CollegeLists,
  list: ListName,
  rows: readonly RowValues[],
  place: number,
  names: GroupNames,
): RowIssue[] {
  const row = rows[place]
  const own = row ? rowIssues(list, row) : []
  return own.length > 0
    ? own
    : issuesOfRow(list, place, listIssues({ ...lists, ...bodyOf(list, rows) }, lists, names))
}

/** Why a row that is used cannot be removed or moved; undefined when it can. */
export function usedSentence(
  lists: CollegeLists,
  list: ListName,
  rows: readonly RowValues[],
): string | undefined {
  return usedIssue(
    lists,
    { ...lists, ...bodyOf(list, rows) },
    (of, code) => rowsOf(lists, of).find(({ Code }) => Code === code)?.Uses ?? [],
  )
}

/** The chosen seat field; "" for anything else. */
export const seatFieldOf = (value: string): DocumentedSeats | "" =>
  documentedSeats.find((field) => field === value) ?? ""
