import { useEffect, useRef } from "react"
import { type OutboxLane, type OutboxLine, useOutboxLanes } from "#data/outbox/outbox.ts"
import type { Place } from "../state/form-state.ts"
import { useForm } from "../state/form-state.ts"
import type { OwnForm } from "../state/own-form.ts"
import { showRefusal } from "./outcome-messages.ts"
import { isFormAct, refusalFindings, stepOfRefusal } from "./refusal-findings.ts"

type RefusalProps = {
  own: OwnForm
  repair: number | undefined
  /** What is refused meanwhile is shown afterwards: it may be another entry than the one that is awaited. */
  isWorking: boolean
  go: (to: Place) => void
}

/**
 * Shows in the form what the server refused of this application, or the
 * entry that the user came to repair; returns that line of the outbox.
 */
export function useRefusal({ own, repair, isWorking, go }: RefusalProps): OutboxLine | undefined {
  const form = useForm()
  const line = refusedLine(useOutboxLanes(), own.admissionId, repair)
  const at = line?.refusal?.at ?? null
  const asked = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each refusal
  useEffect(() => {
    if (!line?.refusal || isWorking) return
    const isAskedNow = line.seq === repair && asked.current !== repair
    asked.current = repair
    if (!isAskedNow && form.state.shownRefusal === at) return
    // Also opens the step when it held back a submit: the user believes the application is submitted.
    const isAskedFor = line.seq === repair || (own.isSubmitted && !own.isWithCollege)
    if (isFormAct(line.operationId)) showRefusal(form, line.refusal, isAskedFor ? go : null, line)
    else if (isAskedFor) {
      form.state.shownRefusal = at
      const step = stepOfRefusal(refusalFindings(line.refusal), line.operationId)
      if (step !== null) go(step)
    }
  }, [at, repair, isWorking])
  return line
}

function refusedLine(
  lanes: readonly OutboxLane[] | undefined,
  admissionId: string | null,
  repair: number | undefined,
): OutboxLine | undefined {
  const refused = lanes
    ?.filter((lane) => lane.lane === admissionId)
    .flatMap((lane) => lane.lines)
    .filter((line) => line.refusal !== null)
  return (
    refused?.find((line) => line.seq === repair) ??
    refused?.find((line) => isFormAct(line.operationId)) ??
    refused?.[0]
  )
}
