import { useSearch } from "@tanstack/react-router"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { useNamed } from "#data/admissions/named-admission.ts"
import type { Payee } from "#data/payments/staff-payment-body.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { PaymentsTab } from "#features/payments/payments-tab.tsx"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { useOnParams } from "./-search.ts"

const AddPanel = lazyDialog(() =>
  import("#features/payments-list/entry/add-panel.tsx").then((module) => module.AddPanel),
)
const RepairPanel = lazyDialog(() =>
  import("#features/payments-list/entry/repair-panel.tsx").then((module) => module.RepairPanel),
)

type StaffPaymentsProps = {
  application: LocalAdmission
  /** No payment is added now. */
  locked: boolean
}

/**
 * What was paid for the application that is open, and the staff's own form for another payment, or for one of theirs that the
 * server refused (platform §5). The open form stands in the address: whatever closes it leaves something, and is asked about.
 */
export function StaffPayments({ application, locked }: StaffPaymentsProps) {
  const { add, fix, ...kept } = useSearch({ strict: false })
  const onParams = useOnParams()
  const payee = payeeOf(useNamed(application))
  const close = () => onParams(kept, true)
  const added = () => {
    close()
    return false
  }
  return (
    <>
      <PaymentsTab application={application} locked onRepair={(seq) => onParams({ ...kept, fix: seq })} />
      {!locked && (
        <div>
          <Button icon="plus" onClick={() => onParams({ ...kept, add: 1 })}>
            {paymentTexts.addPayment}
          </Button>
        </div>
      )}
      {fix !== undefined && <RepairPanel key={fix} seq={fix} onClose={close} onSent={added} />}
      {add && fix === undefined && !locked && <AddPanel payee={payee} onClose={close} onAdded={added} />}
    </>
  )
}

function payeeOf({ admissionId, record, payments }: LocalAdmission): Payee {
  return {
    AdmissionId: admissionId,
    FormNo: record.FormNo ?? "",
    UserName: wholeNameOf(record),
    PhoneNo: record.MobileNo ?? null,
    CourseId: record.CourseId ?? null,
    CourseName: record.CourseMaster?.Name ?? null,
    Category: record.Category ?? null,
    Quota: record.Quota ?? null,
    Payments: payments.length,
  }
}
