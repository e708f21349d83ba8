import { type RefObject, useEffect, useRef } from "react"
import { REASON_ID } from "./use-document-decision.ts"

export interface ReviewKeys {
  approve: () => void
  reject: () => void
  /** Rejects, or asks for a new file, with the typed remark. */
  send: () => void
  previous: () => void
  next: () => void
  /** Undefined when there is only one page: then the key scrolls. */
  previousPage: (() => void) | undefined
  nextPage: (() => void) | undefined
  zoomIn: () => void
  zoomOut: () => void
  fit: () => void
  rotate: () => void
  rotateBack: () => void
  close: () => void
}

/** Keys that are a single character: these can be switched off. */
const characterKeys: Readonly<Record<string, keyof ReviewKeys>> = {
  a: "approve",
  r: "reject",
  "+": "zoomIn",
  "=": "zoomIn",
  "-": "zoomOut",
  "0": "fit",
  "]": "rotate",
  "[": "rotateBack",
}

const namedKeys: Readonly<Record<string, keyof ReviewKeys>> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  PageUp: "previousPage",
  PageDown: "nextPage",
  Escape: "close",
}

const repeated: readonly string[] = ["zoomIn", "zoomOut", "previousPage", "nextPage"]

/** One key per action, only while the focus is in the viewer, and not while the user types. */
export function useReviewKeys(
  root: RefObject<HTMLElement | null>,
  acts: ReviewKeys,
  areCharactersOn: boolean,
): void {
  const latest = useRef({ acts, areCharactersOn })
  latest.current = { acts, areCharactersOn }
  useEffect(() => {
    const isHere = (target: EventTarget | null): target is HTMLElement =>
      target instanceof HTMLElement && root.current?.contains(target) === true
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, defaultPrevented, isComposing, ctrlKey, metaKey, altKey } = event
      if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return
      if (!isHere(target) || isTyping(target)) return
      const { acts, areCharactersOn } = latest.current
      const name = namedKeys[key] ?? (areCharactersOn ? characterKeys[key.toLowerCase()] : undefined)
      const act = name && acts[name]
      if (!act) return
      event.preventDefault()
      if (!event.repeat || repeated.includes(name)) act()
    }
    // In the capture phase, before a dialog around the remark handles Escape.
    const onRemarkKey = (event: KeyboardEvent) => {
      const { target, key, isComposing, ctrlKey, metaKey } = event
      if (isComposing || !isHere(target) || target.id !== REASON_ID) return
      const isSent = key === "Enter" && (ctrlKey || metaKey)
      if (!isSent && key !== "Escape") return
      event.preventDefault()
      event.stopPropagation()
      if (!isSent) root.current?.focus({ preventScroll: true })
      else if (!event.repeat) latest.current.acts.send()
    }
    addEventListener("keydown", onKeyDown)
    addEventListener("keydown", onRemarkKey, true)
    return () => {
      removeEventListener("keydown", onKeyDown)
      removeEventListener("keydown", onRemarkKey, true)
    }
  }, [root])
}

/** The fields into which people type: keys belong to them. */
export const typedInto = "input, textarea, select"

function isTyping(target: HTMLElement): boolean {
  return target.isContentEditable || target.closest(typedInto) !== null
}
