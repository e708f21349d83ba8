import { useState } from "react"
import { media } from "#ui/look/tokens.css.ts"
import { useMedia } from "#ui/viewport/use-media.ts"

const KEY = "admissions:sidebar"

/**
 * Whether the sidebar is folded to its icons: as the user left it on this device, else
 * folded on a tablet (platform §3, preferences).
 */
export function useFolded(): readonly [boolean, (isFolded: boolean) => void] {
  const isTablet = useMedia(media.onlyTablet)
  const [kept, setKept] = useState(() => localStorage.getItem(KEY))
  const fold = (isFolded: boolean) => {
    const word = isFolded ? "folded" : "open"
    localStorage.setItem(KEY, word)
    setKept(word)
  }
  return [kept ? kept === "folded" : isTablet, fold]
}
