import { type Payee, usePayees } from "#data/payments/staff-payments.ts"
import { PersonSearch, usePersonSearch } from "#screen/record/person-search.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Avatar } from "#ui/look/avatar.tsx"
import { caption } from "#ui/look/text.css.ts"
import * as css from "../payments-list.css.ts"
import { listWords } from "../words.ts"
import { payeeNote, usePayeesOfDevice } from "./payees-of-device.ts"

type PayeeFieldProps = {
  id: string
  payee: Payee | null
  error: string | undefined
  onPayee: (payee: Payee | null) => void
  isLocked: boolean
}

/**
 * Chooses the applicant who is paid for: a search by name, number or mobile from two letters on, then a card with Change.
 */
export function PayeeField({ id, payee, error, onPayee, isLocked }: PayeeFieldProps) {
  const search = usePersonSearch()
  const { wanted, isAsked } = search
  const found = usePayees(wanted, isAsked && payee === null)
  const here = usePayeesOfDevice(isAsked ? wanted : null, found.asOf)
  if (payee)
    return (
      <div className={css.stack}>
        <span className={css.label}>{listWords.payee}</span>
        <div id={id} className={css.payee}>
          <Avatar name={payee.UserName} />
          <span className={css.grow}>
            <span className={css.title}>{payee.UserName}</span>
            <br />
            <span className={caption}>{payeeNote(payee)}</span>
          </span>
          {!isLocked && (
            <Button kind="quiet" size="small" onClick={() => onPayee(null)}>
              {listWords.change}
            </Button>
          )}
        </div>
        {error && <p className={css.error}>{error}</p>}
      </div>
    )
  const known = new Set(found.data?.map((one) => one.AdmissionId))
  const payees = isAsked ? [...here.filter((one) => !known.has(one.AdmissionId)), ...(found.data ?? [])] : []
  return (
    <PersonSearch
      search={search}
      found={found}
      id={id}
      name="payee"
      label={listWords.payee}
      error={error}
      placeholder={listWords.findPayee}
      options={payees.map((one) => ({ value: one.AdmissionId, label: one.UserName, note: payeeNote(one) }))}
      onChoose={(admissionId) => onPayee(payees.find((one) => one.AdmissionId === admissionId) ?? null)}
    />
  )
}
