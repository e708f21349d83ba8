import { useRef, useState } from "react"
import { reviewWords } from "../words.ts"
import * as css from "./documents.css.ts"
import { type Box, placePicture } from "./placement.ts"
import { Stage } from "./stage.tsx"
import { useRoom } from "./use-room.ts"
import type { View } from "./use-view.ts"
import { FileLinks } from "./viewer-note.tsx"

type PictureProps = { url: string; name: string; fileName: string; view: View; onSeen: () => void }

/** A picture fitted into its frame; larger than that it scrolls. */
export function Picture({ url, name, fileName, view: { zoom, turn }, onSeen }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  const [natural, setNatural] = useState<Box | null>(null)
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <div className={css.note}>
        <p>{reviewWords.brokenPicture}</p>
        <FileLinks url={url} fileName={fileName} onSeen={onSeen} />
      </div>
    )
  const { sheet, picture } = placePicture(natural ?? { width: 0, height: 0 }, room, zoom, turn)
  return (
    <Stage frame={frame}>
      <div className={css.sheet} style={sheet}>
        <img
          className={css.picture}
          src={url}
          alt={name}
          style={{ ...picture, transform: `translate(-50%, -50%) rotate(${turn}deg)` }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setNatural({ width: naturalWidth, height: naturalHeight })
            onSeen()
          }}
          onError={() => setBroken(true)}
        />
      </div>
    </Stage>
  )
}
