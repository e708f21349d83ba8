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

/** What is asked before the texts are published, or replaced by the example or by the newest version. */
type Asked = "publish" | "example" | "newest"

type NoticeForm = ReturnType<typeof useNoticeForm>

/** The form of a new version: a text in each language, prefilled with the newest version or with an example. */
export function NoticeFormPart({ newest }: { newest: PrivacyNotice | undefined }) {
  const id = useId()
  const form = useNoticeForm(newest)
  const { values, isChanged, isOvertaken, isWorking } = form
  const settings = useCollegeSettings().data
  const [asking, setAsking] = useState<Asked | null>(null)
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
          <NoticeText
            key={language}
            id={`${id}-${language}`}
            language={language}
            form={form}
            mayRemove={languages.length > 1}
          />
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
          <Banner
            tone="warning"
            announce="status"
            title={fill(words.overtaken, { version: published })}
            action={
              <div className={css.actions}>
                <Button onClick={form.keepOwn}>{words.keepOwn}</Button>
                <Button onClick={() => setAsking("newest")}>
                  {fill(words.takeNewest, { version: published })}
                </Button>
              </div>
            }
          >
            {words.overtakenText}
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
      <Questions
        asking={asking}
        published={published}
        form={form}
        onExample={takeExample}
        onDone={() => setAsking(null)}
      />
    </Section>
  )
}

type NoticeTextProps = { id: string; language: string; form: NoticeForm; mayRemove: boolean }

/** The text in one language. */
function NoticeText({ id, language, form, mayRemove }: NoticeTextProps) {
  return (
    <div className={css.fields} lang={language} dir="auto">
      <TextArea
        id={id}
        name={language}
        label={fill(words.textIn, { language: languageName(language) })}
        value={form.values[language] ?? ""}
        rows={12}
        error={form.errors[language]}
        isRequired
        onChange={(text) => form.write(language, text)}
      />
      {mayRemove && (
        <div>
          <Button size="small" onClick={() => form.remove(language)}>
            {fill(words.remove, { language: languageName(language) })}
          </Button>
        </div>
      )}
    </div>
  )
}

type QuestionsProps = {
  asking: Asked | null
  /** The newest published version; 0: none. */
  published: number
  form: NoticeForm
  onExample: () => void
  onDone: () => void
}

function Questions({ asking, published, form, onExample, onDone }: QuestionsProps) {
  const version = published + 1
  return (
    <>
      <ConfirmDialog
        isOpen={asking === "example"}
        title={words.exampleTitle}
        text={words.exampleText}
        confirmText={words.replace}
        onConfirm={onExample}
        onCancel={onDone}
      />
      <ConfirmDialog
        isOpen={asking === "newest"}
        title={words.takeNewestTitle}
        text={fill(words.takeNewestText, { version: published })}
        kind="bad"
        confirmText={fill(words.takeNewest, { version: published })}
        onConfirm={() => {
          onDone()
          form.takeNewest()
        }}
        onCancel={onDone}
      />
      <ConfirmDialog
        isOpen={asking === "publish"}
        title={fill(words.publishTitle, { version })}
        text={words.publishText}
        confirmText={fill(words.publish, { version })}
        workingText={words.publishing}
        isWorking={form.isWorking}
        onConfirm={() => void form.publish().then(onDone)}
        onCancel={onDone}
      />
    </>
  )
}
