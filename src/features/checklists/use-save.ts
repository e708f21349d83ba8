import type { Edit, useRecordEdit } from "#data/form/record-edit.ts"
import { failureOf } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { useSending } from "#ui/forms/use-sending.ts"
import { showToast } from "#ui/overlays/toast.tsx"

type RecordEdit<Known extends object, Values> = ReturnType<typeof useRecordEdit<Known, Values>>

/** The way of a list to the college; what became of it is said, in the server's words or those of the failure. */
export function useSave<Known extends object, Values>(
  edit: RecordEdit<Known, Values>,
  write: Parameters<RecordEdit<Known, Values>["save"]>[1],
  /** What must be put right first is shown, and nothing goes. */
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
      (error) => showToast({ kind: "error", text: failureOf(error).failure.text }),
    )
  }
  return {
    isWorking,
    save: () => save(edit),
    keep: (fromTheirs: readonly string[]) => save(edit.choose(fromTheirs)),
  }
}
