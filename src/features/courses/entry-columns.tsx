import { type Catalogue, type CatalogueEntry, entriesOf } from "#data/administration/catalogue.ts"
import { type TeachingKind, usesText } from "#domain/college/catalogue.ts"
import { statusColumn } from "#screen/kept-list/status-column.tsx"
import { keptListWords } from "#screen/kept-list/words.ts"
import type { Column } from "#ui/table/table.tsx"
import { courseWords as words } from "./words.ts"

const nameIn = (entries: readonly CatalogueEntry[], id: number | null | undefined): string =>
  entries.find((one) => one.Id === id)?.Name ?? "–"

const name: Column<CatalogueEntry> = {
  id: "name",
  header: keptListWords.name,
  isRowHeader: true,
  sortValue: (row) => row.Name,
  cell: (row) => row.Name,
}
const usedCount = ({ Uses }: CatalogueEntry) => Uses.reduce((sum, { Count }) => sum + Count, 0)
const used: Column<CatalogueEntry> = {
  id: "used",
  header: keptListWords.used,
  sortValue: usedCount,
  cell: (row) => usesText(row.Uses) || keptListWords.notUsed,
}
const status: Column<CatalogueEntry> = {
  ...statusColumn(),
  sortValue: (row) => (row.IsActive ? 0 : 1),
}

/** The columns of each list. */
export function columnsOf(lists: Catalogue, kind: TeachingKind): readonly Column<CatalogueEntry>[] {
  if (kind !== "courses") return [name, used, status]
  const degreeOf = (row: CatalogueEntry) => nameIn(entriesOf(lists, "degrees"), row.DegreeId)
  const departmentOf = (row: CatalogueEntry) => nameIn(entriesOf(lists, "departments"), row.DepartmentId)
  return [
    name,
    { id: "degree", header: words.degree, width: "5.5rem", sortValue: degreeOf, cell: degreeOf },
    {
      id: "branch",
      header: words.branch,
      width: "8.5rem",
      isOnlyDesktop: true,
      sortValue: (row) => row.CourseCategory ?? "",
      cell: (row) => row.CourseCategory,
    },
    {
      id: "department",
      header: words.department,
      isOnlyDesktop: true,
      sortValue: departmentOf,
      cell: departmentOf,
    },
    { ...used, isOnlyRoomy: true, width: "18rem" },
    status,
  ]
}
