import { savedText } from "#data/outbox/commands.ts"
import { admissionForm } from "#domain/application/admission-form.ts"
import { kolkataTime } from "#domain/fields/dates.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { studentDashboardTexts } from "#domain/texts/form/student-dashboard.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { Card } from "#ui/content/card.tsx"
import { Section } from "#ui/content/section.tsx"
import { Icon } from "#ui/look/icon.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import * as css from "./student-dashboard.css.ts"
import { dashboardWords } from "./words.ts"

type FormTabProps = {
  savedAt: Date | null
  /** The steps that are complete; null when this device does not know. */
  steps: readonly number[] | null
  hasApplication: boolean
  isUnread: boolean
}

/** The progress of the form on this device, and the link to it. */
export function FormTab({ savedAt, steps, hasApplication, isUnread }: FormTabProps) {
  const hasBegun = hasApplication || savedAt !== null
  return (
    <Card>
      <Section
        title={studentDashboardTexts.tabForm}
        isLarge
        note={hasBegun && steps && `· ${fill(dashboardWords.stepsDone, { done: steps.length })}`}
      >
        {hasBegun && steps && (
          <ol className={css.steps}>
            {admissionForm.map((step, index) => {
              const isDone = steps.includes(index)
              return (
                <li key={step.id} className={css.step}>
                  <span className={css.tick}>{isDone && <Icon name="check" size={16} weight={3} />}</span>
                  <span className={isDone ? undefined : css.soft}>{step.label}</span>
                  <VisuallyHidden>
                    , {isDone ? dashboardWords.stepDone : dashboardWords.stepOpen}
                  </VisuallyHidden>
                </li>
              )
            })}
          </ol>
        )}
        {!hasBegun && !isUnread && <p className={css.soft}>{dashboardWords.notStarted}</p>}
        {savedAt && (
          <DeliveryLabel state="device" size="small" isQuiet>
            {savedText(fill(wizardTexts.savedOnDevice, { time: kolkataTime(savedAt) }))}
          </DeliveryLabel>
        )}
        <div className={css.actions}>
          <RouterLinkButton kind="primary" to="/admissions/create">
            {hasBegun || isUnread ? dashboardWords.open : dashboardWords.start}
          </RouterLinkButton>
        </div>
      </Section>
    </Card>
  )
}
