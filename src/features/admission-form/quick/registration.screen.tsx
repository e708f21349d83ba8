import { useNavigate } from "@tanstack/react-router"
import { useEffect, useEffectEvent, useMemo, useState } from "react"
import { useEmailWarning } from "#data/administration/email-check.ts"
import { type DuplicateMatch, personToCheck, useDuplicates } from "#data/admissions/duplicates.ts"
import { useTwins } from "#data/admissions/twins-here.ts"
import { REDIRECT_DELAY } from "#domain/common/limits.ts"
import { simpleRegistrationFields } from "#domain/people/simple-registration.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { useIsAt } from "#screen/search/use-is-at.ts"
import { Button } from "#ui/buttons/button.tsx"
import { ErrorSummary } from "#ui/forms/error-summary.tsx"
import { FootBar } from "#ui/forms/foot-bar.tsx"
import { columns, wholeRow } from "#ui/look/layout.css.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { DuplicateNotice } from "../duplicates/duplicate-notice.tsx"
import { factsOfPerson } from "../duplicates/person-facts.ts"
import { MissingLists } from "../fields/missing-lists.tsx"
import { NoticeTick } from "../privacy/notice-tick.tsx"
import { useCourseNames } from "../state/course-names.ts"
import { formWords } from "../words.ts"
import { FullForm } from "./full-form.tsx"
import { QuickField } from "./quick-field.tsx"
import { personOfRegistration } from "./quick-fields.ts"
import { RefusedRegistration } from "./refused-registration.tsx"
import * as css from "./registration.css.ts"
import {
  KEPT_REASON,
  NOTICE_FIELD,
  quickFieldId,
  type Registration,
  useRegistration,
} from "./use-registration.ts"
import { registrationWords } from "./words.ts"

const FORM_ID = "quick-registration"
const NONE: readonly DuplicateMatch[] = []

/**
 * Student Registration Form: the quick registration, and beside it
 * the link to the full form (applicant-form §2.3, decision N13).
 */
export function RegistrationScreen() {
  const registration = useRegistration()
  const { isWorking, isDone, reset } = registration
  const [isResetting, setResetting] = useState(false)
  useLeave(isDone)
  const item = {
    id: "reset",
    label: wizardTexts.resetForm,
    icon: "rotate-ccw",
    onSelect: () => setResetting(true),
  } as const
  return (
    <>
      <ScreenHeader
        title={wizardTexts.registrationTitle}
        back={{ label: wizardTexts.back, to: "/students" }}
        menu={{ label: fill(formWords.more, { item: wizardTexts.resetForm }), items: [item] }}
      />
      <div className={css.ways}>
        <FullForm />
        <div className={css.quick}>
          <ScreenBody>
            <Fields registration={registration} onReset={item.onSelect} />
          </ScreenBody>
          <FootBar isEven>
            <Button
              type="submit"
              form={FORM_ID}
              size="large"
              kind="primary"
              isWorking={isWorking}
              isDisabled={isDone}
              workingLabel={formWords.submitting}
            >
              {wizardTexts.submitRegistration}
            </Button>
          </FootBar>
        </div>
      </div>
      <RefusedRegistration registration={registration} />
      {isResetting && (
        <ConfirmDialog
          isOpen
          title={wizardTexts.resetTitle}
          text={wizardTexts.resetBeforeCreate}
          confirmText={wizardTexts.resetForm}
          cancelText={wizardTexts.cancel}
          kind="bad"
          onCancel={() => setResetting(false)}
          onConfirm={() => {
            reset()
            setResetting(false)
          }}
        />
      )}
    </>
  )
}

function Fields({ registration, onReset }: { registration: Registration; onReset: () => void }) {
  const { values, errors, summary, admissionId, reason, notice, isWorking, isDone } = registration
  const entered = personOfRegistration(values, admissionId)
  const asked = JSON.stringify(personToCheck(entered))
  const person = useMemo(() => JSON.parse(asked) as ReturnType<typeof personToCheck>, [asked])
  const { matches = NONE } = useDuplicates(isDone ? null : person)
  // What is being handed over is on this device, too.
  const twins = useTwins(isWorking || isDone ? null : person, matches)
  const { degree, course } = useCourseNames(values.DegreeId, values.CourseId)
  const emailWarning = useEmailWarning(isWorking || isDone ? null : values.email)
  const last = simpleRegistrationFields.at(-1)?.name
  return (
    <>
      {summary && (
        <ErrorSummary
          title={summary.title}
          attempt={summary.attempt}
          errors={summary.issues.map(({ field, message, named = message }) => ({
            fieldId: quickFieldId(field),
            message: named,
          }))}
        />
      )}
      {registration.isCorrecting && <Banner tone="warning">{registrationWords.refused}</Banner>}
      {registration.begunFor !== null && <BegunBefore name={registration.begunFor} onReset={onReset} />}
      <MissingLists />
      <DuplicateNotice
        matches={twins}
        keptAs={KEPT_REASON}
        mine={factsOfPerson(entered, `${degree} ${course}`.trim(), values.city)}
        reason={reason}
        onReason={registration.setReason}
      />
      <form
        id={FORM_ID}
        className={columns}
        noValidate
        aria-label={wizardTexts.registrationTitle}
        onSubmit={(event) => {
          event.preventDefault()
          void registration.submit()
        }}
      >
        {notice.version !== null && (
          <div className={wholeRow}>
            <NoticeTick
              version={notice.version}
              id={quickFieldId(NOTICE_FIELD)}
              language={notice.language}
              error={errors[NOTICE_FIELD]}
              isDisabled={isWorking || isDone}
              onChange={registration.setNoticeLanguage}
            />
          </div>
        )}
        {simpleRegistrationFields.map((field) => (
          <QuickField
            key={field.name}
            field={field}
            values={values}
            error={errors[field.name]}
            warning={field.name === "email" ? emailWarning : undefined}
            isLocked={isWorking || isDone}
            isLast={field.name === last}
            onChange={registration.change}
          />
        ))}
      </form>
    </>
  )
}

/** Another person may have left the form half filled, on the tablet that all share. */
function BegunBefore({ name, onReset }: { name: string; onReset: () => void }) {
  return (
    <Banner
      tone="info"
      announce="status"
      action={
        <Button size="small" onClick={onReset}>
          {wizardTexts.resetForm}
        </Button>
      }
    >
      {name ? fill(registrationWords.begunFor, { name }) : registrationWords.begunNameless}
    </Banner>
  )
}

function useLeave(isDone: boolean): void {
  const navigate = useNavigate()
  const isHere = useEffectEvent(useIsAt())
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      if (isHere()) void navigate({ to: "/students" })
    }, REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}
