import type { ReactNode } from "react"
import { collegeToday } from "#data/form/college-day.ts"
import { usePaymentsPage } from "#data/payments/staff-payments.ts"
import { TabPanel, Tabs } from "#ui/buttons/tabs.tsx"
import { type PaymentFilters, type PaymentsSearch, queueQuery } from "./payments-search.ts"
import { listWords } from "./words.ts"

const ID = "payments"

type QueueTabsProps = {
  /** What the list is narrowed to: each tab counts what it would show. */
  search: PaymentsSearch
  onStatus: (status: PaymentFilters["status"]) => void
  children: ReactNode
}

/** The tabs of the Financer: payments to decide now, payments at another step, and all payments. */
export function QueueTabs({ search, onStatus, children }: QueueTabsProps) {
  const { status } = search
  const today = collegeToday()
  const now = totalOf(usePaymentsPage(queueQuery(search, "ToVerify", today)))
  const later = totalOf(usePaymentsPage(queueQuery(search, "NotYet", today)))
  const selectedId = status === "ToVerify" || status === "NotYet" ? status : "All"
  return (
    <>
      <Tabs
        id={ID}
        label={listWords.queues}
        selectedId={selectedId}
        tabs={[
          { id: "ToVerify", label: listWords.toVerify, count: now },
          { id: "NotYet", label: listWords.notYet, count: later },
          { id: "All", label: listWords.all },
        ]}
        onSelect={(id) => onStatus(id === "ToVerify" || id === "NotYet" ? id : undefined)}
      />
      <TabPanel id={ID} selectedId={selectedId}>
        {children}
      </TabPanel>
    </>
  )
}

/** None while the answer is that of an earlier search. */
const totalOf = ({ data, isUpdating }: ReturnType<typeof usePaymentsPage>) =>
  isUpdating ? undefined : data?.total
