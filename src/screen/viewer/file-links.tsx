import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { LinkButton } from "#ui/buttons/link-button.tsx"
import * as css from "./viewer.css.ts"
import { viewerWords } from "./words.ts"

type FileLinksProps = { url: string; fileName: string; isPdf?: boolean | undefined; onSeen: () => void }

/** How to open a file that is not shown: a PDF in a new tab, any file by a download. */
export function FileLinks({ url, fileName, isPdf = false, onSeen }: FileLinksProps) {
  return (
    <span className={css.noteLinks}>
      {isPdf && (
        <LinkButton href={url} target="_blank" rel="noopener" icon="external-link" onClick={onSeen}>
          {approvalTexts.openInNewTab}
        </LinkButton>
      )}
      <LinkButton href={url} download={fileName} icon="download" onClick={onSeen}>
        {viewerWords.download}
      </LinkButton>
    </span>
  )
}
