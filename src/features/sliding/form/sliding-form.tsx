import { useId } from "react"
import { useSnapshot } from "valtio"
import type { SlidingStudentDetail } from "#data/admissions/sliding.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { reasonTooLong } from "#domain/common/reason.ts"
import { formatRupees } from "#domain/money/money.ts"
import { type SlidingField as FieldName, isAsked, slidingFields } from "#domain/seats/sliding-fields.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { useLeaveGuard } from "#screen/form/leave-guard.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ChoiceField } from "#ui/choices/choice-field.tsx"
import { DataList } from "#ui/content/data-list.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { FootBar } from "#ui/forms/foot-bar.tsx"
import { Form } from "#ui/forms/form.tsx"
import { FormButtons } from "#ui/forms/form-buttons.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { seatFact } from "../seat-fact.ts"
import * as css from "../sliding.css.ts"
import { slidingWords } from "../words.ts"
import { FeePreview, wantedSeat } from "./fee-preview.tsx"
import { OriginalsField } from "./originals-field.tsx"
import { SlidingField } from "./sliding-field.tsx"
import { StudentCard } from "./student-field.tsx"
import { useSlidingForm } from "./use-sliding-form.ts"

const kinds = [
  { value: "Inside", label: slidingWords.inside },
  { value: "Leaving", label: slidingWords.leaving },
]
const wide: readonly FieldName[] = ["CollegeName", "Reason", "Remarks"]

type SlidingFormProps = {
  student: SlidingStudentDetail
  etag: string | null
  onChangeStudent: () => void
  onCancel: () => void
  onSaved: () => void
}

/** The new seat or college, the reason, the fee difference, and the returned originals. */
export function SlidingForm({ student, etag, onChangeStudent, onCancel, onSaved }: SlidingFormProps) {
  const id = useId()
  const { online } = useSnapshot(connectivity)
  const rules = useCollegeRules()
  const form = useSlidingForm(student, etag, onSaved)
  const { question, discard } = useLeaveGuard(form.isChanged && !form.isWorking)
  const { kind } = form
  const { Seat, Paid, AdmissionDate } = student
  const wanted = kind === "Inside" ? wantedSeat(form.values, rules) : null
  return (
    <>
      <ScreenBody isNarrow>
        <Form
          id={id}
          className={css.parts}
          label={slidingWords.formTitle}
          summary={form.summary}
          isHeld={form.isWorking || !online}
          onSubmit={form.submit}
        >
          {question}
          <StudentCard student={student.Student} onChange={onChangeStudent} />
          <DataList
            items={[seatFact(Seat, rules), { label: slidingWords.paid, value: formatRupees(Paid) }]}
          />
          {!online && (
            <Banner tone="neutral" icon="wifi-off" announce="status">
              {slidingWords.offlineSave}
            </Banner>
          )}
          <div className={css.fields}>
            <div className={css.whole}>
              <ChoiceField
                id={`${id}-Kind`}
                name="Kind"
                label={slidingWords.kind}
                value={kind}
                options={kinds}
                onChange={(value) => form.choose(value === "Leaving" ? "Leaving" : "Inside")}
              />
            </div>
            {slidingFields
              .filter((field) => isAsked(field, kind))
              .map((field) => (
                <div key={field.name} className={wide.includes(field.name) ? css.whole : undefined}>
                  <SlidingField
                    id={`${id}-${field.name}`}
                    field={field}
                    form={form}
                    seat={Seat}
                    admissionDate={AdmissionDate}
                  />
                </div>
              ))}
            {form.needsReason && (
              <div className={css.whole}>
                <TextField
                  id={`${id}-OverIntakeReason`}
                  name="OverIntakeReason"
                  label={approvalTexts.overIntakeReason}
                  isRequired
                  value={form.overIntakeReason}
                  error={form.errors.OverIntakeReason ?? reasonTooLong(form.overIntakeReason)}
                  onChange={form.setOverIntakeReason}
                />
              </div>
            )}
          </div>
          {wanted && <FeePreview student={student} wanted={wanted} />}
          <OriginalsField
            id={`${id}-doc`}
            documents={student.Documents}
            returned={form.returnedDocs}
            onMark={form.mark}
          />
        </Form>
      </ScreenBody>
      <FootBar>
        <FormButtons
          formId={id}
          text={slidingWords.save}
          workingText={slidingWords.saving}
          isDisabled={!online}
          isWorking={form.isWorking}
          cancel={{ text: slidingWords.cancel, onClick: () => discard(onCancel) }}
        />
      </FootBar>
    </>
  )
}
