import { useState } from "react"
import type { LocalAdmission, LocalDocument } from "#data/admissions/admissions.ts"
import { documentName } from "#domain/documents/documents.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { needsPerson, receivedDay, refusalOf } from "./document-groups.ts"
import { DocumentStatus } from "./document-status.tsx"
import * as css from "./documents.css.ts"
import { Thumbnail } from "./thumbnail.tsx"
import { documentWords } from "./words.ts"

const Preview = lazyDialog(() => import("./document-preview.tsx").then((module) => module.DocumentPreview))

/** The documents of an application with their status, read-only. */
export function DocumentList({ application }: { application: LocalAdmission }) {
  const [opened, setOpened] = useState<LocalDocument | null>(null)
  const { documents } = application
  if (documents.length === 0) return <Empty icon="files" title={documentTexts.noDocuments} />
  return (
    <div className={css.tab}>
      <ul>
        {documents.map((document) => (
          <li key={document.AdmissionDocId} className={css.row}>
            <Thumbnail document={document} onOpen={() => setOpened(document)} />
            <div className={css.words}>
              <p className={css.name}>{documentName(document)}</p>
              <div className={css.line}>
                <span className={css.states}>
                  <DocumentStatus document={document} isRead />
                </span>
                <UploadedOn day={receivedDay(document)} />
              </div>
              {needsPerson(document) && refusalOf(document) && (
                <p className={css.remark}>
                  {document.delivery === "needs-you" ? refusalOf(document) : `“${refusalOf(document)}”`}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {opened && <Preview document={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function UploadedOn({ day }: { day: string }) {
  return day && <span className={css.caption}>{fill(documentWords.uploadedAt, { date: day })}</span>
}
