/** Decides how an entry is compared with the version that somebody else has saved in the meantime. */
import { type Catalogue, type CatalogueEntry, entriesOf } from "#data/administration/catalogue.ts"
import { byPart, type EditRules, type Part } from "#data/form/record-edit.ts"
import type { TeachingKind } from "#domain/college/catalogue.ts"
import { keptListWords } from "#screen/kept-list/words.ts"
import { type EntryValues, valuesOf } from "./entry-values.ts"
import { courseWords as words } from "./words.ts"

/** The initial values of a new entry; nobody else can have changed it. */
export const newEntry: CatalogueEntry = { Id: 0, Name: "", IsActive: true, Version: 0, Uses: [] }

const name: Part<keyof EntryValues> = { name: "Name", label: keptListWords.name }
const offered: Part<keyof EntryValues> = { name: "IsActive", label: keptListWords.offered }
const ofCourses: readonly Part<keyof EntryValues>[] = [
  { name: "DegreeId", label: words.degree },
  { name: "CourseCategory", label: words.branch },
  { name: "DepartmentId", label: words.department },
]

/** How an entry of a kind is edited; `lists` give the names of degrees and departments. */
export function entryEditRules(kind: TeachingKind, lists: Catalogue): EditRules<CatalogueEntry, EntryValues> {
  const nameIn = (of: TeachingKind, id: string) =>
    entriesOf(lists, of).find(({ Id }) => String(Id) === id)?.Name ?? id
  const { differences, merge } = byPart<keyof EntryValues, EntryValues>(
    [name, ...(kind === "courses" ? ofCourses : []), offered],
    (value, part) => {
      if (typeof value === "boolean") return value ? keptListWords.yes : keptListWords.no
      if (part === "DegreeId") return nameIn("degrees", value)
      if (part === "DepartmentId") return value === "" ? words.noDepartment : nameIn("departments", value)
      return value
    },
  )
  return { versionOf: ({ Version }) => String(Version), valuesOf, differences, merge }
}
