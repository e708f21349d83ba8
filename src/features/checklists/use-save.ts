import type { Edit, useRecordEdit } from "#data/form/record-edit.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { useSending } from "#ui/forms/use-sending.ts"
import { showToast } from "#ui/overlays/toast.tsx"

type RecordEdit<Known extends object, Values> = ReturnType<typeof useRecordEdit<Known, Values>>

/** Saves a list; the success is shown in the server's words, a failure with its own text. */
export function useSave<Known extends object, Values>(
  edit: RecordEdit<Known, Values>,
  write: Parameters<RecordEdit<Known, Values>["save"]>[1],
  /** Shows what must be corrected first, and returns false: then nothing is sent. */
  isRight: (values: Values) => boolean = () => true,
) {
  const { isWorking, send } = useSending()
  const save = async (what: Edit<Known, Values>) => {
    if (!isRight(what.values)) return
    await send(
      async () => {
        const text = await edit.save(what, write)
        if (text) showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
      },
      (error) => showToast({ kind: "error", text: asApiFailure(error).failure.text }),
    )
  }
  return {
    isWorking,
    save: () => save(edit),
    keep: (fromTheirs: readonly string[]) => save(edit.choose(fromTheirs)),
  }
}
