import { useId, useState } from "react"
import {
  createSeatAllotment,
  type SeatCandidate,
  useSeatCandidates,
} from "#data/administration/admin-allotments.ts"
import { type SeatMatrix, useSeatMatrixInDetail } from "#data/administration/admin-seats.ts"
import { mobileText } from "#data/admissions/staff-rows.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { quotaOptions } from "#domain/seats/quota-options.ts"
import { type QuotaRules, quotaLabel } from "#domain/seats/quotas.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { PersonSearch, usePersonSearch } from "#screen/record/person-search.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { Form } from "#ui/forms/form.tsx"
import { FormButtons } from "#ui/forms/form-buttons.tsx"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { Avatar } from "#ui/look/avatar.tsx"
import { caption } from "#ui/look/text.css.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { seatFigureOf } from "./allot-seats.ts"
import * as css from "./change-status.css.ts"
import { allotmentWords as words } from "./words.ts"

type AllotDialogProps = { matrix: SeatMatrix; onClose: () => void }

const noteOf = ({ AdmissionNo, FormNo, MobileNo, Quota }: SeatCandidate, rules: QuotaRules) =>
  [AdmissionNo ?? FormNo, quotaLabel(Quota, rules), mobileText(MobileNo)].filter(Boolean).join(" · ")

/** Gives an approved application without a seat one by hand; a full quota requires the reason of the over-intake. */
export function AllotDialog({ matrix, onClose }: AllotDialogProps) {
  const id = useId()
  const search = usePersonSearch()
  const found = useSeatCandidates(matrix, search.isAsked ? search.wanted : "")
  const detail = useSeatMatrixInDetail().data?.find(
    ({ SeatMatrixId }) => SeatMatrixId === matrix.SeatMatrixId,
  )
  const rules = useCollegeRules()
  const quotas = quotaOptions(rules)
  const [person, setPerson] = useState<SeatCandidate | null>(null)
  const [quota, setQuota] = useState(quotas[0]?.value ?? "")
  const [reason, setReason] = useState("")
  const [remarks, setRemarks] = useState("")
  const { errors, summary, isWorking, refuse, mark, send } = useFormIssues()
  const seats = detail && seatFigureOf(detail, quota)
  const mayExceed = found.data?.OverIntake === true
  const needsReason = seats?.isFull === true && mayExceed
  const people = found.data?.data ?? []
  const choose = (one: SeatCandidate | undefined) => {
    setPerson(one ?? null)
    mark("AdmissionId")
    if (quotas.some(({ value }) => value === one?.Quota)) setQuota(one?.Quota ?? quota)
  }
  const save = async () => {
    const issues = [
      ...(person ? [] : [{ field: "AdmissionId", message: words.personRequired }]),
      ...(needsReason && reason.trim() === ""
        ? [{ field: "OverIntakeReason", message: words.reasonRequired }]
        : []),
    ]
    if (!person || issues.length > 0) return refuse(issues[0]?.message ?? "", issues)
    const { CourseId, AcademicYear } = matrix
    await send(
      async () => {
        const text = await createSeatAllotment({
          AdmissionId: person.AdmissionId,
          CourseId,
          AcademicYear,
          Quota: quota,
          ...(remarks.trim() ? { Remarks: remarks.trim() } : {}),
          ...(reason.trim() && needsReason ? { OverIntakeReason: reason.trim() } : {}),
        })
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
        onClose()
      },
      (error) => {
        const { failure, errors: wrong } = asApiFailure(error)
        refuse(failure.text, wrong)
      },
    )
  }
  const isOther = person?.Quota && person.Quota !== quota
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={fill(words.allotTitle, { course: matrix.CourseName ?? "", year: matrix.AcademicYear })}
      footer={
        <FormButtons
          formId={id}
          text={words.allot}
          workingText={words.allotting}
          isWorking={isWorking}
          isDisabled={matrix.Status !== "Active"}
          cancel={{ text: words.cancel, onClick: onClose }}
        />
      }
    >
      <Form id={id} className={css.form} summary={summary} isHeld={isWorking} onSubmit={save}>
        <p>{words.allotHint}</p>
        {matrix.Status !== "Active" && <Banner tone="danger">{words.noMatrix}</Banner>}
        {person ? (
          <div className={css.person}>
            <Avatar name={person.Name} />
            <span className={css.grow}>
              {person.Name}
              <span className={caption}>{noteOf(person, rules)}</span>
            </span>
            <Button kind="quiet" size="small" onClick={() => choose(undefined)}>
              {words.changePerson}
            </Button>
          </div>
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
            onChoose={(value) => choose(people.find(({ AdmissionId }) => AdmissionId === value))}
          />
        )}
        <SelectField
          id={`${id}-Quota`}
          name="Quota"
          label={words.quota}
          value={quota}
          error={errors.Quota}
          hint={seats && fill(words.seatsLeft, seats)}
          warning={
            isOther && person.Quota
              ? fill(words.otherQuota, { quota: quotaLabel(person.Quota, rules) })
              : undefined
          }
          options={quotas}
          onChange={(value) => setQuota(value)}
        />
        {seats?.isFull && !mayExceed && <Banner tone="warning">{words.full}</Banner>}
        {needsReason && (
          <TextField
            id={`${id}-OverIntakeReason`}
            name="OverIntakeReason"
            label={approvalTexts.overIntakeReason}
            isRequired
            value={reason}
            error={errors.OverIntakeReason}
            onChange={(text) => {
              setReason(text.slice(0, 500))
              mark("OverIntakeReason")
            }}
          />
        )}
        <TextField
          id={`${id}-Remarks`}
          name="Remarks"
          label={words.remarks}
          optionalText={words.optional}
          value={remarks}
          error={errors.Remarks}
          onChange={(text) => setRemarks(text.slice(0, 500))}
        />
      </Form>
    </Dialog>
  )
}
