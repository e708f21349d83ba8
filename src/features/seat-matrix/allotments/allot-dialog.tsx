import { useId } from "react"
import type { SeatCandidate } from "#data/administration/admin-allotments.ts"
import type { SeatMatrix } from "#data/administration/admin-seats.ts"
import { mobileText } from "#data/admissions/staff-rows.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { reasonTooLong } from "#domain/common/reason.ts"
import { isActiveMatrix } from "#domain/seats/active-matrix.ts"
import { type QuotaRules, quotaLabel } from "#domain/seats/quotas.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { PersonSearch } from "#screen/record/person-search.tsx"
import { useBackCloses } from "#screen/search/use-back-closes.ts"
import { Button } from "#ui/buttons/button.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { Form } from "#ui/forms/form.tsx"
import { FormButtons } from "#ui/forms/form-buttons.tsx"
import { Avatar } from "#ui/look/avatar.tsx"
import { caption } from "#ui/look/text.css.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./change-status.css.ts"
import { useAllotForm } from "./use-allot-form.ts"
import { allotmentWords as words } from "./words.ts"

type AllotDialogProps = { matrix: SeatMatrix; onClose: () => void }

const noteOf = ({ AdmissionNo, FormNo, MobileNo, Quota }: SeatCandidate, rules: QuotaRules) =>
  [AdmissionNo ?? FormNo, quotaLabel(Quota, rules), mobileText(MobileNo)].filter(Boolean).join(" · ")

/** Gives an approved application without a seat one by hand; a full quota requires the reason of the over-intake. */
export function AllotDialog({ matrix, onClose }: AllotDialogProps) {
  const id = useId()
  const form = useAllotForm(matrix, onClose)
  const { search, found, people, seats, quotas, mayExceed, needsReason, isWorking } = form
  const { person, quota, reason, remarks, errors, summary } = form
  useBackCloses(onClose, isWorking)
  const rules = useCollegeRules()
  const isOther = person?.Quota && person.Quota !== quota
  return (
    <Dialog
      isOpen
      isHeld={isWorking}
      onClose={onClose}
      title={fill(words.allotTitle, { course: matrix.CourseName ?? "", year: matrix.AcademicYear })}
      footer={
        <FormButtons
          formId={id}
          text={words.allot}
          workingText={words.allotting}
          isWorking={isWorking}
          isDisabled={!isActiveMatrix(matrix)}
          cancel={{ text: words.cancel, isDisabled: isWorking, onClick: onClose }}
        />
      }
    >
      <Form id={id} className={css.form} summary={summary} isHeld={isWorking} onSubmit={form.save}>
        <p>{words.allotHint}</p>
        {!isActiveMatrix(matrix) && <Banner tone="danger">{words.noMatrix}</Banner>}
        {person ? (
          <Chosen person={person} onChange={() => form.choose(undefined)} />
        ) : (
          <PersonSearch
            search={search}
            found={found}
            id={`${id}-AdmissionId`}
            name="AdmissionId"
            label={words.person}
            hint={words.personHint}
            error={errors.AdmissionId}
            options={people.map((one) => ({
              value: one.AdmissionId,
              label: one.Name,
              note: noteOf(one, rules),
            }))}
            onChoose={(value) => form.choose(people.find(({ AdmissionId }) => AdmissionId === value))}
          />
        )}
        <SelectField
          id={`${id}-Quota`}
          name="Quota"
          label={words.quota}
          value={quota}
          error={errors.Quota}
          hint={seats ? fill(words.seatsLeft, seats) : undefined}
          warning={
            isOther && person.Quota
              ? fill(words.otherQuota, { quota: quotaLabel(person.Quota, rules) })
              : undefined
          }
          options={quotas}
          onChange={form.setQuota}
        />
        {seats?.isFull && !mayExceed && <Banner tone="warning">{words.full}</Banner>}
        {needsReason && (
          <TextField
            id={`${id}-OverIntakeReason`}
            name="OverIntakeReason"
            label={approvalTexts.overIntakeReason}
            isRequired
            value={reason}
            error={errors.OverIntakeReason ?? reasonTooLong(reason)}
            onChange={form.setReason}
          />
        )}
        <TextField
          id={`${id}-Remarks`}
          name="Remarks"
          label={words.remarks}
          optionalText={words.optional}
          value={remarks}
          error={errors.Remarks ?? reasonTooLong(remarks)}
          onChange={form.setRemarks}
        />
      </Form>
    </Dialog>
  )
}

function Chosen({ person, onChange }: { person: SeatCandidate; onChange: () => void }) {
  return (
    <div className={css.person}>
      <Avatar name={person.Name} />
      <span className={css.grow}>
        {person.Name}
        <span className={caption}>{noteOf(person, useCollegeRules())}</span>
      </span>
      <Button kind="quiet" size="small" onClick={onChange}>
        {words.changePerson}
      </Button>
    </div>
  )
}
