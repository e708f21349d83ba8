import { type ComponentProps, useEffect, useId, useState } from "react"
import type { PickedWithFile } from "#data/outbox/picked-files.ts"
import type { DocumentDetails } from "#data/review/documents.ts"
import { type DocumentIssue, educationalIssues } from "#domain/documents/documents.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { Button } from "#ui/buttons/button.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import { TextField } from "#ui/fields/text-field.tsx"
import { Icon } from "#ui/look/icon.tsx"
import { row as inRow } from "#ui/look/layout.css.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import type { DocumentRow } from "./document-groups.ts"
import { PendingReview } from "./document-status.tsx"
import * as css from "./documents.css.ts"
import { fileSizeText } from "./file-size-text.ts"
import { PickFile } from "./pick-file.tsx"
import { detailsOf, partsOf } from "./picked-details.ts"
import { documentWords } from "./words.ts"

type EducationPanelProps = {
  row: DocumentRow
  picked: PickedWithFile
  /** For another file, once this one is removed. */
  picker: ComponentProps<typeof PickFile>
  isWorking: boolean
  onType: (details: DocumentDetails) => void
  onRemove: () => void
  onSave: (details: DocumentDetails) => void
  /** Closes the panel; a picked file stays stored. */
  onClose: () => void
  onForget: () => void
}

const controls = {
  institute: { label: documentTexts.institute, inputMode: "text" },
  yearOfPassing: { label: documentTexts.yearOfPassing, inputMode: "numeric" },
  percentage: { label: documentTexts.percentage, inputMode: "decimal" },
} as const

/**
 * Asks for institute, year and percentage before an educational document is uploaded (applicant-form §5.7). The file is
 * stored on this device meanwhile.
 */
export function EducationPanel(props: EducationPanelProps) {
  const { row, picked, isWorking } = props
  const id = useId()
  const { document, type } = row
  const { file, before } = picked
  const parts = partsOf(type.Proves)
  const [details, setDetails] = useState<DocumentDetails>(() => detailsOf(picked))
  const [issues, setIssues] = useState<readonly DocumentIssue[]>([])
  const isFilled = parts.some((part) => details[part] !== "")
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const [first] = educationalIssues(type.Type, details, type.DocName)
    focusField(`${id}-${first?.part ?? parts[0]}`)
  }, [])
  const change = (value: string, name: string) => {
    const changed = { ...details, [name]: value }
    setDetails(changed)
    setIssues((all) => all.filter((issue) => issue.part !== name))
    props.onType(changed)
  }
  const save = () => {
    const missing = document ? documentTexts.chooseReplacement : documentTexts.chooseFile
    const found: DocumentIssue[] = [
      ...(file ? [] : [{ part: "file" as const, text: fill(missing, { doc: type.DocName }) }]),
      ...educationalIssues(type.Type, details, type.DocName),
    ]
    setIssues(found)
    const [first] = found
    if (first) {
      // Decision V15: `Please choose a file` at the button, `Please select a file` where the submit says so.
      const selects = first.part === "file" && !document
      const text = selects ? fill(documentTexts.selectFile, { doc: type.DocName }) : first.text
      showToast({ kind: "error", text })
      focusField(`${id}-${first.part}`)
    } else props.onSave(details)
  }
  const fileIssue = issues.find((issue) => issue.part === "file")
  return (
    <form
      className={css.panel}
      aria-label={type.DocName}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div id={`${id}-file`} className={css.picked}>
        {file ? (
          <>
            <span>{file.name}</span>
            <span className={css.caption}>{fileSizeText(file.size, before)}</span>
            {document && <PendingReview />}
            <Button kind="bad-quiet" size="small" onClick={props.onRemove}>
              {documentWords.remove}
            </Button>
          </>
        ) : (
          <PickFile {...props.picker} describedBy={fileIssue && `${id}-error`} />
        )}
        {fileIssue && (
          <p id={`${id}-error`} className={css.problem}>
            <Icon name="circle-alert" size={16} />
            {fileIssue.text}
          </p>
        )}
      </div>
      {isFilled && <p className={css.soft}>{documentWords.fromBefore}</p>}
      {parts.map((name) => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          name={name}
          label={controls[name].label}
          inputMode={controls[name].inputMode}
          isRequired
          value={details[name]}
          error={issues.find((issue) => issue.part === name)?.text}
          onChange={change}
        />
      ))}
      <div className={inRow}>
        <Button type="submit" kind="primary" isWorking={isWorking} workingLabel={documentWords.uploading}>
          {documentWords.upload}
        </Button>
        {file ? (
          <Button onClick={props.onClose}>{documentWords.later}</Button>
        ) : (
          <Button onClick={props.onForget}>{documentWords.cancel}</Button>
        )}
      </div>
    </form>
  )
}
