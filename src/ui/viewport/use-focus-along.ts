import { type RefObject, useLayoutEffect, useRef } from "react"

/** The name of the item that had the focus when it left its list; null while none has. */
export type LeftItem = RefObject<string | null>

/**
 * Lets the focus go along with an item that moves from one list to another, where it is rendered anew. The returned reference
 * is for the items of all lists. `goneId`: the element that is focused when the item is in no list any more.
 */
export function useFocusAlong(goneId: string): LeftItem {
  const left = useRef<string | null>(null)
  // After the effects of the items, in the same commit.
  useLayoutEffect(() => {
    if (left.current === null) return
    left.current = null
    focusOne([goneId])
  })
  return left
}

/**
 * One item of the lists. `ids`: the elements to focus after a move, the best one first; that id names the item, also where it
 * has no such element yet. The returned function says that the item's person waits for it: it then takes the focus along even
 * when the browser has taken it from a disabled button.
 */
export function useGoingAlong(
  left: LeftItem,
  item: RefObject<HTMLElement | null>,
  ids: readonly [string, ...string[]],
): () => void {
  const [key] = ids
  const isAwaited = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item keeps its name; it matters when it comes and goes
  useLayoutEffect(() => {
    if (left.current === key) {
      left.current = null
      focusOne(ids)
    }
    return () => {
      const { activeElement, body } = document
      if (item.current?.contains(activeElement) || (isAwaited.current && activeElement === body))
        left.current = key
    }
  }, [])
  return () => {
    isAwaited.current = true
  }
}

/** Scrolls only for users of a keyboard: under a thumb the page stays where it is. */
function focusOne(ids: readonly string[]): void {
  const place = ids.map((id) => document.getElementById(id)).find((one) => one !== null)
  place?.focus({ preventScroll: true })
  if (place?.matches(":focus-visible")) place.scrollIntoView({ block: "nearest" })
}
