import { useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { acceptAttribute } from "#domain/documents/file-types.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import { FileButton } from "#ui/files/file-button.tsx"
import type { DocumentRow } from "./document-groups.ts"
import * as css from "./documents.css.ts"
import { PROGRESS_ID } from "./documents-progress.tsx"
import type { Uploads } from "./use-upload.ts"
import { documentWords } from "./words.ts"

const Assign = lazyDialog(() => import("./assign-files.tsx").then((module) => module.AssignFiles))

type SeveralFilesProps = {
  /** The documents that have no file yet. */
  rows: readonly DocumentRow[]
  application: LocalAdmission
  uploads: Uploads
}

/** Picks many files at once, for users who have photographed or downloaded their documents already. */
export function SeveralFiles({ rows, application, uploads }: SeveralFilesProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  return (
    <div className={css.several}>
      <FileButton
        icon="files"
        label={documentWords.several}
        accept={acceptAttribute("upload")}
        isMultiple
        isBlock
        isDisabled={uploads.busy.size > 0}
        onFiles={setFiles}
      />
      <p className={css.hint}>{documentWords.severalHint}</p>
      {files.length > 0 && (
        <Assign
          files={files}
          rows={rows}
          application={application}
          onClose={() => setFiles([])}
          onAdd={(pairs) => {
            setFiles([])
            requestAnimationFrame(() => focusField(PROGRESS_ID))
            uploads.pickSeveral(pairs).catch(reportError)
          }}
        />
      )}
    </div>
  )
}
