import type { ApiFailure } from "#api/failure.ts"
import { tableTexts } from "#domain/texts/table.ts"
import { Banner } from "#ui/banner.tsx"
import { Button } from "#ui/button.tsx"

type FailedReadProps = {
  failure: ApiFailure
  title?: string | undefined
  /** Instead of what the failure says itself. */
  text?: string | undefined
  /** An older answer is still on the screen: a warning, said in turn. */
  isOlderShown?: boolean | undefined
  announce?: "alert" | "status" | undefined
  onRetry: () => void
}

/** What could not be read, and the way to ask again. */
export function FailedRead(props: FailedReadProps) {
  const { failure, title, text = failure.failure.text, isOlderShown = false, onRetry } = props
  return (
    <Banner
      tone={isOlderShown ? "warning" : "danger"}
      announce={props.announce ?? (isOlderShown ? "status" : "alert")}
      title={title}
      action={
        <Button size="small" onClick={onRetry}>
          {tableTexts.retry}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
