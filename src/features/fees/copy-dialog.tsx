import { useId, useState } from "react"
import { copyFeeStructures, type FeeCopyInput } from "#data/administration/admin-catalogue.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { yearText } from "#domain/money/fees.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Button } from "#ui/buttons/button.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./fees.css.ts"
import { feeWords } from "./words.ts"

type CopyDialogProps = {
  from: number
  years: readonly number[]
  onCopied: (to: number) => void
  onCancel: () => void
}
type Existing = NonNullable<FeeCopyInput["Existing"]>

/** Copies the fees of a year to another; existing fees there are replaced or kept only as the Admin decides. */
export function CopyDialog({ from, years, onCopied, onCancel }: CopyDialogProps) {
  const id = useId()
  const others = years.filter((year) => year !== from)
  const [to, setTo] = useState(others.find((year) => year > from) ?? others[0] ?? from + 1)
  const [exist, setExist] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [working, setWorking] = useState<Existing | null>(null)
  const copy = async (Existing: Existing) => {
    setWorking(Existing)
    setError(undefined)
    try {
      const { message } = await copyFeeStructures({ FromYear: from, ToYear: to, Existing })
      showToast({ kind: "success", text: message, durationMs: toastTimes.staffSuccess })
      onCopied(to)
    } catch (thrown) {
      const { body, failure } = asApiFailure(thrown)
      if (body.code === "fees.exist") setExist(failure.text)
      else setError(failure.text)
    } finally {
      setWorking(null)
    }
  }
  const button = (how: Existing, text: string, kind: "primary" | "plain" | "bad") => (
    <Button
      {...(kind === "plain" ? {} : { kind })}
      isWorking={working === how}
      workingLabel={feeWords.copying}
      isDisabled={working !== null}
      onClick={() => void copy(how)}
    >
      {text}
    </Button>
  )
  return (
    <Dialog
      isOpen
      title={fill(feeWords.copyTitle, { year: yearText(from) })}
      isAlert
      isHeld={working !== null}
      onClose={onCancel}
      footer={
        <>
          <Button isDisabled={working !== null} onClick={onCancel}>
            {feeWords.cancel}
          </Button>
          {exist === null ? (
            button("refuse", feeWords.copyConfirm, "primary")
          ) : (
            <>
              {button("replace", feeWords.copyReplace, "bad")}
              {button("keep", feeWords.copyKeep, "primary")}
            </>
          )}
        </>
      }
    >
      <div className={css.form}>
        <p>{fill(feeWords.copyText, { year: yearText(from) })}</p>
        <SelectField
          id={`${id}-to`}
          name="ToYear"
          label={feeWords.copyTo}
          value={String(to)}
          options={others.map((year) => ({ value: String(year), label: yearText(year) }))}
          onChange={(value) => {
            setTo(Number(value))
            setExist(null)
            setError(undefined)
          }}
        />
        {error && (
          <Banner tone="danger" announce="alert">
            {error}
          </Banner>
        )}
        <div role="status">{exist && <Banner tone="warning">{exist}</Banner>}</div>
      </div>
    </Dialog>
  )
}
