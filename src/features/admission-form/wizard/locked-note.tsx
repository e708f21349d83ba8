import { Link } from "@tanstack/react-router"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { adoptRecord, formContext, hasUnsentChanges } from "#data/form/open-form.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { editingOf } from "#domain/application/editing.ts"
import { isApplicant } from "#domain/people/roles.ts"
import { focusMainContent } from "#screen/frame/focus-main-content.ts"
import { useApplicationMoves } from "#screen/record/use-application-moves.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { formSearch } from "../state/form-search.ts"
import { useForm } from "../state/form-state.ts"
import { useDraftValue } from "../state/use-draft-value.ts"
import { formWords } from "../words.ts"
import { lockedWords, whyLocked } from "./locked-words.ts"
import { sayFailure } from "./outcome-messages.ts"

/** The position of step 5. */
const DOCUMENTS = 4

type LockedNoteProps = {
  application: LocalAdmission | null | undefined
  /** The college has the submit; otherwise it waits on this device. */
  isWithCollege: boolean
}

/**
 * Says why the form is read-only, and when it shows answers that the college does not have. Staff also get what they can do:
 * add a missing document, and for an Admin re-open the application.
 */
export function LockedNote({ application, isWithCollege }: LockedNoteProps) {
  const role = roleOf(requireUser())
  const { documents, reopen } = editingOf(application?.record ?? {}, role)
  const moves = useApplicationMoves(application, application?.etag ?? null)
  const back = moves.items.find(({ id }) => id === "reopen")
  return (
    <>
      <Banner tone="info" icon="lock" title={lockedWords.title}>
        <p>{whyLocked(application?.record, isWithCollege)}</p>
        {isWithCollege && <NotSent application={application} />}
        {documents && (
          <p>
            {lockedWords.late}{" "}
            <Link to="." search={formSearch(DOCUMENTS)}>
              {lockedWords.toDocuments}
            </Link>
          </p>
        )}
        {isWithCollege && !isApplicant(role) && (
          <p>{reopen ? lockedWords.youReopen : lockedWords.adminReopens}</p>
        )}
        {isWithCollege && back && (
          <Button size="small" onClick={back.onSelect}>
            {lockedWords.reopen}
          </Button>
        )}
      </Banner>
      {moves.dialog}
    </>
  )
}

/** What was typed and not sent before the application was submitted elsewhere; it can be replaced by the college's answers. */
function NotSent({ application }: Pick<LockedNoteProps, "application">) {
  const { draft } = useForm()
  const isAhead = useDraftValue(draft, () => hasUnsentChanges(draft))
  if (!isAhead) return null
  // What waits for this application is newer than the college's answers.
  const college = application?.etag != null && application.waiting === 0 ? application : null
  const show = (local: LocalAdmission) =>
    adoptRecord(draft, local, formContext()).then(focusMainContent, (error: unknown) =>
      sayFailure(error, formWords.cannotOpen),
    )
  return (
    <>
      <p>{lockedWords.notSent}</p>
      {college && (
        <Button size="small" onClick={() => void show(college)}>
          {lockedWords.showCollege}
        </Button>
      )}
    </>
  )
}
