import { useState } from "react"
import type { PossibleTwin } from "#data/admissions/twins-here.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { matchTitle, type PersonFacts } from "./person-facts.ts"
import { keepGivenReason, useGivenReason } from "./use-kept-reason.ts"
import { duplicateWords as words } from "./words.ts"

const DuplicateDialog = lazyDialog(() =>
  import("./duplicate-dialog.tsx").then((module) => module.DuplicateDialog),
)

type DuplicateNoticeProps = {
  matches: readonly PossibleTwin[]
  mine: PersonFacts
  /** The key under which the reason is stored on this device. */
  keptAs: string
  /** Why staff continue, once they have given the reason. */
  reason: string | null
  /** Absent when a reason would change nothing. */
  onReason?: ((reason: string) => void) | undefined
}

/** Warns, while an applicant is entered, that they may already have an application; opens both side by side. */
export function DuplicateNotice({ matches, mine, keptAs, reason, onReason }: DuplicateNoticeProps) {
  const [isOpen, setOpen] = useState(false)
  useGivenReason(keptAs, (given) => onReason?.(given))
  const [first] = matches
  if (!first) return null
  const stops = matches.some((match) => match.Stops)
  const allow = (text: string) => {
    onReason?.(text)
    keepGivenReason(keptAs, text)
    setOpen(false)
  }
  return (
    <>
      <Banner
        tone="warning"
        announce="status"
        title={
          matches.length === 1
            ? fill(words.one, { who: matchTitle(first) })
            : fill(words.many, { n: matches.length })
        }
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {words.compare}
          </Button>
        }
      >
        {reason ? fill(words.going, { reason }) : stops ? words.stops : undefined}
      </Banner>
      {isOpen && (
        <DuplicateDialog
          keptAs={keptAs}
          mine={mine}
          matches={matches}
          onAllow={stops && onReason ? allow : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
