import {
  type CatalogueEntry,
  type CatalogueEntryInput,
  saveCatalogueEntry,
} from "#data/administration/catalogue.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import type { CatalogueKind } from "#domain/college/catalogue.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { useSending } from "#ui/forms/use-sending.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { keptListWords as words } from "./words.ts"

/** Activates and deactivates entries of a kind in their row, and says what came of it. */
export function useTurnEntry(kind: CatalogueKind) {
  const { isWorking, send } = useSending()
  /** `input`: the entry with its other state. */
  const turn = (entry: CatalogueEntry, input: CatalogueEntryInput) =>
    send(
      async () => {
        const { message } = await saveCatalogueEntry(kind, entry, input)
        showToast({ kind: "success", text: message, durationMs: toastTimes.staffSuccess })
      },
      (error) => {
        const { status, failure, serverMessage } = asApiFailure(error)
        const refused = status === 412 ? words.overtaken : serverMessage
        showToast({ kind: "error", text: refused ?? failure.text })
      },
    )
  return { isWorking, turn }
}
