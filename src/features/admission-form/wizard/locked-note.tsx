import { Link } from "@tanstack/react-router"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { editingOf } from "#domain/application/editing.ts"
import { isApplicant } from "#domain/people/roles.ts"
import { useApplicationMoves } from "#screen/record/use-application-moves.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { formSearch } from "../state/form-search.ts"
import { lockedWords, whyLocked } from "./locked-words.ts"

/** The position of step 5. */
const DOCUMENTS = 4

type LockedNoteProps = {
  application: LocalAdmission | null | undefined
  /** The college has the submit; otherwise it waits on this device. */
  isWithCollege: boolean
}

/**
 * Says why the form is read-only. Staff also get what they can do:
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
