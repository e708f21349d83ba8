import { useState } from "react"
import { collegeToday } from "#data/form/college-day.ts"
import { usePaymentsPage } from "#data/payments/staff-payments.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { KeySwitch } from "#screen/decision/key-switch.tsx"
import { UndoBar } from "#screen/decision/undo-bar.tsx"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { searchOfView, viewOfSearch } from "#screen/search/table-search.ts"
import { useRememberedSearch } from "#screen/search/use-remembered-search.ts"
import { Button } from "#ui/buttons/button.tsx"
import { cx } from "#ui/look/cx.ts"
import { media } from "#ui/look/tokens.css.ts"
import { beside, screen } from "#ui/overlays/side-panel.css.ts"
import { Updating } from "#ui/status/updating.tsx"
import { useMedia } from "#ui/viewport/use-media.ts"
import { AddedNote, type JustAdded } from "./added-note.tsx"
import type { OnAdded } from "./entry/use-staff-form.ts"
import { PaymentsFilters } from "./payments-filters.tsx"
import * as css from "./payments-list.css.ts"
import {
  filtersOf,
  type PaymentFilters,
  type PaymentsSearch,
  partsOf,
  queryOf,
  readFilters,
} from "./payments-search.ts"
import { PaymentsTable } from "./payments-table.tsx"
import { QueueTabs } from "./queue-tabs.tsx"
import { sumsText } from "./sums-text.ts"
import { listWords } from "./words.ts"

const AddPanel = lazyDialog(() => import("./entry/add-panel.tsx").then((module) => module.AddPanel))
const DetailPanel = lazyDialog(() => import("./detail-panel.tsx").then((module) => module.DetailPanel))

const RepairPanel = lazyDialog(() => import("./entry/repair-panel.tsx").then((module) => module.RepairPanel))

type PaymentsScreenProps = {
  params: PaymentsSearch
  onParams: (params: PaymentsSearch, isReplaced: boolean) => void
}

/** All payments of the college; form and details open in a panel beside the list. */
export function PaymentsScreen({ params, onParams }: PaymentsScreenProps) {
  const role = roleOf(requireUser())
  const isVerifier = canEver(role, "decidePayment")
  const read = usePaymentsPage(queryOf(params, collegeToday()))
  const [added, setAdded] = useState<JustAdded | null>(null)
  // For a Financer the list starts with the payments that can be decided now.
  const first: PaymentFilters = isVerifier ? { status: "ToVerify" } : {}
  const { search, table, panel } = partsOf(params)
  useRememberedSearch({
    list: "payments",
    search,
    readFilters,
    first,
    onRemembered: (remembered) => onParams({ ...remembered, ...panel }, true),
  })
  const apply = (wanted: PaymentsSearch, isTyping: boolean) => {
    setAdded(null)
    onParams({ ...table, ...wanted, ...panel }, isTyping)
  }
  const { payment: _payment, add: _add, repair, ...list } = params
  const close = () => onParams(list, true)
  const settle: OnAdded = (how, said, paymentId) => {
    close()
    // Neither waiting nor received: its text is a message of its own.
    if (how === "unknown") return false
    setAdded({ how, said, paymentId })
    return true
  }
  const open = (payment: string, isReplaced: boolean) => {
    // The work on another payment begins; what still waits stays in sight.
    setAdded((known) => (known?.how === "saved" ? known : null))
    onParams({ ...list, payment }, isReplaced)
  }
  const isBeside = Boolean(params.add || params.payment) || repair !== undefined
  const isPhone = useMedia(media.phone)
  const { totals } = read.data ?? {}
  const rows = (
    <PaymentsTable
      read={read}
      view={viewOfSearch(params)}
      isVerifier={isVerifier}
      isBeside={isBeside && !isPhone}
      isNarrowed={Object.keys(search).length > 0}
      openedId={params.payment}
      onView={(view) => onParams({ ...search, ...panel, ...searchOfView(view) }, false)}
      onOpen={(payment) => open(payment, Boolean(params.payment))}
      onClear={() => apply({}, false)}
    />
  )
  return (
    <div className={cx(screen, isBeside && beside)}>
      <ScreenHeader
        title={listWords.title}
        actions={
          canEver(role, "createPayment") && (
            <Button
              kind="primary"
              size="large"
              icon="plus"
              onClick={() => {
                setAdded(null)
                onParams({ ...list, add: 1 }, false)
              }}
            >
              {paymentTexts.addPayment}
            </Button>
          )
        }
      />
      <ScreenBody>
        <PaymentsFilters params={params} years={read.data?.years} onSearch={apply} />
        <AddedNote added={added} />
        {isVerifier ? (
          <QueueTabs
            search={search}
            onStatus={(status) => {
              const { status: _, ...rest } = search
              apply(status ? { ...rest, status } : rest, false)
            }}
          >
            {rows}
          </QueueTabs>
        ) : (
          rows
        )}
        <div className={css.foot}>
          <Updating isUpdating={read.isUpdating}>{totals && sumsText(totals)}</Updating>
          {isVerifier && <KeySwitch />}
          <AnswerAge asOf={read.asOf} />
        </div>
      </ScreenBody>
      <Panels params={params} onOpen={(payment) => open(payment, false)} onClose={close} onAdded={settle} />
      {isVerifier && <UndoBar place="payments" />}
    </div>
  )
}

type PanelsProps = {
  params: PaymentsSearch
  onOpen: (paymentId: string) => void
  onClose: () => void
  onAdded: OnAdded
}

/** What is open beside the list: a refused payment to correct, the form of a new one, or one payment. */
function Panels({ params, onOpen, onClose, onAdded }: PanelsProps) {
  const { add, payment, repair } = params
  return (
    <>
      {repair !== undefined && <RepairPanel key={repair} seq={repair} onClose={onClose} onSent={onAdded} />}
      {add && repair === undefined && <AddPanel onClose={onClose} onAdded={onAdded} />}
      {payment && !add && repair === undefined && (
        <DetailPanel
          key={payment}
          paymentId={payment}
          filters={filtersOf(params, collegeToday())}
          onOpen={onOpen}
          onClose={onClose}
        />
      )}
    </>
  )
}
