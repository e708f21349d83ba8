import { Fragment, useEffect, useId } from "react"
import type { CollegeSettings } from "#data/administration/college-settings.ts"
import { type SettingSection, settingSections } from "#domain/college/college-settings.ts"
import { crestInitials } from "#domain/prints/crest.ts"
import { collegeTexts } from "#domain/texts/office/college.ts"
import { EditFoot } from "#screen/form/edit-foot.tsx"
import { DataList } from "#ui/content/data-list.tsx"
import { Section } from "#ui/content/section.tsx"
import { Form } from "#ui/forms/form.tsx"
import * as css from "./college.css.ts"
import { EmblemField } from "./emblem-field.tsx"
import { SettingField } from "./setting-field.tsx"
import { linesOf } from "./setting-lines.ts"
import { useCollegeForm } from "./use-college-form.ts"
import { collegeWords as words } from "./words.ts"

type CollegeFormProps = {
  known: CollegeSettings
  /** The section that the address names: it is scrolled into view. */
  part: SettingSection | undefined
}

/** The settings of the college, its admission cycle and its rules; the public address is read-only. */
export function CollegeForm({ known, part }: CollegeFormProps) {
  const id = useId()
  useEffect(() => {
    if (!part) return
    // After the frame in which the new page has been scrolled to its top.
    const frame = requestAnimationFrame(() =>
      document.getElementById(`${id}-${part}`)?.scrollIntoView({ block: "start" }),
    )
    return () => cancelAnimationFrame(frame)
  }, [id, part])
  const form = useCollegeForm(known)
  const { edit, isWorking, summary } = form
  return (
    <Form
      id={id}
      className={css.form}
      label={words.formName}
      summary={summary}
      isHeld={isWorking}
      onSubmit={form.save}
    >
      {settingSections.map((section) => (
        <div key={section} id={`${id}-${section}`}>
          <Section title={words[section]} isLarge>
            <div className={css.fields}>
              {linesOf(section).map((line) => {
                const fields = line.map((name) => <SettingField key={name} name={name} id={id} form={form} />)
                const [name] = line
                return name === "crestInitials" ? (
                  <Fragment key={name}>
                    {fields}
                    <EmblemField
                      id={`${id}-emblem`}
                      initials={crestInitials(edit.values.CollegeName, edit.values.CrestInitials)}
                    />
                  </Fragment>
                ) : line.length === 1 ? (
                  fields
                ) : (
                  <div key={line.join()} className={css.pair}>
                    {fields}
                  </div>
                )
              })}
              <SectionEnd section={section} known={known} />
            </div>
          </Section>
        </div>
      ))}
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

/** What stands below the fields of a section. */
function SectionEnd({ section, known }: { section: SettingSection; known: CollegeSettings }) {
  if (section === "cycle") return <p className={css.soft}>{words.dobHint}</p>
  if (section !== "about") return null
  return (
    <>
      <DataList
        items={[{ label: words.publicAddress, value: known.PublicBaseUrl ?? words.publicAddressUnset }]}
      />
      <p className={css.soft}>{words.publicAddressHint}</p>
    </>
  )
}
