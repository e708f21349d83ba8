import type { ReactNode } from "react"
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

/** Contains the placeholders: announces once that something is loading, and appears only after a short delay. */
export function Skeleton({
  text = "Loading...",
  children,
}: {
  text?: string | undefined
  children: ReactNode
}) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{text}</VisuallyHidden>
      <div className={css.late} aria-hidden="true">
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
