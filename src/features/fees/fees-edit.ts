/**
 * How the rows of a fee structure are edited, and how two versions
 * of them are compared and merged: by the names of the rows.
 */
import type { FeeStructure } from "#data/administration/admin-catalogue.ts"
import type { EditRules, Versions } from "#data/form/record-edit.ts"
import type { FeeHead } from "#domain/money/fee-heads.ts"
import { feeHead, isTotalRow } from "#domain/money/fees.ts"
import { formatGrouped } from "#domain/money/money.ts"

export interface Row {
  key: number
  Particulars: string
  Amount: string
  Remarks: string
  /** Its name in the structure that is edited; null: it is new. */
  former: string | null
}

/** Parses a typed amount as whole rupees, without grouping commas; NaN for anything else. */
const amountOf = (text: string): number => {
  const plain = text.replace(/[,\s₹]/g, "")
  return /^-?\d+$/.test(plain) ? Number(plain) : plain === "" ? 0 : Number.NaN
}

export const headOf = ({ Particulars, Amount, Remarks, former }: Row): FeeHead => ({
  Particulars: Particulars.trim(),
  Amount: amountOf(Amount),
  Remarks: Remarks.trim() || null,
  ...(former !== null && feeHead(former) !== feeHead(Particulars) ? { FormerParticulars: former } : {}),
})

export const rowsOf = ({ FeeTable }: Pick<FeeStructure, "FeeTable">): Row[] =>
  FeeTable.filter((row) => !isTotalRow(row)).map(({ Particulars, Amount, Remarks }, key) => ({
    key,
    Particulars,
    Amount: formatGrouped(Amount),
    Remarks: Remarks ?? "",
    former: Particulars,
  }))

export const freshKey = (rows: readonly Row[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1

const nameOf = ({ Particulars }: Row): string => feeHead(Particulars)
const find = (rows: readonly Row[], name: string) => rows.find((row) => nameOf(row) === name)

/** `₹70,380 · per year`; empty where the row is missing. */
function read(row: Row | undefined): string {
  if (!row) return ""
  return [`₹${row.Amount.trim() || 0}`, row.Remarks.trim()].filter(Boolean).join(" · ")
}

function differences({ mine, theirs, base }: Versions<Row[]>) {
  const names = [...new Set([...theirs, ...base, ...mine].map(nameOf))].filter((name) => name !== "")
  return names.flatMap((name) => {
    const [own, other, before] = [find(mine, name), find(theirs, name), find(base, name)]
    if (read(other) === read(before) || read(other) === read(own)) return []
    const label = (other ?? own ?? before)?.Particulars.trim() ?? ""
    return [
      { field: name, label, mine: read(own), theirs: read(other), isOwnChange: read(own) !== read(before) },
    ]
  })
}

/** Keeps the own rows in their places; a row that only the other version has comes at the end. */
function merge(mine: Row[], theirs: Row[], fromTheirs: readonly string[]): Row[] {
  const kept = mine.flatMap((row) => {
    if (!fromTheirs.includes(nameOf(row))) return [row]
    const other = find(theirs, nameOf(row))
    return other ? [{ ...other, key: row.key }] : []
  })
  const added = theirs.filter((row) => fromTheirs.includes(nameOf(row)) && !find(mine, nameOf(row)))
  const key = freshKey(mine)
  return [...kept, ...added.map((row, at) => ({ ...row, key: key + at }))]
}

export const feeEditRules: EditRules<FeeStructure, Row[]> = {
  versionOf: ({ Version }) => Version,
  valuesOf: rowsOf,
  differences,
  merge,
  carry: (now, sent, saved) =>
    now.map((row) => {
      const at = sent.findIndex(({ key }) => key === row.key)
      return { ...row, former: saved[at]?.former ?? row.former }
    }),
}
