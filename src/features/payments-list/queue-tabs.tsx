import type { ReactNode } from "react"
import { usePaymentsPage } from "#data/payments/staff-payments.ts"
import { TabPanel, Tabs } from "#ui/buttons/tabs.tsx"
import type { PaymentFilters } from "./payments-search.ts"
import { listWords } from "./words.ts"

const one = { page: 1, size: 5 } as const
const ID = "payments"

type QueueTabsProps = {
  status: PaymentFilters["status"]
  onStatus: (status: PaymentFilters["status"]) => void
  children: ReactNode
}

/** The tabs of the Financer: payments to decide now, payments at another step, and all payments. */
export function QueueTabs({ status, onStatus, children }: QueueTabsProps) {
  const now = usePaymentsPage({ ...one, toVerify: true }).data?.total
  const later = usePaymentsPage({ ...one, notYet: true }).data?.total
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
