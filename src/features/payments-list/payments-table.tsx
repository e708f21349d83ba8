import { useMemo } from "react"
import type { ListRead } from "#data/staff-lists.ts"
import type { PaymentsPage } from "#data/staff-payments.ts"
import { paymentTexts } from "#domain/texts/payments.ts"
import { tableTexts } from "#domain/texts/table.ts"
import { Banner } from "#ui/banner.tsx"
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
        <Banner
          tone="warning"
          announce="status"
          title={paymentTexts.fetchFailed}
          action={
            <Button size="small" onClick={read.reload}>
              {tableTexts.retry}
            </Button>
          }
        >
          {failure.failure.text}
        </Banner>
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
