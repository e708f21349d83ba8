import { useVirtualizer } from "@tanstack/react-virtual"
import { useLayoutEffect, useRef, useState } from "react"
import type { OutboxLane as Lane } from "#data/outbox/outbox.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { media } from "#ui/look/tokens.css.ts"
import { useMedia } from "#ui/viewport/use-media.ts"
import * as css from "./outbox.css.ts"
import { LINES_AT_FIRST, OutboxLane } from "./outbox-lane.tsx"

/** Estimated heights of a lane that is not rendered yet, px. */
const HEAD_PX = 72
const LINE_PX = 48
/** The gap between two cards; on a phone a rule separates the lanes. */
const GAP_PX = 16

/** A virtual list: only the lanes near the viewport are rendered, so that a thousand changes open as fast as one. */
export function LaneList({ lanes, now }: { lanes: readonly Lane[]; now: Date }) {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const isPhone = useMedia(media.phone)
  // What stands above the list may change its height.
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0))
  const rows = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => document.getElementById("main"),
    estimateSize: (at) => HEAD_PX + LINE_PX * Math.min(lanes[at]?.lines.length ?? 0, LINES_AT_FIRST),
    getItemKey: (at) => lanes[at]?.lane ?? at,
    gap: isPhone ? 0 : GAP_PX,
    scrollMargin: top,
    overscan: 3,
  })
  return (
    <div
      ref={list}
      className={css.lanes}
      role="feed"
      aria-label={outboxTexts.title}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const lane = lanes[index]
        return (
          lane && (
            <OutboxLane
              key={key}
              lane={lane}
              now={now}
              place={{ ref: rows.measureElement, index, of: lanes.length, top: start - top }}
            />
          )
        )
      })}
    </div>
  )
}
