import { leaveAsItIs } from "#data/administration/set-up.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import type { CheckedTask } from "#domain/college/set-up-tasks.ts"
import { Button, type ButtonKind, type ButtonSize } from "#ui/buttons/button.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { taskTitles, setUpWords as words } from "./words.ts"

type AsItIsButtonProps = {
  task: CheckedTask
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** Replaces the text "This is right". */
  text?: string | undefined
}

/** The Admin confirms that a task's default values are right, and leaves them unchanged. */
export function AsItIsButton({ task, kind, size, text = words.asItIs }: AsItIsButtonProps) {
  const { isWorking, send } = useSending()
  const leave = () =>
    send(
      async () => {
        await leaveAsItIs(task)
      },
      (error) => showToast({ kind: "error", text: asApiFailure(error).failure.text }),
    )
  return (
    <Button
      kind={kind}
      size={size}
      icon="check"
      isWorking={isWorking}
      workingLabel={words.saving}
      onClick={() => void leave()}
    >
      {text}
      <VisuallyHidden> {taskTitles[task]}</VisuallyHidden>
    </Button>
  )
}
