import { useState } from "react"
import type { PossibleTwin } from "#data/admissions/twins-here.ts"
import { savedText } from "#data/outbox/commands.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { TextArea } from "#ui/fields/text-area.tsx"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import { Comparison } from "./comparison.tsx"
import * as css from "./duplicates.css.ts"
import type { PersonFacts } from "./person-facts.ts"
import { useKeptReason } from "./use-kept-reason.ts"
import { duplicateWords as words } from "./words.ts"

type DuplicateDialogProps = {
  /** The server's message, when it refused the save. */
  message?: string | undefined
  mine: PersonFacts
  /** Undefined while the matches are loaded. */
  matches: readonly PossibleTwin[] | undefined
  /** The key under which the typed reason is stored on this device. */
  keptAs: string
  isWorking?: boolean
  /** Absent when no reason is asked for. */
  onAllow?: ((reason: string) => void) | undefined
  onClose: () => void
}

/** Shows the applications that may be of the same person as the one being entered; staff may continue with a reason. */
export function DuplicateDialog(props: DuplicateDialogProps) {
  const { message, mine, matches, isWorking = false, keptAs, onAllow, onClose } = props
  const { reason, write, isStored } = useKeptReason(keptAs)
  const [isAsked, setAsked] = useState(false)
  const length = reason.trim().length
  const isGood = length >= 3 && length <= 200
  const goOn = () => {
    setAsked(true)
    if (isGood) onAllow?.(reason)
    else document.getElementById("duplicate-reason")?.focus()
  }
  return (
    <Dialog
      isOpen
      place="wide"
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {words.close}
          </Button>
          {onAllow && (
            <Button
              size="large"
              kind="primary"
              isWorking={isWorking}
              workingLabel={words.saving}
              onClick={goOn}
            >
              {words.goOn}
            </Button>
          )}
        </>
      }
    >
      <div className={css.stack}>
        {(message || onAllow) && <p>{message ?? words.stops}</p>}
        {!matches && <SkeletonLines count={4} />}
        {matches?.map((match) => (
          <section key={match.AdmissionId} className={css.match}>
            <RouterLinkButton
              // What is only here is completed where it is entered.
              to={match.isHere ? "/students/edit/$AdmissionId" : "/students/view/$AdmissionId"}
              params={{ AdmissionId: match.AdmissionId }}
              size="small"
            >
              {fill(words.open, { formNo: match.FormNo || wholeNameOf(match) })}
            </RouterLinkButton>
            <Comparison mine={mine} match={match} />
          </section>
        ))}
        {onAllow && (
          <>
            <TextArea
              id="duplicate-reason"
              name="duplicate-reason"
              label={words.reason}
              hint={words.reasonHint}
              value={reason}
              onChange={write}
              rows={2}
              isRequired
              error={isAsked && !isGood ? words.reasonNeeded : undefined}
            />
            {isStored && (
              <DeliveryLabel state="device" size="small" isQuiet>
                {savedText(outboxTexts.savedOnDevice)}
              </DeliveryLabel>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
