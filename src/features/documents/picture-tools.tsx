import { useEffect, useRef } from "react"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import type { View } from "#ui/viewport/use-view.ts"
import * as css from "./documents.css.ts"
import { documentWords } from "./words.ts"

const keys: Readonly<
  Record<string, keyof Pick<View, "zoomIn" | "zoomOut" | "fit" | "rotate" | "rotateBack">>
> = {
  "+": "zoomIn",
  "=": "zoomIn",
  "-": "zoomOut",
  "0": "fit",
  "]": "rotate",
  "[": "rotateBack",
}

/** Zooms and turns a picture, by buttons, and by keys while the focus is in the same dialog. */
export function PictureTools({ view }: { view: View }) {
  const tools = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const act = ctrlKey || metaKey || altKey ? undefined : keys[key]
      const isHere = target instanceof Element && target.closest("[role=dialog]")?.contains(tools.current)
      if (act && isHere) view[act]()
    }
    addEventListener("keydown", onKey)
    return () => removeEventListener("keydown", onKey)
  }, [view])
  return (
    <div ref={tools} className={css.tools}>
      <IconButton icon="zoom-out" look="edge" label={documentWords.zoomOut} onClick={view.zoomOut} />
      <IconButton icon="zoom-in" look="edge" label={documentWords.zoomIn} onClick={view.zoomIn} />
      <IconButton icon="rotate-cw" look="edge" label={documentWords.rotate} onClick={view.rotate} />
    </div>
  )
}
