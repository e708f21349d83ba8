import { createContext, useContext } from "react"

/** The places of the phone's top bar that a screen fills. None on wider screens: there the screen carries its own head. */
export type ScreenSlots = {
  start: HTMLElement | null
  title: HTMLElement | null
  end: HTMLElement | null
}

const noSlots: ScreenSlots = { start: null, title: null, end: null }
export const ScreenSlotsContext = createContext<ScreenSlots>(noSlots)
/** True below the frame of the signed-in pages. */
export const useIsInShell = (): boolean => useContext(ScreenSlotsContext) !== noSlots
export const useScreenSlots = (): ScreenSlots => useContext(ScreenSlotsContext)
