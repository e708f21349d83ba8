import { useEffect, useState } from "react"
import { type Payee, usePayees } from "#data/staff-payments.ts"
import { PAYEE_SEARCH_DELAY, PAYEE_SEARCH_MIN_CHARACTERS } from "#domain/limits.ts"
import { tableTexts } from "#domain/texts/table.ts"
import { Avatar } from "#ui/avatar.tsx"
import { Button } from "#ui/button.tsx"
import { SearchSelect } from "#ui/search-select.tsx"
import { payeeNote, usePayeesOfDevice } from "./payees-of-device.ts"
import * as css from "./payments-list.css.ts"
import { listWords } from "./words.ts"

type PayeeFieldProps = {
  id: string
  payee: Payee | null
  error: string | undefined
  onPayee: (payee: Payee | null) => void
  isLocked: boolean
}

/** Who paid, or for whom: searched for by name, number or mobile from two letters on, then a card with Change. */
export function PayeeField({ id, payee, error, onPayee, isLocked }: PayeeFieldProps) {
  const [text, setText] = useState("")
  const wanted = useSettled(text.trim(), PAYEE_SEARCH_DELAY)
  const isLongEnough = wanted.length >= PAYEE_SEARCH_MIN_CHARACTERS
  const found = usePayees(wanted, isLongEnough && payee === null)
  const here = usePayeesOfDevice(isLongEnough ? wanted : null)
  if (payee)
    return (
      <div className={css.stack}>
        <span className={css.label}>{listWords.payee}</span>
        <div id={id} className={css.payee}>
          <Avatar name={payee.UserName} />
          <span className={css.grow}>
            <span className={css.title}>{payee.UserName}</span>
            <br />
            <span className={css.second}>{payeeNote(payee)}</span>
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
  const payees = isLongEnough ? [...here, ...(found.data ?? [])] : []
  const isBehind = text.trim() !== wanted || found.isLoading || found.isUpdating
  return (
    <SearchSelect
      id={id}
      name="payee"
      label={listWords.payee}
      value=""
      error={error}
      hint={listWords.payeeHint}
      placeholder={listWords.findPayee}
      isRequired
      isLoading={text.trim().length >= PAYEE_SEARCH_MIN_CHARACTERS && isBehind}
      emptyText={
        text.trim().length < PAYEE_SEARCH_MIN_CHARACTERS
          ? listWords.payeeHint
          : (found.failure?.failure.text ?? tableTexts.noData)
      }
      options={payees.map((one) => ({ value: one.AdmissionId, label: one.UserName, note: payeeNote(one) }))}
      onSearch={setText}
      onChange={(admissionId) => onPayee(payees.find((one) => one.AdmissionId === admissionId) ?? null)}
    />
  )
}

/** The text once it has rested for a while. */
function useSettled(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return settled
}
