import { useId } from "react"
import { reviewButtons } from "#domain/approval-record.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { Button } from "#ui/button.tsx"
import { Disclosure } from "#ui/disclosure.tsx"
import { FootBar } from "#ui/foot-bar.tsx"
import { Icon } from "#ui/icon.tsx"
import { TextArea } from "#ui/text-area.tsx"
import { TextField } from "#ui/text-field.tsx"
import * as css from "./review.css.ts"
import type { ApplicationDecision } from "./use-application-decision.ts"
import { reviewWords } from "./words.ts"

type ApplicationActionsProps = { decision: ApplicationDecision; isOnline: boolean }

/** Reject and Confirm of the whole application, for the role at the current step. */
function Buttons({ decision, isOnline }: ApplicationActionsProps) {
  const { confirm, reject, enabled } = reviewButtons(decision.progress)
  const isOff = !enabled || !isOnline
  return (
    <>
      <Button kind="bad-line" size="large" isDisabled={isOff} onClick={decision.reject}>
        {reject}
      </Button>
      <Button kind="primary" size="large" isDisabled={isOff} onClick={decision.confirm}>
        {confirm}
      </Button>
    </>
  )
}

/** Beside the title of a wide screen, with what is not settled yet. */
export function HeadActions({ unsettled, ...rest }: ApplicationActionsProps & { unsettled: string }) {
  const id = useId()
  const { decision } = rest
  const isOpen = decision.progress === "idle"
  return (
    <div className={css.headActions}>
      <fieldset className={css.headButtons}>
        <legend className={css.legend}>{reviewWords.application}</legend>
        {isOpen && (
          <div className={css.headRemarks}>
            <TextField
              id={id}
              name="remarks"
              label={approvalTexts.remarks}
              placeholder={`${approvalTexts.remarks} ${reviewWords.optional}`}
              value={decision.remarks}
              error={decision.remarksError}
              onChange={decision.writeRemarks}
            />
          </div>
        )}
        <Buttons {...rest} />
      </fieldset>
      {unsettled && isOpen && (
        <p className={css.warning}>
          <Icon name="triangle-alert" size={16} />
          {unsettled}
        </p>
      )}
    </div>
  )
}

/** In reach of a thumb; the remarks are folded away until somebody has some. */
export function FootActions(props: ApplicationActionsProps) {
  const id = useId()
  const { decision } = props
  return (
    <FootBar
      above={
        decision.progress === "idle" && (
          <Disclosure
            key={decision.remarksError}
            isOpenAtFirst={decision.remarksError !== undefined}
            title={`${approvalTexts.remarks} ${reviewWords.optional}`}
          >
            <TextArea
              id={id}
              name="remarks"
              label={approvalTexts.remarks}
              hint={reviewWords.remarksHint}
              rows={2}
              value={decision.remarks}
              error={decision.remarksError}
              onChange={decision.writeRemarks}
            />
          </Disclosure>
        )
      }
    >
      <Buttons {...props} />
    </FootBar>
  )
}
