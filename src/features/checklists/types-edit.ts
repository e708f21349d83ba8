/** How the document types are edited, and how two versions of them are compared and merged: by id, and by order. */

import type { Checklists, DocumentTypesInput } from "#data/administration/admin-catalogue.ts"
import type { EditRules, Versions } from "#data/form/record-edit.ts"
import type { DocumentCondition } from "#domain/documents/checklist.ts"
import type { DocumentProof } from "#domain/documents/document-proofs.ts"
import { documentTypeIssues } from "#domain/documents/document-type-form.ts"
import { EDUCATIONAL_TYPE } from "#domain/documents/documents.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { conditionLabels } from "./condition-labels.ts"
import { proofLabels } from "./proof-labels.ts"
import { checklistWords as words } from "./words.ts"

export interface Row {
  /** The id that the type has, or had until somebody else removed it; a negative number for one that is not saved yet. */
  key: number
  DocTypeId?: number
  DocName: string
  Type: "General" | typeof EDUCATIONAL_TYPE
  IsMandatory: boolean
  IsActive: boolean
  /** Null when it proves nothing in particular. */
  Proves: DocumentProof | null
  Listed: boolean
  /** Codes of quotas; empty: all applicants are asked for it. */
  Quotas: readonly string[]
  /** Null when it is for everybody whom its quotas name. */
  Condition: DocumentCondition | null
  /** Left out of the list at the next save; until then it can be kept. */
  IsRemoved: boolean
}

const rowsOf = ({ DocumentTypes }: Pick<Checklists, "DocumentTypes">): Row[] =>
  DocumentTypes.map(
    ({ DocTypeId, DocName, Type: kind, IsMandatory, IsActive, Proves, Listed, Quotas, Condition }) => ({
      key: DocTypeId,
      DocTypeId,
      DocName,
      Type: kind === EDUCATIONAL_TYPE ? kind : "General",
      IsMandatory,
      IsActive: IsActive !== false,
      Proves: Proves ?? null,
      Listed: Listed !== false,
      Quotas,
      Condition,
      IsRemoved: false,
    }),
  )

export const newRow = (rows: readonly Row[]): Row => ({
  key: Math.min(0, ...rows.map(({ key }) => key)) - 1,
  DocName: "",
  Type: "General",
  IsMandatory: false,
  IsActive: true,
  Proves: null,
  Listed: true,
  Quotas: [],
  Condition: null,
  IsRemoved: false,
})

const stays = ({ IsRemoved }: Row) => !IsRemoved

export const typesOf = (rows: readonly Row[]): DocumentTypesInput["Types"] =>
  rows.filter(stays).map(({ key: _, IsRemoved: __, ...row }) => ({
    ...row,
    DocName: row.DocName.trim(),
    Quotas: [...row.Quotas],
  }))

/** True for a type that nothing names; none of a server of the release before, which does not tell. */
export const mayRemove = ({ DocTypeId }: Row, { UsedTypes }: Pick<Checklists, "UsedTypes">): boolean =>
  DocTypeId === undefined || UsedTypes?.includes(DocTypeId) === false

/** Marks a type as removed, or takes the mark back; a new one is left out at once. */
export const withRemoved = (rows: readonly Row[], key: number, isRemoved: boolean): Row[] =>
  rows
    .map((row) => (row.key === key ? { ...row, IsRemoved: isRemoved } : row))
    .filter((row) => stays(row) || row.DocTypeId !== undefined)

/** What is wrong with the names, by the keys of the rows: a row that is moved keeps its message. */
export function nameErrors(rows: readonly Row[]): ReadonlyMap<number, string> {
  const kept = rows.filter(stays)
  const names = kept.map(({ DocName }) => ({ DocName }))
  const messages = new Map(documentTypeIssues(names, []).map(({ field, message }) => [field, message]))
  return new Map(
    kept.flatMap(({ key }, at) => {
      const message = messages.get(`Types.${at}.DocName`)
      return message ? [[key, message]] : []
    }),
  )
}

/** The name of the order in a comparison, beside the types. */
const ORDER = "order"

const nameOf = ({ DocName }: Row): string => DocName.trim().toLowerCase()

/**
 * The row of this form for a type of the server: by id, else a new row with the same name, which two Admins added at once.
 */
const twinOf = (rows: readonly Row[], type: Row): Row | undefined =>
  rows.find(({ DocTypeId }) => DocTypeId === type.DocTypeId) ??
  rows.find((row) => row.DocTypeId === undefined && nameOf(row) === nameOf(type))

function read(row: Row): string {
  if (row.IsRemoved) return words.removed
  const properties = [
    row.DocName.trim(),
    row.IsMandatory ? words.mandatory : words.optional,
    row.IsActive ? words.active : words.inactive,
    row.Type === EDUCATIONAL_TYPE ? words.educational : "",
    row.Listed ? "" : words.unlisted,
    row.Proves ? proofLabels[row.Proves] : "",
    row.Quotas.length > 0 ? fill(words.askedOf, { who: [...row.Quotas].sort().join(", ") }) : "",
    row.Condition ? fill(words.onlyFor, { who: conditionLabels[row.Condition] }) : "",
  ]
  return properties.filter(Boolean).join(" · ")
}

/** The names of the types that all versions have, in the order of one version. */
const orderOf = (rows: readonly Row[], common: ReadonlySet<number | undefined>): string =>
  rows
    .filter(({ DocTypeId }) => common.has(DocTypeId))
    .map(({ DocName }) => DocName)
    .join(", ")

const sequence = (rows: readonly Row[], common: ReadonlySet<number | undefined>): string =>
  rows
    .map(({ DocTypeId }) => DocTypeId)
    .filter((id) => common.has(id))
    .join()

const has = (rows: readonly Row[], id: number | undefined): boolean =>
  rows.some(({ DocTypeId }) => DocTypeId === id)

/** A type that only the other version has is no difference: the merge always keeps it. */
function differences({ mine, theirs, base }: Versions<Row[]>) {
  const changed = theirs.flatMap((other) => {
    const own = twinOf(mine, other)
    const before = base.find(({ DocTypeId }) => DocTypeId === other.DocTypeId)
    if (!own || read(own) === read(other) || (before && read(before) === read(other))) return []
    const isOwnChange = before === undefined || read(own) !== read(before)
    return [
      {
        field: String(other.DocTypeId),
        label: other.DocName,
        mine: read(own),
        theirs: read(other),
        isOwnChange,
      },
    ]
  })
  const removed = base.flatMap((before) => {
    const own = mine.find(({ DocTypeId }) => DocTypeId === before.DocTypeId)
    if (!own || own.IsRemoved || has(theirs, before.DocTypeId)) return []
    const isOwnChange = read(own) !== read(before)
    const field = String(before.DocTypeId)
    return [{ field, label: own.DocName, mine: read(own), theirs: words.removed, isOwnChange }]
  })
  const changes = [...changed, ...removed]
  const ids = theirs.map(({ DocTypeId }) => DocTypeId)
  const common = new Set(ids.filter((id) => has(mine, id) && has(base, id)))
  const [own, other, before] = [mine, theirs, base].map((rows) => sequence(rows, common))
  if (other === before || other === own) return changes
  const order = {
    field: ORDER,
    label: words.order,
    mine: orderOf(mine, common),
    theirs: orderOf(theirs, common),
    isOwnChange: own !== before,
  }
  return [...changes, order]
}

/** A type that the other version has removed stays only where its user chose so: as a new one. */
function withoutGone(mine: Row[], theirs: Row[], fromTheirs: readonly string[]): Row[] {
  return mine.flatMap((row) => {
    const { DocTypeId, ...again } = row
    if (DocTypeId === undefined || has(theirs, DocTypeId)) return [row]
    return row.IsRemoved || fromTheirs.includes(String(DocTypeId)) ? [] : [again]
  })
}

function merge(all: Row[], theirs: Row[], fromTheirs: readonly string[]): Row[] {
  const mine = withoutGone(all, theirs, fromTheirs)
  const known = theirs.map((other) => {
    const own = twinOf(mine, other)
    if (!own || fromTheirs.includes(String(other.DocTypeId))) return { ...other, key: own?.key ?? other.key }
    return { ...own, ...(other.DocTypeId === undefined ? {} : { DocTypeId: other.DocTypeId }) }
  })
  const added = mine.filter((row) => row.DocTypeId === undefined && !known.some(({ key }) => key === row.key))
  const merged = [...known, ...added]
  if (fromTheirs.includes(ORDER)) return merged
  const place = ({ key }: Row) => {
    const at = mine.findIndex((row) => row.key === key)
    return at < 0 ? mine.length : at
  }
  return merged.toSorted((one, other) => place(one) - place(other))
}

/** Gives the types that were new in the saved version their ids, and leaves out those that it has removed. */
function carry(now: Row[], sent: Row[], saved: Row[]): Row[] {
  const ids = new Map(sent.filter(stays).map(({ key }, at) => [key, saved[at]?.DocTypeId]))
  const gone = sent.filter((row) => !stays(row)).map(({ key }) => key)
  return now
    .filter(({ key }) => !gone.includes(key))
    .map((row) => {
      const DocTypeId = row.DocTypeId ?? ids.get(row.key)
      return DocTypeId === undefined ? row : { ...row, DocTypeId }
    })
}

export const typesEditRules: EditRules<Checklists, Row[]> = {
  versionOf: ({ TypesVersion }) => TypesVersion,
  valuesOf: rowsOf,
  differences,
  merge,
  carry,
}
