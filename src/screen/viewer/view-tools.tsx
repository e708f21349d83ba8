import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { Icon } from "#ui/look/icon.tsx"
import type { View } from "#ui/viewport/use-view.ts"
import * as css from "./viewer.css.ts"
import { viewerWords } from "./words.ts"

/** The buttons that zoom and turn what the viewer draws. */
export function ViewTools({ view }: { view: View }) {
  return (
    <>
      <IconButton icon="zoom-out" look="on-ink" label={viewerWords.zoomOut} onClick={view.zoomOut} />
      <IconButton icon="zoom-in" look="on-ink" label={viewerWords.zoomIn} onClick={view.zoomIn} />
      <IconButton icon="rotate-cw" look="on-ink" label={viewerWords.rotate} onClick={view.rotate} />
    </>
  )
}

/** The link that opens the file in a new tab. */
export function OpenTool({ url, onOpen }: { url: string; onOpen?: () => void }) {
  return (
    <a
      className={css.tool}
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={approvalTexts.openInNewTab}
      title={approvalTexts.openInNewTab}
      onClick={onOpen}
    >
      <Icon name="external-link" />
    </a>
  )
}
