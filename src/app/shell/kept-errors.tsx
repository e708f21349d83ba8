import { useSnapshot } from "valtio"
import { kolkataTime } from "#domain/fields/dates.ts"
import { useBackCloses } from "#screen/search/use-back-closes.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { forgetErrors, toastState } from "#ui/overlays/toast.tsx"
import * as css from "./kept-errors.css.ts"
import { frameWords } from "./words.ts"

/** The error messages of this session: five seconds are too short for an important one (decision E5). */
export function KeptErrors({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  useBackCloses(onClose)
  const { errors } = useSnapshot(toastState)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isDismissable
      title={frameWords.keptErrors}
      footer={
        <Button
          size="large"
          onClick={() => {
            forgetErrors()
            onClose()
          }}
        >
          {frameWords.forgetErrors}
        </Button>
      }
    >
      <ul className={css.list}>
        {errors.map((error) => (
          <li key={error.id} className={css.entry}>
            <span>{error.text}</span>
            <span className={css.time}>{kolkataTime(new Date(error.at))}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
