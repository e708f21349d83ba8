import { lazy, Suspense } from "react"
import { type Settings, useSettings } from "#data/reads/settings.ts"
import type { WizardValues } from "#domain/admission-form/wizard-values.ts"
import { hasOtherExamYear, isOtherBatch } from "#domain/application/open-cycle.ts"
import type { CycleNoteProps } from "./cycle-note.tsx"

// Lazy, because hardly any form has one.
const CycleNote = lazy(() => import("./cycle-note.tsx").then((module) => ({ default: module.CycleNote })))
const YearNote = lazy(() => import("./cycle-note.tsx").then((module) => ({ default: module.YearNote })))

const useOpenCycle = (): Settings["AdmissionCycle"] | undefined => useSettings().data?.AdmissionCycle

/** What is said of a batch of another cycle than the open one. */
export function BatchNote(props: Omit<CycleNoteProps, "cycle">) {
  const cycle = useOpenCycle()
  if (!cycle || !isOtherBatch(props.batch, cycle.academicYear)) return null
  return (
    <Suspense>
      <CycleNote {...props} cycle={cycle} />
    </Suspense>
  )
}

/** What is said of an examination year that the college has corrected. */
export function ExamYearNote({ values }: { values: Pick<WizardValues, "Batch" | "NEETExamYear"> }) {
  const cycle = useOpenCycle()
  if (!cycle || !hasOtherExamYear(values, cycle)) return null
  return (
    <Suspense>
      <YearNote year={values.NEETExamYear} cycle={cycle} />
    </Suspense>
  )
}
