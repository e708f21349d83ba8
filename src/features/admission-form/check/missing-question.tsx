import { lazy, Suspense } from "react"
import { missingTexts } from "#domain/texts/missing.ts"
import * as css from "./missing.css.ts"
import { allOf, type Missing } from "./use-missing.ts"

const ConfirmDialog = lazy(() =>
  import("#ui/confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
)

type MissingQuestionProps = { missing: Missing; onSubmit: () => void; onCancel: () => void }

/** Asked once before a submit that lacks something: what it lacks, and what follows. */
export function MissingQuestion({ missing, onSubmit, onCancel }: MissingQuestionProps) {
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title={missingTexts.askTitle}
        text={missingTexts.askText}
        confirmText={missingTexts.submitAnyway}
        cancelText={missingTexts.goBack}
        onConfirm={onSubmit}
        onCancel={onCancel}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys */}
        <ul className={css.named} tabIndex={0}>
          {allOf(missing).map(({ spot, text }) => (
            <li key={spot}>{text}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </Suspense>
  )
}
