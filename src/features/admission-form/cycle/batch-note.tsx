import { lazy, Suspense } from "react"
import { useSettings } from "#data/reads/settings.ts"
import { isOtherBatch } from "#domain/application/open-cycle.ts"
import type { CycleNoteProps } from "./cycle-note.tsx"

const CycleNote = lazy(() => import("./cycle-note.tsx").then((module) => ({ default: module.CycleNote })))

/** What is said of a batch of another cycle than the open one; lazy, because hardly any form has one. */
export function BatchNote(props: Omit<CycleNoteProps, "cycle">) {
  const cycle = useSettings().data?.AdmissionCycle
  if (!cycle || !isOtherBatch(props.batch, cycle.academicYear)) return null
  return (
    <Suspense>
      <CycleNote {...props} cycle={cycle} />
    </Suspense>
  )
}
