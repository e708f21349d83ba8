import type { ApiFailure } from "#api/failure.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { readFailureWords } from "./read-failure-words.ts"

type FailedReadProps = {
  failure: ApiFailure
  title?: string | undefined
  /** Shown in place of the failure's own text. */
  text?: string | undefined
  /**
   * An older answer is still on the screen: shown as a warning, announced politely. Without a network nothing is shown,
   * because the age of the data says it.
   */
  isOlderShown?: boolean | undefined
  /** Only a part of the screen is missing: shown as a warning, announced politely. */
  isBeside?: boolean | undefined
  announce?: "alert" | "status" | undefined
  onRetry: () => void
}

/** Says what could not be read, with a button to try again. */
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
