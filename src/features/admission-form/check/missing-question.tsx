import { type ReactNode, useState } from "react"
import { missingTexts } from "#domain/texts/form/missing.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import * as css from "./missing.css.ts"
import { allOf, type Missing } from "./use-missing.ts"

const ConfirmDialog = lazyDialog(
  () => import("#ui/overlays/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
  ({ onCancel }) => onCancel(),
)

/**
 * Asks once before a submit that lacks something: lists what is missing
 * and what follows. Returns the button's handler and the dialog.
 */
export function useMissingQuestion(
  missing: Missing,
  submit: (isSure: () => boolean) => Promise<void>,
): { press: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const [answered, setAnswered] = useState("")
  const lines = allOf(missing)
  const asked = lines.map(({ text }) => text).join()
  const press = () =>
    void submit(() => {
      const isSure = asked === answered
      setAsking(!isSure)
      return isSure
    })
  if (!isAsking) return { press, question: null }
  const question = (
    <ConfirmDialog
      isOpen
      title={missingTexts.askTitle}
      text={missingTexts.askText}
      confirmText={missingTexts.submitAnyway}
      cancelText={missingTexts.goBack}
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false)
        setAnswered(asked)
        void submit(() => true)
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys */}
      <ul className={css.named} tabIndex={0}>
        {lines.map(({ spot, text }) => (
          <li key={spot}>{text}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
  return { press, question }
}
