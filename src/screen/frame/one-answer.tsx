import type { ReactNode } from "react"
import type { Read } from "#data/reads/query-client.ts"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { AnswerAge } from "./answer-age.tsx"
import { FailedRead } from "./failed-read.tsx"

type OneAnswerProps<Answer> = {
  read: Read<Answer>
  /** What could not be done when it could not be read. */
  failedTitle: string
  /** How many lines stand in for it until it is there. */
  lines: number
  children: (answer: Answer) => ReactNode
}

/** What a screen shows of one answer of the server: the answer, or that it could not be read, or that it is on its way; and how old it is. */
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
