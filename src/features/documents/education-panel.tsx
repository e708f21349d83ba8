import { useId, useState } from "react"
import type { DocumentDetails, PreparedFile } from "#data/documents.ts"
import { type DocumentIssue, educationalIssues } from "#domain/documents.ts"
import { documentTexts } from "#domain/texts/documents.ts"
import { fill } from "#domain/texts/fill.ts"
import { Button } from "#ui/button.tsx"
import { focusField } from "#ui/focus-field.ts"
import { Icon } from "#ui/icon.tsx"
import { row as inRow } from "#ui/layout.css.ts"
import { TextField } from "#ui/text-field.tsx"
import { showToast } from "#ui/toast.tsx"
import type { DocumentRow } from "./document-groups.ts"
import { PendingReview } from "./document-status.tsx"
import * as css from "./documents.css.ts"
import { fileSizeText } from "./file-size-text.ts"
import { documentWords } from "./words.ts"

type EducationPanelProps = {
  row: DocumentRow
  file: PreparedFile | null
  isWorking: boolean
  onRemove: () => void
  onSave: (file: PreparedFile, details: DocumentDetails) => void
  onCancel: () => void
}

const parts = [
  { name: "institute", label: documentTexts.institute, inputMode: "text" },
  { name: "yearOfPassing", label: documentTexts.yearOfPassing, inputMode: "numeric" },
  { name: "percentage", label: documentTexts.percentage, inputMode: "decimal" },
] as const

/** Asks for institute, year and percentage before an educational document is uploaded (applicant-form §5.7). */
export function EducationPanel({ row, file, isWorking, onRemove, onSave, onCancel }: EducationPanelProps) {
  const id = useId()
  const { document, type } = row
  const [details, setDetails] = useState<DocumentDetails>({
    institute: document?.Institute ?? "",
    yearOfPassing: document?.YearOfPassing ? String(document.YearOfPassing) : "",
    percentage: document?.Percentage ?? "",
    docNo: document?.DocNo ?? "",
  })
  const [issues, setIssues] = useState<readonly DocumentIssue[]>([])
  const change = (value: string, name: string) => {
    setDetails((all) => ({ ...all, [name]: value }))
    setIssues((all) => all.filter((issue) => issue.part !== name))
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
    } else if (file) onSave(file, details)
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
        {file && (
          <>
            <span>{file.copy.file.name}</span>
            <span className={css.caption}>{fileSizeText(file.copy.file.size, file.before)}</span>
            {document && <PendingReview />}
            <Button kind="bad-quiet" size="small" onClick={onRemove}>
              {documentWords.remove}
            </Button>
          </>
        )}
        {fileIssue && (
          <p className={css.problem} role="alert">
            <Icon name="circle-alert" size={16} />
            {fileIssue.text}
          </p>
        )}
      </div>
      {parts.map(({ name, label, inputMode }) => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          name={name}
          label={label}
          inputMode={inputMode}
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
        <Button onClick={onCancel}>{documentWords.cancel}</Button>
      </div>
    </form>
  )
}
