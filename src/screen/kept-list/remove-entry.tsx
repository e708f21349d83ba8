import { type CatalogueEntry, deleteCatalogueEntry } from "#data/administration/catalogue.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import type { CatalogueKind } from "#domain/college/catalogue.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { useSending } from "#ui/forms/use-sending.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { RemoveQuestion } from "./remove-question.tsx"
import { keptListWords as words } from "./words.ts"

type RemoveEntryProps = {
  kind: CatalogueKind
  entry: CatalogueEntry
  onClose: (isRemoved: boolean) => void
}

/** Asks before an entry is removed; the server refuses when something uses it by now. */
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
        const { failure, serverMessage } = asApiFailure(error)
        showToast({ kind: "error", text: serverMessage ?? failure.text })
        onClose(false)
      },
    )
  return (
    <RemoveQuestion
      name={Name}
      isWorking={isWorking}
      onRemove={() => void remove()}
      onClose={() => onClose(false)}
    />
  )
}
