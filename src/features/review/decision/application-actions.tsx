import { useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { reviewWord } from "#domain/workflow/review-word.ts"
import { Button } from "#ui/buttons/button.tsx"
import { TextArea } from "#ui/fields/text-area.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { FootBar } from "#ui/forms/foot-bar.tsx"
import { Icon } from "#ui/look/icon.tsx"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import * as css from "../review.css.ts"
import type { Reviewer } from "../use-reviewer.ts"
import { reviewWords } from "../words.ts"
import { DecidedState, NextApplication } from "./decided-state.tsx"
import { type ApplicationDecision, REMARKS_ID } from "./use-application-decision.ts"

type ApplicationActionsProps = {
  application: LocalAdmission
  decision: ApplicationDecision
  reviewer: Reviewer
}

/** Reject and Confirm of the whole application, for the role at the current step. */
function Buttons({ decision, reviewer }: ApplicationActionsProps) {
  const isWorking = decision.progress === "confirming"
  return (
    <>
      <Button
        kind="bad-line"
        size="large"
        isDisabled={isWorking || !reviewer.isOnline}
        onClick={decision.reject}
      >
        {approvalTexts.reject}
      </Button>
      <Button
        kind="primary"
        size="large"
        isDisabled={!reviewer.isOnline}
        isWorking={isWorking}
        workingLabel={reviewWord(decision.progress)}
        onClick={decision.confirm}
      >
        {approvalTexts.confirm}
      </Button>
    </>
  )
}

/**
 * The actions beside the title of a wide screen, with what is
 * unsettled; after the decision its result and the next application.
 */
export function HeadActions({ unsettled, ...rest }: ApplicationActionsProps & { unsettled: string }) {
  const { application, decision, reviewer } = rest
  if (decision.isDecided)
    return (
      <div className={css.headButtons}>
        <DecidedState {...rest} />
        <NextApplication admissionId={application.admissionId} isOnline={reviewer.isOnline} />
      </div>
    )
  return (
    <div className={css.headActions}>
      <fieldset className={css.headButtons}>
        <legend className={css.legend}>{reviewWords.application}</legend>
        <div className={css.headRemarks}>
          <TextField
            id={REMARKS_ID}
            name="remarks"
            label={approvalTexts.remarks}
            placeholder={`${approvalTexts.remarks} ${reviewWords.optional}`}
            value={decision.remarks}
            error={decision.tooLong}
            onChange={decision.writeRemarks}
          />
        </div>
        <Buttons {...rest} />
      </fieldset>
      {unsettled && (
        <p className={css.warning}>
          <Icon name="triangle-alert" size={16} />
          {unsettled}
        </p>
      )}
    </div>
  )
}

/** The actions at the bottom of a phone; the remarks are folded until they are needed. */
export function FootActions(props: ApplicationActionsProps) {
  const { application, decision, reviewer } = props
  // Of an application that was left with remarks that are too long; closing it again is the reviewer's.
  const [isOpenAtFirst] = useState(decision.tooLong !== undefined)
  if (decision.isDecided)
    return (
      <FootBar isEven above={<DecidedState {...props} />}>
        <NextApplication admissionId={application.admissionId} isOnline={reviewer.isOnline} />
      </FootBar>
    )
  return (
    <FootBar
      above={
        <Disclosure title={`${approvalTexts.remarks} ${reviewWords.optional}`} isOpenAtFirst={isOpenAtFirst}>
          <TextArea
            id={REMARKS_ID}
            name="remarks"
            label={approvalTexts.remarks}
            hint={reviewWords.remarksHint}
            rows={2}
            value={decision.remarks}
            error={decision.tooLong}
            onChange={decision.writeRemarks}
          />
        </Disclosure>
      }
    >
      <Buttons {...props} />
    </FootBar>
  )
}
