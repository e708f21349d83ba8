import type { ListRead } from "#data/reads/staff-lists.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { stack } from "#ui/look/layout.css.ts"
import { Table, type TableProps } from "#ui/table/table.tsx"
import { FailedRead } from "./failed-read.tsx"
import { listTotal } from "./list-total.ts"
import { readFailureWords } from "./read-failure-words.ts"
import { screenWords } from "./words.ts"

interface Page<Row> {
  data: readonly Row[]
  /** How many rows the server has; left out when `data` holds all of them. */
  total?: number
}

type ListTableProps<Row> = Omit<
  TableProps<Row>,
  "rows" | "isLoading" | "isUpdating" | "error" | "errorTitle" | "onRetry"
> & {
  /** The title of the message when the list could not be read. */
  failedTitle: string
  /** Some rows come from this device: they are shown even without an answer. */
  hasOwnRows?: boolean | undefined
} & (
    | { read: ListRead<Page<Row>>; rows?: undefined }
    // The rows are computed from the answer.
    | { read: ListRead<Page<unknown>>; rows: readonly Row[] }
  )

/** The table of a list that the server pages; above it, why the rows are older ones. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { read, failedTitle, hasOwnRows = false, ...table } = props
  const { data, failure } = read
  const isShown = data !== undefined || hasOwnRows
  const words = failure && !isShown && readFailureWords(failure, failedTitle, undefined, navigator.onLine)
  const rows = props.rows === undefined ? (props.read.data?.data ?? []) : props.rows
  const known = table.total ?? data?.total
  const total = known ?? 0
  const { view, onView } = table
  const lastPage = view ? Math.ceil(total / view.pageSize) : 1
  return (
    <div className={stack}>
      {failure && isShown && (
        <FailedRead
          failure={failure}
          title={failedTitle}
          isOlderShown={data !== undefined}
          isBeside
          onRetry={read.reload}
        />
      )}
      <Table
        {...table}
        total={listTotal(known, rows.length)}
        rows={rows}
        isLoading={read.isLoading && !hasOwnRows}
        isUpdating={read.isUpdating}
        error={words ? words.text : undefined}
        errorTitle={words ? words.title : undefined}
        onRetry={read.reload}
        empty={
          // The page does not exist any more: the list is not empty, it has become shorter.
          view && onView && total > 0 && view.page > lastPage ? (
            <Empty
              title={screenWords.pastEnd}
              hint={screenWords.pastEndHint}
              action={
                <Button onClick={() => onView({ ...view, page: lastPage })}>{screenWords.lastPage}</Button>
              }
            />
          ) : (
            table.empty
          )
        }
      />
    </div>
  )
}
