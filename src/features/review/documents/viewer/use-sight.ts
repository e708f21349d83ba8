import { useMemo, useState } from "react"
import { nothingSeen, type Sight, type Unseen, unseenOf } from "./sight.ts"

export interface DocumentSight {
  unseen: Unseen | null
  /** Pages of a PDF that is drawn here; null for everything else. */
  pages: number | null
  /** The page in front, from 1. */
  current: number
  /** A page to be brought into sight; a new one for each wish. */
  wanted: { page: number } | null
  acts: SightActs
}

export interface SightActs {
  /** The file is on the screen as a whole, or was opened beside it. */
  onWhole: () => void
  onPages: (pages: number) => void
  onPageSeen: (page: number) => void
  /** Not everything in the file can be drawn. */
  onDamaged: () => void
  onCurrent: (page: number) => void
  goTo: (page: number) => void
}

/** What has been in sight of the open document, and which of its pages is in front. */
export function useSight(): DocumentSight {
  const [sight, setSight] = useState<Sight>(nothingSeen)
  const [current, setCurrent] = useState(1)
  const [wanted, setWanted] = useState<{ page: number } | null>(null)
  const acts = useMemo<SightActs>(
    () => ({
      onWhole: () => setSight((before) => ({ ...before, isWhole: true })),
      onPages: (pages) => setSight((before) => ({ ...before, pages })),
      onPageSeen: (page) =>
        setSight((before) =>
          before.seen.includes(page) ? before : { ...before, seen: [...before.seen, page] },
        ),
      onDamaged: () => setSight((before) => ({ ...before, isDamaged: true })),
      onCurrent: setCurrent,
      goTo: (page) => setWanted({ page }),
    }),
    [],
  )
  return { unseen: unseenOf(sight), pages: sight.pages, current, wanted, acts }
}
