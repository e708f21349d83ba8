import { lazy, Suspense } from "react"
import { SentBackNote } from "#screen/form/sent-back-note.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { MissingLists } from "../fields/missing-lists.tsx"
import { DecisionNote } from "../record/decision-note.tsx"
import { type Place, useForm } from "../state/form-state.ts"
import type { OwnForm } from "../state/own-form.ts"
import { useDraftValue } from "../state/use-draft-value.ts"
import { DaysNote } from "./days-note.tsx"
import * as css from "./wizard.css.ts"

const LockedNote = lazy(() => import("./locked-note.tsx").then((module) => ({ default: module.LockedNote })))

type FormNotesProps = {
  isLocked: boolean
  own: Pick<OwnForm, "application" | "isWithCollege">
  place: Place
}

/**
 * Notes above the fields: read-only and why, when applications are
 * taken, changes that cannot be saved, lists that are missing.
 */
export function FormNotes({ isLocked, own, place }: FormNotesProps) {
  const { application, isWithCollege } = own
  const { kind, draft } = useForm()
  const notSaved = useDraftValue(draft, (state) => state.notSaved)
  return (
    <div className={css.notes}>
      {kind === "own" && (
        <SentBackNote
          application={application}
          except={place === 4 ? "documents" : place === 5 ? "payments" : undefined}
        />
      )}
      <DecisionNote record={application?.record} />
      {kind === "own" && !isLocked && <DaysNote application={application} />}
      {isLocked && (
        <Suspense>
          <LockedNote application={application} isWithCollege={isWithCollege} />
        </Suspense>
      )}
      {notSaved && (
        <Banner tone="danger" announce="alert">
          {notSaved}
        </Banner>
      )}
      <MissingLists />
    </div>
  )
}
