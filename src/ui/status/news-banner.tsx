import { useEffect, useRef, useState } from "react"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { Banner, type BannerProps } from "./banner.tsx"
import { SETTLE_MS } from "./said-once.tsx"

/** How long screen readers find the words a second time, ms: long enough to begin to say them. */
const SAID_MS = 5000

type NewsBannerProps = Omit<BannerProps, "announce" | "words">

/** A banner that appears or changes while the screen is open: its words are announced, again whenever they change. */
export function NewsBanner(props: NewsBannerProps) {
  const words = useRef<HTMLDivElement>(null)
  const told = useRef("")
  const [said, say] = useState("")
  // Without dependencies: the words are whatever was drawn last.
  useEffect(() => {
    const timer = setTimeout(() => {
      const text = words.current?.innerText.replace(/\s+/g, " ").trim() ?? ""
      if (text !== told.current) say(text)
      told.current = text
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    const timer = said && setTimeout(say, SAID_MS, "")
    return () => clearTimeout(timer || undefined)
  }, [said])
  return (
    <>
      <Banner {...props} words={words} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
