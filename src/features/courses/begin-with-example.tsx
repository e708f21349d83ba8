import { fillCatalogue } from "#data/administration/catalogue.ts"
import { failureOf } from "#data/reads/staff-lists.ts"
import type { CatalogueExample } from "#domain/college/catalogue.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import * as css from "./courses.css.ts"
import { courseWords as words } from "./words.ts"

/** A college without any lists: begin with an example, or with nothing. */
export function BeginWithExample({ examples }: { examples: readonly CatalogueExample[] }) {
  const { isWorking, send } = useSending()
  const take = (example: CatalogueExample) =>
    send(
      async () => {
        showToast({ kind: "success", text: await fillCatalogue(example) })
      },
      (error) => {
        const { failure, serverMessage } = failureOf(error)
        showToast({ kind: "error", text: serverMessage ?? failure.text })
      },
    )
  return (
    <Empty
      icon="files"
      title={words.beginTitle}
      hint={words.beginHint}
      action={
        <span className={css.examples}>
          {examples.map((example) => (
            <Button key={example} size="large" isDisabled={isWorking} onClick={() => void take(example)}>
              {words[example]}
            </Button>
          ))}
        </span>
      }
    />
  )
}
