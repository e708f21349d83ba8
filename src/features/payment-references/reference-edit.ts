/** Decides how a payment reference is edited and compared with the version that somebody else has saved in the meantime. */
import type { CatalogueEntry } from "#data/administration/catalogue.ts"
import { byPart, type EditRules } from "#data/form/record-edit.ts"
import { keptListWords } from "#screen/kept-list/words.ts"
import { referenceWords as words } from "./words.ts"

export interface ReferenceValues {
  readonly Name: string
  readonly IsActive: boolean
}

export const referenceEditRules: EditRules<CatalogueEntry, ReferenceValues> = {
  versionOf: ({ Version }) => String(Version),
  valuesOf: ({ Name, IsActive }) => ({ Name, IsActive }),
  ...byPart<keyof ReferenceValues, ReferenceValues>(
    [
      { name: "Name", label: words.name },
      { name: "IsActive", label: keptListWords.offered },
    ],
    (value) => (typeof value === "boolean" ? (value ? keptListWords.yes : keptListWords.no) : value),
  ),
}
