import { leaveAsItIs } from "#data/administration/set-up.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import type { CheckedStep } from "#domain/college/set-up-steps.ts"
import { Button, type ButtonKind, type ButtonSize } from "#ui/buttons/button.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { stepTitles, setUpWords as words } from "./words.ts"

type AsItIsButtonProps = {
  step: CheckedStep
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** Replaces the text "This is right". */
  text?: string | undefined
}

/** The Admin confirms that a step's default values are right, and leaves them unchanged. */
export function AsItIsButton({ step, kind, size, text = words.asItIs }: AsItIsButtonProps) {
  const { isWorking, send } = useSending()
  const leave = () =>
    send(
      async () => {
        await leaveAsItIs(step)
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
      <VisuallyHidden> {stepTitles[step]}</VisuallyHidden>
    </Button>
  )
}
