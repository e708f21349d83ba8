import type { ApiFailure } from "#api/failure.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { readFailureWords } from "./read-failure-words.ts"

type FailedReadProps = {
  failure: ApiFailure
  title?: string | undefined
  /** Instead of what the failure says itself. */
  text?: string | undefined
  /** An older answer is still on the screen: a warning, said in turn. Without a network its age says it all. */
  isOlderShown?: boolean | undefined
  /** The rest of the screen stands without it: a warning, said in turn. */
  isBeside?: boolean | undefined
  announce?: "alert" | "status" | undefined
  onRetry: () => void
}

/** What could not be read, and the way to ask again. */
export function FailedRead(props: FailedReadProps) {
  const { failure, title, text, isOlderShown = false, isBeside = false, onRetry } = props
  if (isOlderShown && failure.status === 0) return null
  const isMild = isOlderShown || isBeside
  const words = readFailureWords(failure, title, text, navigator.onLine)
  return (
    <Banner
      tone={isMild ? "warning" : "danger"}
      announce={props.announce ?? (isMild ? "status" : "alert")}
      title={words.title}
      action={
        <Button size="small" onClick={onRetry}>
          {tableTexts.retry}
        </Button>
      }
    >
      {words.text}
    </Banner>
  )
}
