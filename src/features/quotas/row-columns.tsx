import type { CollegeLists } from "#data/administration/college-lists.ts"
import { groupName } from "#domain/seats/quota-options.ts"
import type { QuotaRules } from "#domain/seats/quotas.ts"
import { statusColumn } from "#screen/kept-list/status-column.tsx"
import { keptListWords } from "#screen/kept-list/words.ts"
import type { Column } from "#ui/table/table.tsx"
import type { ListName, ListRow } from "./row-values.ts"
import { quotaWords as words } from "./words.ts"

const name: Column<ListRow> = {
  id: "name",
  header: keptListWords.name,
  isRowHeader: true,
  cell: (row) => row.Name,
}
const code: Column<ListRow> = { id: "code", header: words.code, width: "7.5rem", cell: (row) => row.Code }
const used: Column<ListRow> = {
  id: "used",
  header: keptListWords.used,
  isOnlyRoomy: true,
  cell: (row) => row.Uses.join(", ") || keptListWords.notUsed,
}
const status: Column<ListRow> = statusColumn()

/** The columns of each list; its rows are in the order in which the forms offer them. */
export function columnsOf(
  lists: CollegeLists,
  list: ListName,
  rules: QuotaRules,
): readonly Column<ListRow>[] {
  if (list === "Communities") return [name, code, used, status]
  if (list === "Quotas") {
    const groupOf = (row: ListRow) => groupName(row.Quota, rules)
    return [
      name,
      code,
      { id: "group", header: words.group, width: "9rem", isOnlyDesktop: true, cell: groupOf },
      used,
      status,
    ]
  }
  const quotaOf = (row: ListRow) =>
    lists.Quotas.find(({ QuotaCode }) => QuotaCode === row.QuotaCode)?.Name ?? row.QuotaCode
  return [
    name,
    code,
    { id: "quota", header: words.quota, width: "9rem", isOnlyDesktop: true, cell: quotaOf },
    used,
    status,
  ]
}
