import { failureOf } from "#data/staff-lists.ts"
import { toastTimes } from "#domain/limits.ts"
import { showToast } from "#ui/toast.tsx"
import { useSending } from "#ui/use-sending.ts"

/** The way of a list to the college; what became of it is said, in the words that the task answers or the failure has. */
export function useSave() {
  const { isWorking, send } = useSending()
  const save = (task: () => Promise<string>) =>
    send(
      async () =>
        void showToast({ kind: "success", text: await task(), durationMs: toastTimes.staffSuccess }),
      (error) => showToast({ kind: "error", text: failureOf(error).failure.text }),
    )
  return { isWorking, save }
}
