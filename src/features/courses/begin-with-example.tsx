import type { CatalogueExample } from "#domain/college/catalogue.ts"
import { ExampleButtons } from "#screen/set-up/example-buttons.tsx"
import { Empty } from "#ui/content/empty.tsx"
import * as css from "./courses.css.ts"
import { courseWords as words } from "./words.ts"

/** Shown while a college has no lists: begin with an example, or with empty lists. */
export function BeginWithExample({ examples }: { examples: readonly CatalogueExample[] }) {
  return (
    <Empty
      icon="files"
      title={words.beginTitle}
      hint={words.beginHint}
      action={
        <span className={css.examples}>
          <ExampleButtons examples={examples} size="large" />
        </span>
      }
    />
  )
}
