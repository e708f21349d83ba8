import { Fragment, type ReactNode } from "react"
import * as css from "./slip.css.ts"

type Fact = { name: string; value: ReactNode }

/** Names and values on a slip; empty ones are left out. */
export function SlipFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(({ value }) => value !== "")
        .map(({ name, value }) => (
          <Fragment key={name}>
            <dt className={css.term}>{name}</dt>
            <dd className={css.fact}>{value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
