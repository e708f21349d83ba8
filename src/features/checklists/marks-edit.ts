/** How the checklist of a course is edited, and how two versions of it are compared and merged: by document type. */
import type { Checklist, Checklists } from "#data/administration/admin-catalogue.ts"
import { byPart, type EditRules } from "#data/form/record-edit.ts"
import { checklistWords as words } from "./words.ts"

/** By the id of a document type: whether it is mandatory. A type that is missing here is not asked for. */
export type Marks = Readonly<Record<string, boolean>>

/** What is sent: nothing of a type that was removed since it was marked. */
export const documentsOf = (marks: Marks, types: readonly Pick<Marked, "DocTypeId">[]) =>
  types.flatMap(({ DocTypeId }) => {
    const IsMandatory = marks[DocTypeId]
    return IsMandatory === undefined ? [] : [{ DocTypeId, IsMandatory }]
  })

/** The marks with one changed; null or undefined: not asked for. */
export function withMark(marks: Marks, id: string, wanted: boolean | null | undefined): Marks {
  const { [id]: _, ...others } = marks
  return typeof wanted === "boolean" ? { ...others, [id]: wanted } : others
}

function read(mark: boolean | undefined): string {
  if (mark === undefined) return words.notAsked
  return mark ? words.mandatory : words.optional
}

/**
 * The labels are the current names of the types. A type that this page does not know yet cannot be marked here: the merge
 * keeps what the other version says of it.
 */
export const marksEditRules = (types: Checklists["DocumentTypes"]): EditRules<Checklist, Marks> => ({
  versionOf: ({ Version }) => Version,
  valuesOf: ({ Documents }) =>
    Object.fromEntries(Documents.map(({ DocTypeId, IsMandatory }) => [String(DocTypeId), IsMandatory])),
  ...byPart(
    types.map(({ DocTypeId, DocName }) => ({ name: String(DocTypeId), label: DocName })),
    read,
  ),
  merge: (mine, theirs, fromTheirs) => {
    const isKnown = (id: string) => types.some(({ DocTypeId }) => String(DocTypeId) === id)
    const unknown = Object.keys({ ...mine, ...theirs }).filter((id) => !isKnown(id))
    return [...fromTheirs, ...unknown].reduce((marks, id) => withMark(marks, id, theirs[id]), mine)
  },
})

type Marked = Pick<Checklists["DocumentTypes"][number], "DocTypeId" | "DocName" | "IsActive" | "Listed">

/** True when a mark says what is asked for: marks of types that are no longer active do not. */
export const hasMarks = (types: readonly Marked[], marks: Marks): boolean =>
  types.some(({ DocTypeId, IsActive }) => IsActive && DocTypeId in marks)

/** The name of a type, with why nobody is asked for it. */
export function nameOf({ DocName, IsActive, Listed }: Marked): string {
  const why = IsActive ? Listed === false && words.unlisted : words.inactive
  return why ? `${DocName} (${why})` : DocName
}
