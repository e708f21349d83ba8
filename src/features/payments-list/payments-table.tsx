import { useMemo } from "react"
import { FailedRead } from "#app/failed-read.tsx"
import type { ListRead } from "#data/staff-lists.ts"
import type { PaymentsPage } from "#data/staff-payments.ts"
import { paymentTexts } from "#domain/texts/payments.ts"
import { tableTexts } from "#domain/texts/table.ts"
import { Button } from "#ui/button.tsx"
import { Empty } from "#ui/empty.tsx"
import { RowAction, RowActions } from "#ui/row-action.tsx"
import { Table } from "#ui/table.tsx"
import type { TableView } from "#ui/table-view.ts"
import { paymentColumns } from "./payment-columns.tsx"
import { listWords } from "./words.ts"

type PaymentsTableProps = {
  read: ListRead<PaymentsPage>
  view: TableView
  isVerifier: boolean
  isNarrowed: boolean
  openedId: string | undefined
  onView: (view: TableView) => void
  onOpen: (paymentId: string) => void
  onClear: () => void
}

/** One page of payments; what is opened stands beside it and is marked in it. */
export function PaymentsTable(props: PaymentsTableProps) {
  const { read, isVerifier, isNarrowed } = props
  const { data, failure } = read
  const columns = useMemo(() => paymentColumns(isVerifier), [isVerifier])
  return (
    <>
      {failure && data && failure.status !== 0 && (
        <FailedRead failure={failure} title={paymentTexts.fetchFailed} isOlderShown onRetry={read.reload} />
      )}
      <Table
        label={listWords.title}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={(row) => row.PaymentId}
        total={data?.total ?? 0}
        view={props.view}
        onView={props.onView}
        selectedKey={props.openedId}
        isLoading={read.isLoading}
        isUpdating={read.isUpdating}
        error={failure && !data ? failure.failure.text : undefined}
        errorTitle={paymentTexts.fetchFailed}
        onRetry={read.reload}
        actions={(row) => (
          <RowActions>
            <RowAction
              label={listWords.view}
              subject={`${row.UserName ?? ""} ${row.PaymentNo}`}
              onClick={() => props.onOpen(row.PaymentId)}
            />
          </RowActions>
        )}
        empty={
          <Empty
            icon="indian-rupee"
            title={tableTexts.noData}
            hint={isNarrowed ? listWords.noneFoundHint : listWords.noneYetHint}
            action={isNarrowed && <Button onClick={props.onClear}>{listWords.clearFilters}</Button>}
          />
        }
      />
    </>
  )
}
