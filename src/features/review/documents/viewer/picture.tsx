import { FileLinks } from "#screen/viewer/file-links.tsx"
import * as css from "#screen/viewer/viewer.css.ts"
import { TurnedPicture } from "#ui/files/turned-picture.tsx"
import type { View } from "#ui/viewport/use-view.ts"
import { reviewWords } from "../../words.ts"

type PictureProps = { url: string; name: string; fileName: string; view: View; onSeen: () => void }

/** A picture in the viewer; one that the browser cannot show is opened in a new tab. */
export function Picture({ url, name, fileName, view, onSeen }: PictureProps) {
  return (
    <TurnedPicture
      url={url}
      name={name}
      view={view}
      className={css.stage}
      broken={
        <div className={css.note}>
          <p>{reviewWords.brokenPicture}</p>
          <FileLinks url={url} fileName={fileName} onSeen={onSeen} />
        </div>
      }
      onSeen={onSeen}
    />
  )
}
