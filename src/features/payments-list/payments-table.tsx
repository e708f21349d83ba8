import { useMemo } from "react"
import type { Payment, PaymentsPage } from "#data/payments/staff-payments.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import type { ListRead } from "#data/reads/staff-lists.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { mayOpenPayment } from "#domain/money/removed-payment.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { EmptyList } from "#screen/frame/empty-list.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { screenWords } from "#screen/frame/words.ts"
import { RowAction, RowActions } from "#ui/buttons/row-action.tsx"
import type { TableView } from "#ui/table/table-view.ts"
import { paymentColumns } from "./payment-columns.tsx"
import { listWords } from "./words.ts"

type PaymentsTableProps = {
  read: ListRead<PaymentsPage>
  view: TableView
  isVerifier: boolean
  isNarrowed: boolean
  isBeside: boolean
  openedId: string | undefined
  onView: (view: TableView) => void
  onOpen: (paymentId: string) => void
  onClear: () => void
}

/** One page of payments; the payment of the open panel is marked. */
export function PaymentsTable(props: PaymentsTableProps) {
  const { read, isVerifier, isNarrowed, isBeside } = props
  const role = roleOf(requireUser())
  const mayOpen = (row: Payment) => mayOpenPayment(row, role)
  const rules = useCollegeRules()
  const columns = useMemo(
    () => paymentColumns({ isVerifier, isBeside, rules }),
    [isVerifier, isBeside, rules],
  )
  return (
    <ListTable
      label={listWords.title}
      columns={columns}
      rowKey={(row) => row.PaymentId}
      read={read}
      failedTitle={paymentTexts.fetchFailed}
      view={props.view}
      onView={props.onView}
      selectedKey={props.openedId}
      isDense
      actionsWidth="5rem"
      onOpen={(row) => props.onOpen(row.PaymentId)}
      mayOpen={mayOpen}
      actions={(row) =>
        mayOpen(row) && (
          <RowActions>
            <RowAction
              label={listWords.view}
              subject={`${row.ApplicantName ?? row.UserName ?? ""} ${row.PaymentNo}`}
              onClick={() => props.onOpen(row.PaymentId)}
            />
          </RowActions>
        )
      }
      empty={
        <EmptyList
          icon="indian-rupee"
          hint={isNarrowed ? screenWords.nothingMatches : listWords.noneYetHint}
          onClear={isNarrowed ? props.onClear : undefined}
        />
      }
    />
  )
}
