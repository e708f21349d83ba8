import { useEffect, useRef, useState } from "react"
import { Banner, type BannerProps } from "./banner.tsx"
import { Said } from "./said-once.tsx"

type NewsBannerProps = Omit<BannerProps, "announce" | "words">

/** A banner that appears or changes while the screen is open: its words are announced, again whenever they change. */
export function NewsBanner(props: NewsBannerProps) {
  const words = useRef<HTMLDivElement>(null)
  const [text, setText] = useState("")
  // After each drawing: its words may be other ones.
  useEffect(() => setText(Array.from(words.current?.children ?? [], (part) => part.textContent).join(" ")))
  return (
    <>
      <Banner {...props} words={words} />
      <Said text={text} isSeen />
    </>
  )
}
