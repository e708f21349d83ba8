import { Link } from "@tanstack/react-router"
import { fill } from "#domain/texts/common/fill.ts"
import { missingTexts } from "#domain/texts/form/missing.ts"
import { Icon } from "#ui/look/icon.tsx"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import { formSearch } from "../state/form-search.ts"
import * as css from "./missing.css.ts"
import { allOf, type Missing, type MissingLine } from "./use-missing.ts"

/** A longer list is folded, so that the sections below stay near. */
const SHOWN_DOCUMENTS = 3

/** Lists what is missing, each with a link to its place. Renders nothing when nothing is missing. */
export function MissingList({ missing }: { missing: Missing }) {
  const { answers, payments, required, others } = missing
  if (allOf(missing).length === 0) return null
  const isFolded = required.length > SHOWN_DOCUMENTS
  return (
    <section className={css.box} aria-labelledby="still-missing">
      <Icon name="triangle-alert" />
      <div className={css.words}>
        <h2 id="still-missing" className={css.title}>
          {missingTexts.title}
        </h2>
        <Lines lines={[...answers, ...payments]} />
        {isFolded ? (
          <Disclosure title={documentsText(required.length)}>
            <Lines lines={required} />
          </Disclosure>
        ) : (
          <Lines lines={required} />
        )}
        <Lines lines={others} />
      </div>
    </section>
  )
}

const documentsText = (n: number): string => fill(missingTexts.documents, { n })

function Lines({ lines }: { lines: readonly MissingLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className={css.list}>
      {lines.map(({ step, spot, text }) => (
        <li key={spot}>
          <Link to="." search={formSearch(step, spot)}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
