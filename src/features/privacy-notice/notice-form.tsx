import { useId, useState } from "react"
import { useCollegeSettings } from "#data/administration/college-settings.ts"
import type { PrivacyNotice } from "#data/privacy/notices.ts"
import { exampleNotice } from "#domain/privacy/example-notice.ts"
import { languageName, noticeLanguages } from "#domain/privacy/languages.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Button } from "#ui/buttons/button.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { Section } from "#ui/content/section.tsx"
import { TextArea } from "#ui/fields/text-area.tsx"
import { Form } from "#ui/forms/form.tsx"
import { soft } from "#ui/look/text.css.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./privacy-notice.css.ts"
import { useNoticeForm } from "./use-notice-form.ts"
import { privacyNoticeWords as words } from "./words.ts"

/** The form of a new version: a text in each language, prefilled with the newest version or with an example. */
export function NoticeFormPart({ newest }: { newest: PrivacyNotice | undefined }) {
  const id = useId()
  const form = useNoticeForm(newest)
  const { values, isChanged, isOvertaken, isWorking } = form
  const settings = useCollegeSettings().data
  const [asking, setAsking] = useState<"publish" | "example" | "newest" | null>(null)
  const published = newest?.Version ?? 0
  const version = published + 1
  const languages = Object.keys(values)
  const others = noticeLanguages.filter(({ code }) => !languages.includes(code))
  const takeExample = () => {
    setAsking(null)
    if (settings) form.write("en", exampleNotice(settings))
  }
  return (
    <Section title={words.form} isLarge>
      <Form
        id={id}
        className={css.fields}
        label={words.form}
        summary={form.summary}
        isHeld={isWorking || !isChanged || isOvertaken}
        onSubmit={async () => {
          if (form.check()) setAsking("publish")
        }}
      >
        <div className={css.actions}>
          <Button
            isDisabled={!settings}
            onClick={() => (values.en?.trim() ? setAsking("example") : takeExample())}
          >
            {words.example}
          </Button>
        </div>
        <p className={soft}>{words.exampleHint}</p>
        {languages.map((language) => (
          <div key={language} className={css.fields} lang={language} dir="auto">
            <TextArea
              id={`${id}-${language}`}
              name={language}
              label={fill(words.textIn, { language: languageName(language) })}
              value={values[language] ?? ""}
              rows={12}
              error={form.errors[language]}
              isRequired
              onChange={(text) => form.write(language, text)}
            />
            {languages.length > 1 && (
              <div>
                <Button size="small" onClick={() => form.remove(language)}>
                  {fill(words.remove, { language: languageName(language) })}
                </Button>
              </div>
            )}
          </div>
        ))}
        <div className={css.adding}>
          <SelectField
            id={`${id}-add`}
            name="add"
            label={words.add}
            value=""
            placeholder={words.addPlaceholder}
            options={others.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(language) => form.write(language, "")}
          />
        </div>
        {isOvertaken && (
          <Banner tone="warning" announce="status" title={fill(words.overtaken, { version: published })}>
            <p>{words.overtakenText}</p>
            <div className={css.actions}>
              <Button onClick={form.keepOwn}>{words.keepOwn}</Button>
              <Button onClick={() => setAsking("newest")}>
                {fill(words.takeNewest, { version: published })}
              </Button>
            </div>
          </Banner>
        )}
        {!isChanged && <p className={soft}>{newest ? words.unchanged : words.none}</p>}
        <div className={css.actions}>
          <Button
            type="submit"
            kind="primary"
            size="large"
            isDisabled={!isChanged || isOvertaken}
            isWorking={isWorking}
            workingLabel={words.publishing}
          >
            {fill(words.publish, { version })}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        isOpen={asking === "example"}
        title={words.exampleTitle}
        text={words.exampleText}
        confirmText={words.replace}
        onConfirm={takeExample}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        isOpen={asking === "newest"}
        title={words.takeNewestTitle}
        text={fill(words.takeNewestText, { version: published })}
        kind="bad"
        confirmText={fill(words.takeNewest, { version: published })}
        onConfirm={() => {
          setAsking(null)
          form.takeNewest()
        }}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        isOpen={asking === "publish"}
        title={fill(words.publishTitle, { version })}
        text={words.publishText}
        confirmText={fill(words.publish, { version })}
        workingText={words.publishing}
        isWorking={isWorking}
        onConfirm={() => void form.publish().then(() => setAsking(null))}
        onCancel={() => setAsking(null)}
      />
    </Section>
  )
}
