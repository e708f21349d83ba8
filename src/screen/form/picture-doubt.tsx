import { acceptAttribute, type UploadPurpose } from "#domain/documents/file-types.ts"
import type { PictureDoubt } from "#domain/documents/picture-quality.ts"
import { pictureDoubtText, pictureTexts } from "#domain/texts/form/picture-doubt.ts"
import { Button } from "#ui/buttons/button.tsx"
import { FileButton } from "#ui/files/file-button.tsx"
import { media } from "#ui/look/tokens.css.ts"
import { Banner } from "#ui/status/banner.tsx"
import { useMedia } from "#ui/viewport/use-media.ts"
import * as css from "./picture-doubt.css.ts"

type PictureDoubtNoteProps = {
  doubt: PictureDoubt
  /** What the picture shows, for the accessible names of the buttons. */
  doc: string
  purpose: UploadPurpose
  /** Left out when no other picture can be taken now. */
  onFile?: ((file: File) => void) | undefined
  onKeep: () => void
}

/**
 * A note about a picture that may be hard to read: take another one, or keep it. The caller announces it to screen readers.
 */
export function PictureDoubtNote({ doubt, doc, purpose, onFile, onKeep }: PictureDoubtNoteProps) {
  const isDense = useMedia(media.dense)
  const { takeAgain, keep } = pictureTexts
  return (
    <Banner tone="warning">
      <div className={css.note}>
        <p>{pictureDoubtText(doubt)}</p>
        <div className={css.actions}>
          {onFile && (
            <FileButton
              icon="camera"
              label={takeAgain}
              accessibleName={`${takeAgain}: ${doc}`}
              accept={acceptAttribute(purpose)}
              isCamera={!isDense}
              size="small"
              onFiles={([file]) => file && onFile(file)}
            />
          )}
          <Button size="small" kind="quiet" aria-label={`${keep}: ${doc}`} onClick={onKeep}>
            {keep}
          </Button>
        </div>
      </div>
    </Banner>
  )
}
