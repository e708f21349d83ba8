import { type ComponentProps, useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { useNamed } from "#data/admissions/named-admission.ts"
import type { Payee } from "#data/payments/staff-payment-body.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { Button } from "#ui/buttons/button.tsx"

const AddPanel = lazyDialog(() =>
  import("#features/payments-list/entry/add-panel.tsx").then((module) => module.AddPanel),
)

/** Add Payment with the staff's rules, for the application that is open (platform §5). */
export function StaffPayment({ application }: { application: LocalAdmission }) {
  const [isOpen, setOpen] = useState(false)
  const payee = payeeOf(useNamed(application))
  const close = () => setOpen(false)
  const added = () => {
    close()
    return false
  }
  return (
    <div>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {paymentTexts.addPayment}
      </Button>
      {isOpen && <AddPanel payee={payee} onClose={close} onAdded={added} />}
    </div>
  )
}

type RepairProps = {
  application: LocalAdmission
  repaired: ComponentProps<typeof AddPanel>["repaired"]
  onClose: () => void
}

/** The same form for a payment of the staff that the server refused. */
export function StaffRepair({ application, repaired, onClose }: RepairProps) {
  const payee = payeeOf(useNamed(application))
  const added = () => {
    onClose()
    return false
  }
  return <AddPanel payee={payee} repaired={repaired} onClose={onClose} onAdded={added} />
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
