import { useState } from "react"
import * as css from "./mark.css.ts"

/** Where a record is: on this device, waiting to be sent, being sent, received by the server, or needing the user. */
export type SyncState = "device" | "waiting" | "sending" | "received" | "needs-you"

const leftHalf = "M9 2.06A8 8 0 0 0 9 17.94Z"
const rightEdge = "M11.75 2.96A7.25 7.25 0 0 1 11.75 17.04"

/** The right half, filled from below up to `share` of its height. */
function filledPath(share: number): string {
  const top = 17.94 - Math.min(Math.max(share, 0), 1) * 15.88
  const x = 10 + Math.sqrt(Math.max(0, 64 - (top - 10) ** 2))
  return `M11 ${top.toFixed(2)}H${Math.max(x, 11).toFixed(2)}A8 8 0 0 1 11 17.94Z`
}

type MarkProps = {
  state: SyncState
  /** The share that was sent, 0 to 1. Only for `sending`. */
  share?: number | undefined
  size?: 16 | 20 | 24 | 32 | 56 | undefined
}

/**
 * Two halves: the left one stands for this device, the right one for the college. They close when the record was received.
 */
export function SyncMark({ state, share = 0, size = 16 }: MarkProps) {
  const [shown, setShown] = useState({ state, isClosing: false })
  if (shown.state !== state) setShown({ state, isClosing: state === "received" })
  return (
    <svg className={css.tone[state]} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      {state === "received" ? (
        <g className={shown.isClosing ? css.disc : undefined}>
          <path fill="currentColor" d="M10.2 2A8 8 0 0 0 10.2 18Z" />
          <path
            className={shown.isClosing ? css.closing : undefined}
            fill="currentColor"
            d="M10 2A8 8 0 0 1 10 18Z"
          />
          <path
            d="m6.3 10.4 2.5 2.5 5-5.5"
            fill="none"
            stroke="#fff"
            strokeWidth="1.9"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ) : (
        <>
          <path fill="currentColor" d={leftHalf} />
          {state === "needs-you" ? (
            <>
              <rect x="12.6" y="3" width="2.8" height="8.6" rx="1.4" fill="currentColor" />
              <circle cx="14" cy="15.4" r="1.75" fill="currentColor" />
            </>
          ) : state === "waiting" ? (
            <path
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeDasharray="2.1 2.05"
              d={`M11.75 3.1V16.9${rightEdge}`}
            />
          ) : (
            <path
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinejoin="round"
              d={`${rightEdge}Z`}
            />
          )}
          {state === "sending" && share > 0 && <path fill="currentColor" d={filledPath(share)} />}
        </>
      )}
    </svg>
  )
}
