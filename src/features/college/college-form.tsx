import { useId } from "react"
import { EditFoot } from "#app/edit-foot.tsx"
import type { CollegeSettings } from "#data/college-settings.ts"
import { collegeTexts } from "#domain/texts/college.ts"
import { Checkbox } from "#ui/checkbox.tsx"
import { DataList } from "#ui/data-list.tsx"
import { DateField } from "#ui/date-field.tsx"
import { Form } from "#ui/form.tsx"
import { Section } from "#ui/section.tsx"
import { TextArea } from "#ui/text-area.tsx"
import { TextField } from "#ui/text-field.tsx"
import * as css from "./college.css.ts"
import { labels, type Typed } from "./typed-college.ts"
import { useCollegeForm } from "./use-college-form.ts"
import { collegeWords as words } from "./words.ts"

type Named<Kind> = { [Name in keyof Typed]: Typed[Name] extends Kind ? Name : never }[keyof Typed]

/** What the college says about itself, its admission cycle and its rules; the public address is shown only. */
export function CollegeForm({ known }: { known: CollegeSettings }) {
  const id = useId()
  const form = useCollegeForm(known)
  const { edit, isWorking, errors, summary } = form
  const of = (name: Named<string>) => ({
    id: `${id}-${name}`,
    name,
    label: labels[name],
    value: edit.typed[name],
    error: errors[name],
    onChange: (value: string) => form.change(name, value),
  })
  const rule = (name: Named<boolean>, hint: string) => (
    <div>
      <Checkbox
        id={`${id}-${name}`}
        name={name}
        label={labels[name]}
        isChecked={edit.typed[name]}
        onChange={(isOn) => form.change(name, isOn)}
      />
      <p className={css.ruleHint}>{hint}</p>
    </div>
  )
  return (
    <Form
      id={id}
      className={css.form}
      label={words.formName}
      summary={summary}
      isHeld={isWorking}
      onSubmit={form.save}
    >
      <Section title={words.about} isLarge>
        <div className={css.fields}>
          <TextField {...of("CollegeName")} isRequired />
          <TextField {...of("CollegeAddress")} hint={words.addressHint} />
          <TextField {...of("CrestInitials")} hint={words.initialsHint} autoCapitalize="characters" />
          <div className={css.pair}>
            <TextField {...of("SupportEmail")} type="email" isRequired />
            <TextField {...of("HelpDeskPhone")} type="tel" />
          </div>
          <TextField {...of("TuitionFeeName")} hint={words.tuitionFeeHint} />
          <TextArea {...of("OrderConditions")} hint={words.conditionsHint} rows={6} />
          <DataList
            items={[{ label: words.publicAddress, value: known.PublicBaseUrl ?? words.publicAddressUnset }]}
          />
          <p className={css.soft}>{words.publicAddressHint}</p>
        </div>
      </Section>
      <Section title={words.cycle} isLarge>
        <div className={css.fields}>
          <div className={css.pair}>
            <TextField {...of("AcademicYear")} hint={words.academicYearHint} isRequired />
            <TextField {...of("ExamYear")} hint={words.examYearHint} inputMode="numeric" isRequired />
          </div>
          <div className={css.pair}>
            <DateField {...of("SimpleFormDobFrom")} isRequired />
            <DateField {...of("SimpleFormDobTo")} isRequired />
          </div>
          <p className={css.soft}>{words.dobHint}</p>
        </div>
      </Section>
      <Section title={words.rules} isLarge>
        <div className={css.fields}>
          {rule("RequireMandatoryDocuments", words.mandatoryHint)}
          {rule("RejectReasonRequired", words.reasonHint)}
          {rule("DecideBeforeConfirm", words.decidedHint)}
          {rule("OverIntake", words.overIntakeHint)}
          {rule("FreeCouncilRegNo", words.councilHint)}
          {rule("OtherIdAllowed", words.otherIdHint)}
          {rule("AuthorMayDecide", words.authorHint)}
          <TextField {...of("AdmittedYears")} hint={words.admittedYearsHint} inputMode="numeric" />
        </div>
      </Section>
      <EditFoot
        title={collegeTexts.title}
        text={words.save}
        isWorking={isWorking}
        edit={edit}
        onKeep={form.keep}
      />
    </Form>
  )
}
