import type { ReactNode } from "react"
import type { Read } from "#data/reads/query-client.ts"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { AnswerAge } from "./answer-age.tsx"
import { FailedRead } from "./failed-read.tsx"

type OneAnswerProps<Answer> = {
  read: Read<Answer>
  /** The title of the message when the answer could not be read. */
  failedTitle: string
  /** The number of skeleton lines while it is loading. */
  lines: number
  children: (answer: Answer) => ReactNode
}

/** One answer of the server on a screen: the answer and its age, a failure, or a skeleton while it is loading. */
export function OneAnswer<Answer>({ read, failedTitle, lines, children }: OneAnswerProps<Answer>) {
  const { data, failure, asOf, reload } = read
  return (
    <>
      {failure && (
        <FailedRead
          failure={failure}
          title={failedTitle}
          isOlderShown={data !== undefined}
          announce="alert"
          onRetry={reload}
        />
      )}
      {data === undefined ? !failure && <SkeletonLines count={lines} /> : children(data)}
      <AnswerAge asOf={asOf} />
    </>
  )
}
