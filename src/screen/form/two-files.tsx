import { useState } from "react"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { twoFilesWords } from "./two-files-words.ts"

const TwoFilesDialog = lazyDialog(() =>
  import("./two-files-dialog.tsx").then((module) => module.TwoFilesDialog),
)

type TwoFilesProps = {
  /** The refused entry. */
  seq: number
  /** The accessible name of the button, in a list of such buttons. */
  nameFor: (text: string) => string
  /** Called when the choice is made, before it changes the list in which the entry stands. */
  onSettle?: (() => void) | undefined
}

/** Opens the file that is there and the one that waits here, side by side. */
export function TwoFiles({ seq, nameFor, onSettle }: TwoFilesProps) {
  const [isOpen, setOpen] = useState(false)
  const { look } = twoFilesWords
  return (
    <>
      <Button kind="primary" size="small" aria-label={nameFor(look)} onClick={() => setOpen(true)}>
        {look}
      </Button>
      {isOpen && <TwoFilesDialog seq={seq} onSettle={onSettle} onClose={() => setOpen(false)} />}
    </>
  )
}
