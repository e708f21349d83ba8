import { type RefObject, useEffect, useRef } from "react"

export interface ReviewKeys {
  approve: () => void
  reject: () => void
  previous: () => void
  next: () => void
  zoomIn: () => void
  zoomOut: () => void
  close: () => void
}

const keys: Readonly<Record<string, keyof ReviewKeys>> = {
  a: "approve",
  r: "reject",
  ArrowLeft: "previous",
  ArrowRight: "next",
  "+": "zoomIn",
  "=": "zoomIn",
  "-": "zoomOut",
  Escape: "close",
}

const dialogs = "[role=dialog], [role=alertdialog]"

/** One key per act, for those who do it all day: not while somebody types, and not under another dialog. */
export function useReviewKeys(root: RefObject<HTMLElement | null>, acts: ReviewKeys): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, defaultPrevented, isComposing, ctrlKey, metaKey, altKey } = event
      const act = keys[key.length === 1 ? key.toLowerCase() : key]
      if (!act || defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return
      if (!(target instanceof HTMLElement) || isTyping(target)) return
      const own = root.current?.closest(dialogs) ?? null
      if (target.closest(dialogs) !== own) return
      event.preventDefault()
      if (!event.repeat || act === "zoomIn" || act === "zoomOut") latest.current[act]()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [root])
}

function isTyping(target: HTMLElement): boolean {
  return target.isContentEditable || target.closest("input, textarea, select") !== null
}
