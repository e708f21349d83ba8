import { createContext, useContext } from "react"

/** The elements of the phone's top bar that a screen fills. Null on wider screens, where the screen has its own header. */
export type ScreenSlots = {
  start: HTMLElement | null
  title: HTMLElement | null
  end: HTMLElement | null
}

const noSlots: ScreenSlots = { start: null, title: null, end: null }
export const ScreenSlotsContext = createContext<ScreenSlots>(noSlots)
/** True inside the frame of the signed-in pages. */
export const useIsInShell = (): boolean => useContext(ScreenSlotsContext) !== noSlots
export const useScreenSlots = (): ScreenSlots => useContext(ScreenSlotsContext)
