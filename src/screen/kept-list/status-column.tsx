import { ActiveBadge } from "#screen/frame/active-badge.tsx"
import type { Column } from "#ui/table/table.tsx"
import { keptListWords as words } from "./words.ts"

/** A column that says whether a row can be chosen. */
export const statusColumn = <Row extends { readonly IsActive: boolean }>(): Column<Row> => ({
  id: "status",
  header: words.status,
  width: "7.5rem",
  cell: (row) => <ActiveBadge status={row.IsActive ? "Active" : "Inactive"} />,
})
