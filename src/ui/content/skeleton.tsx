import { type ReactNode, useEffect, useState } from "react"
import { cx } from "#ui/look/cx.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import * as css from "./skeleton.css.ts"

type BoneProps = {
  width?: number | string | undefined
  height?: number | undefined
  isLight?: boolean | undefined
  isRound?: boolean | undefined
}

/** One grey placeholder for a word, a control or a picture. */
export function Bone({ width = "100%", height = 12, isLight, isRound }: BoneProps) {
  return (
    <span className={cx(css.bone, isLight && css.light, isRound && css.round)} style={{ width, height }} />
  )
}

/** Loading that takes longer is announced, ms. */
const ANNOUNCED_AFTER_MS = 1000
/** Of several placeholders on a page only one announces it within this time, ms. */
const ANNOUNCED_ONCE_IN_MS = 3000
let announcedAt = Number.NEGATIVE_INFINITY

function useIsAnnounced(): boolean {
  const [isAnnounced, announce] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      const now = performance.now()
      if (now - announcedAt < ANNOUNCED_ONCE_IN_MS) return
      announcedAt = now
      announce(true)
    }, ANNOUNCED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isAnnounced
}

/** Contains the placeholders: announces that something is loading when it takes long, and appears only after a short delay. */
export function Skeleton({
  text = "Loading...",
  children,
}: {
  text?: string | undefined
  children: ReactNode
}) {
  const isAnnounced = useIsAnnounced()
  return (
    <div>
      {/* Beside what is busy: within it a screen reader may wait. */}
      <div role="status">
        {/* The key draws it anew: only what is added to a region is announced. */}
        <VisuallyHidden key={String(isAnnounced)}>{text}</VisuallyHidden>
      </div>
      <div className={css.late} aria-busy="true" aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

const widths = ["62%", "84%", "48%", "73%", "55%"]

/** A placeholder for lines of text. */
export function SkeletonLines({
  count = 3,
  text,
}: {
  count?: number | undefined
  text?: string | undefined
}) {
  return (
    <Skeleton text={text}>
      <div className={css.lines}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones have no other name
          <Bone key={index} width={widths[index % widths.length]} height={12} />
        ))}
      </div>
    </Skeleton>
  )
}
