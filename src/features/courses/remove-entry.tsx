import { type CatalogueEntry, deleteCatalogueEntry } from "#data/administration/catalogue.ts"
import { failureOf } from "#data/reads/staff-lists.ts"
import type { CatalogueKind } from "#domain/college/catalogue.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { useSending } from "#ui/forms/use-sending.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { courseWords as words } from "./words.ts"

type RemoveEntryProps = {
  kind: CatalogueKind
  entry: CatalogueEntry
  onClose: (isRemoved: boolean) => void
}

/** Asks first; the server refuses when something has come to use it meanwhile. */
export function RemoveEntry({ kind, entry: { Id, Name }, onClose }: RemoveEntryProps) {
  const { isWorking, send } = useSending()
  const remove = () =>
    send(
      async () => {
        await deleteCatalogueEntry(kind, Id)
        const text = fill(words.removed, { name: Name })
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
        onClose(true)
      },
      (error) => {
        const { failure, serverMessage } = failureOf(error)
        showToast({ kind: "error", text: serverMessage ?? failure.text })
        onClose(false)
      },
    )
  return (
    <ConfirmDialog
      isOpen
      title={fill(words.removeTitle, { name: Name })}
      text={words.removeText}
      kind="bad"
      confirmText={words.remove}
      workingText={words.removing}
      isWorking={isWorking}
      onConfirm={() => void remove()}
      onCancel={() => onClose(false)}
    />
  )
}
