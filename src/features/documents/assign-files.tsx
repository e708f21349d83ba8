import { useEffect, useMemo, useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { countOpenDetails } from "#domain/application/educational-answers.ts"
import { EDUCATIONAL_TYPE } from "#domain/documents/documents.ts"
import { matchFiles } from "#domain/documents/file-match.ts"
import { formatFileSize } from "#domain/documents/file-size.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { useLeaveGuard } from "#screen/form/leave-guard.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { media } from "#ui/look/tokens.css.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { useMedia } from "#ui/viewport/use-media.ts"
import type { DocumentRow } from "./document-groups.ts"
import * as css from "./documents.css.ts"
import { firstDetails, partsOf } from "./picked-details.ts"
import { NoPicture } from "./thumbnail.tsx"
import type { PickedPair } from "./use-upload.ts"
import { documentWords } from "./words.ts"

type AssignFilesProps = {
  files: readonly File[]
  rows: readonly DocumentRow[]
  application: LocalAdmission
  onAdd: (pairs: readonly PickedPair[]) => void
  onClose: () => void
}

/** Assigns each chosen file to a document by its name; where the name says nothing, the user chooses. */
export function AssignFiles({ files, rows, application, onAdd, onClose }: AssignFilesProps) {
  const isPhone = useMedia(media.phone)
  // What was chosen and assigned is nowhere else.
  const { question } = useLeaveGuard(true)
  const known = useMemo(() => {
    const wanted = rows.map(({ key, type }) => ({ key, name: type.DocName, proof: type.Proves }))
    return matchFiles(
      files.map(({ name }) => name),
      wanted,
    )
  }, [files, rows])
  const [selected, setSelected] = useState<Readonly<Record<number, string>>>({})
  const chosen = withLast(
    files.map((_, at) => selected[at] ?? known[at] ?? undefined),
    rows,
  )
  const pairs = files.flatMap((file, at) => {
    const row = rows.find(({ key }) => key === chosen[at])
    return row ? [{ row, file }] : []
  })
  return (
    <Dialog
      isOpen
      title={documentWords.severalTitle}
      place={isPhone ? "panel" : "wide"}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{wizardTexts.cancel}</Button>
          <Button kind="primary" isDisabled={pairs.length === 0} onClick={() => onAdd(pairs)}>
            {pairs.length === files.length
              ? fill(documentWords.addFiles, { n: pairs.length })
              : fill(documentWords.addSome, { n: pairs.length, total: files.length })}
          </Button>
        </>
      }
    >
      {question}
      <ul className={css.files}>
        {files.map((file, at) => {
          const key = chosen[at] ?? ""
          const row = rows.find((one) => one.key === key)
          const free = rows.filter((one) => one.key === key || !chosen.includes(one.key))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the files of one choice stay as they are
            <li key={at} className={css.file}>
              {/* A file that was recognised by its name needs no picture. */}
              {known[at] ? <NoPicture /> : <Picture file={file} />}
              <SelectField
                id={`file-${at}`}
                name={`file-${at}`}
                label={`${file.name} · ${formatFileSize(file.size)}`}
                hint={row && answersText(row, application)}
                value={key}
                options={[
                  { value: "", label: documentWords.leaveOut },
                  ...free.map((one) => ({ value: one.key, label: one.type.DocName })),
                ]}
                onChange={(value) => setSelected((all) => ({ ...all, [at]: value }))}
              />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

/** When one file and one required document are left, assigns one to the other; the user may change that. */
function withLast(
  chosen: readonly (string | undefined)[],
  rows: readonly DocumentRow[],
): readonly (string | undefined)[] {
  const open = chosen.filter((key) => key === undefined)
  const left = rows.filter(({ key, need }) => need === "required" && !chosen.includes(key))
  if (open.length !== 1 || left.length !== 1) return chosen
  return chosen.map((key) => key ?? left[0]?.key)
}

/** The known details of an educational document, or how many are still to be given. */
function answersText(row: DocumentRow, application: LocalAdmission): string | undefined {
  if (row.type.Type !== EDUCATIONAL_TYPE) return undefined
  const details = firstDetails(row, application)
  const n = countOpenDetails(row.type.DocName, details)
  if (n > 0) return fill(documentWords.asksAfter, { n })
  const answers = partsOf(row.type.Proves).map((part) => details[part])
  return fill(documentWords.knownAnswers, { answers: answers.join(", ") })
}

/** A picture of the file; an icon for what the browser cannot show. */
function Picture({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!/^image\/(jpeg|png)$/.test(file.type)) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (url === null) return <NoPicture />
  return <img className={css.filePicture} src={url} alt="" onError={() => setUrl(null)} />
}
