/** A dialog that asks for a reason: it lists the effects first, shows a refusal, and keeps what was typed. */
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import { useSnapshot } from "valtio"
import { connectivity } from "#data/reads/connectivity.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { reasonTooLong } from "#domain/common/reason.ts"
import { moveTexts } from "#domain/texts/common/moves.ts"
import { useBackCloses } from "#screen/search/use-back-closes.ts"
import { focusField } from "#ui/fields/focus-field.ts"
import { TextArea } from "#ui/fields/text-area.tsx"
import { useLateRefusal } from "#ui/forms/use-late-refusal.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./reason-dialog.css.ts"
import { reasonWords } from "./reason-words.ts"

type ReasonDialogProps = {
  title: string
  /** What the question is about. */
  text?: ReactNode
  /** The effects, one sentence each. */
  effects?: readonly string[] | undefined
  confirmText: string
  workingText: string
  kind?: "primary" | "bad" | undefined
  isRequired?: boolean | undefined
  hint?: string | undefined
  initial?: string | undefined
  /** Gets what is typed, so that it is there again when the dialog was left. */
  onType?: ((reason: string) => void) | undefined
  /** Something must be done first, so confirming is disabled; `effects` says what. */
  isHeld?: boolean | undefined
  /** Throws when the server refuses. */
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

const SHORTEST = 3

export function ReasonDialog(props: ReasonDialogProps) {
  const { effects = [], isRequired = true, kind = "bad", initial = "", isHeld = false } = props
  const id = useId()
  const { online, lacks } = useSnapshot(connectivity)
  const [reason, setReason] = useState(initial)
  const [error, setError] = useState<string | undefined>()
  // No move of the focus reads what is wrong with a field that has it already.
  const [isErrorSpoken, setErrorSpoken] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const tell = useLateRefusal()
  useBackCloses(props.onClose, isWorking)
  const tooLong = reasonTooLong(reason)
  const confirm = async () => {
    if (isWorking || !online || isHeld) return
    const length = reason.trim().length
    const isShort = isRequired && length < SHORTEST
    if (isShort) setError(length === 0 ? moveTexts.reasonRequired : reasonWords.tooShort)
    if (isShort || tooLong) {
      setErrorSpoken(document.activeElement?.id === id)
      return focusField(id)
    }
    setWorking(true)
    setRefusal(null)
    try {
      await props.onConfirm(reason)
    } catch (thrown) {
      const refused = asApiFailure(thrown)
      const text = refused.messageOr(refused.failure.text)
      tell(text, () => setRefusal(text))
    } finally {
      setWorking(false)
    }
  }
  const area = useSubmitKey(() => void confirm())
  return (
    <ConfirmDialog
      isOpen
      title={props.title}
      text={
        (props.text || effects.length > 0) && (
          <div className={css.words}>
            {props.text && <p>{props.text}</p>}
            {effects.length > 0 && (
              <ul className={css.effects}>
                {effects.map((effect) => (
                  <li key={effect}>{effect}</li>
                ))}
              </ul>
            )}
          </div>
        )
      }
      confirmText={props.confirmText}
      workingText={props.workingText}
      cancelText={reasonWords.back}
      kind={kind}
      isWorking={isWorking}
      isDisabled={!online || isHeld}
      onConfirm={() => void confirm()}
      onCancel={props.onClose}
    >
      <div className={css.words}>
        <TextArea
          id={id}
          name="reason"
          label={moveTexts.reason}
          optionalText={isRequired ? undefined : reasonWords.optional}
          isRequired={isRequired}
          hint={props.hint ?? moveTexts.reasonHint}
          rows={3}
          ref={area}
          value={reason}
          error={error ?? tooLong}
          isErrorSpoken={isErrorSpoken}
          onChange={(text) => {
            setReason(text)
            props.onType?.(text)
            setError(undefined)
            setErrorSpoken(false)
          }}
        />
        {!online && (
          <Banner tone="neutral" icon="wifi-off" announce="status">
            {lacks === "server" ? reasonWords.silent : reasonWords.offline}
          </Banner>
        )}
        {refusal && (
          <Banner tone="danger" announce="alert">
            {refusal}
          </Banner>
        )}
      </div>
    </ConfirmDialog>
  )
}

/** Enter starts a new line; with Ctrl or Cmd it sends. */
function useSubmitKey(act: () => void) {
  const area = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const field = area.current
    const onKeyDown = ({ key, ctrlKey, metaKey, repeat }: KeyboardEvent) => {
      if (key === "Enter" && (ctrlKey || metaKey) && !repeat) latest.current()
    }
    field?.addEventListener("keydown", onKeyDown)
    return () => field?.removeEventListener("keydown", onKeyDown)
  }, [])
  return area
}
