import { lazy, Suspense } from "react"
import { useSnapshot } from "valtio"
import type { OutboxLine } from "#data/outbox/outbox.ts"
import { isDuplicateRefusal } from "#domain/application/duplicate-refusal.ts"
import { useForm } from "../state/form-state.ts"

const Versions = lazy(() => import("./versions.tsx").then((module) => ({ default: module.Versions })))
const RefusedDuplicate = lazy(() =>
  import("./refused-duplicate.tsx").then((module) => ({ default: module.RefusedDuplicate })),
)

/**
 * The dialog for a refusal that the user settles by a choice: between
 * two versions of the record, or two applications of one person.
 */
export function ChoiceDialogs({ line }: { line: OutboxLine | undefined }) {
  const form = useForm()
  const { isChoosing } = useSnapshot(form.state)
  if (!isChoosing || !line?.refusal) return null
  const close = () => {
    form.state.isChoosing = false
  }
  const isStale = line.refusal.status === 412 && line.refusal.current !== null
  const isDouble = form.kind !== "own" && isDuplicateRefusal(line.refusal)
  return (
    <Suspense>
      {isStale && <Versions line={line} onClose={close} />}
      {isDouble && <RefusedDuplicate line={line} refusal={line.refusal} onClose={close} />}
    </Suspense>
  )
}
