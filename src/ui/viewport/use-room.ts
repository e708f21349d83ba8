import { type RefObject, useEffect, useState } from "react"
import type { Box } from "./placement.ts"

/** The inner size of a frame, in px; updates when it changes. */
export function useRoom(frame: RefObject<HTMLElement | null>): Box {
  const [room, setRoom] = useState<Box>({ width: 0, height: 0 })
  useEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return room
}

/** Whether half of the frame, or as much of it as fits into the window, is visible. */
export function useOnScreen(frame: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        const { boundingClientRect: whole, intersectionRect: shown, rootBounds } = entry
        const most = Math.min(whole.height, rootBounds?.height ?? whole.height)
        setOnScreen(shown.height > 0 && shown.height >= most / 2)
      },
      { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return isOnScreen
}

/** Whether the frame has been visible so far, as `useOnScreen` says. */
export function useWasOnScreen(frame: RefObject<HTMLElement | null>): boolean {
  const isOnScreen = useOnScreen(frame)
  const [wasOnScreen, note] = useState(false)
  if (isOnScreen && !wasOnScreen) note(true)
  return wasOnScreen
}
