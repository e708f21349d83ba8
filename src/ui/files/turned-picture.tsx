import { type ReactNode, useRef, useState } from "react"
import { Stage } from "#ui/status/stage.tsx"
import { type Box, placePicture } from "#ui/viewport/placement.ts"
import { useRoom } from "#ui/viewport/use-room.ts"
import type { View } from "#ui/viewport/use-view.ts"
import * as css from "./turned-picture.css.ts"
import { usePinch } from "./use-pinch.ts"

type TurnedPictureProps = {
  url: string
  name: string
  view: View
  /** The class of the frame. */
  className: string
  /** Shown instead of a picture that cannot be displayed. */
  broken: ReactNode
  onSeen?: (() => void) | undefined
}

/** A picture fitted into its frame, zoomed and rotated; it scrolls when it is larger than the frame. Pinching zooms. */
export function TurnedPicture({ url, name, view, className, broken, onSeen }: TurnedPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  usePinch(frame, view)
  const [natural, setNatural] = useState<Box | null>(null)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return broken
  const { zoom, turn } = view
  const { sheet, picture } = placePicture(natural ?? { width: 0, height: 0 }, room, zoom, turn)
  return (
    <Stage frame={frame} className={className}>
      <div className={css.sheet} style={sheet}>
        <img
          className={css.picture}
          src={url}
          alt={name}
          style={{ ...picture, transform: `translate(-50%, -50%) rotate(${turn}deg)` }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setNatural({ width: naturalWidth, height: naturalHeight })
            onSeen?.()
          }}
          onError={() => setBroken(true)}
        />
      </div>
    </Stage>
  )
}
