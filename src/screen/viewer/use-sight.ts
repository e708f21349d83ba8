import { useMemo, useState } from "react"
import { nothingSeen, type Sight, type Unseen, unseenOf } from "./sight.ts"

export interface DocumentSight {
  unseen: Unseen | null
  /** The number of pages of a PDF drawn here; null for any other file. */
  pages: number | null
  /** The page in front, from 1. */
  current: number
  /** The page to scroll to; a new object for each request. */
  wanted: { page: number } | null
  acts: SightActs
}

export interface SightActs {
  /** The file was shown completely, or opened in a new tab. */
  onWhole: () => void
  onPages: (pages: number) => void
  onPageSeen: (page: number) => void
  /** Some content of the file could not be drawn. */
  onDamaged: () => void
  onCurrent: (page: number) => void
  goTo: (page: number) => void
}

/** Which parts of the open document have been in view, and which of its pages is in front. */
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
