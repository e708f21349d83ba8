import { fillCatalogue } from "#data/administration/catalogue.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import type { CatalogueExample } from "#domain/college/catalogue.ts"
import { Button, type ButtonSize } from "#ui/buttons/button.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { setUpWords as words } from "./words.ts"

type ExampleButtonsProps = { examples: readonly CatalogueExample[]; size?: ButtonSize | undefined }

/** Fills the lists from an example, with one button per example. */
export function ExampleButtons({ examples, size }: ExampleButtonsProps) {
  const { isWorking, send } = useSending()
  const take = (example: CatalogueExample) =>
    send(
      async () => {
        showToast({ kind: "success", text: await fillCatalogue(example) })
      },
      (error) => {
        const { failure, serverMessage } = asApiFailure(error)
        showToast({ kind: "error", text: serverMessage ?? failure.text })
      },
    )
  return examples.map((example) => (
    <Button key={example} size={size} isDisabled={isWorking} onClick={() => void take(example)}>
      {words[example]}
    </Button>
  ))
}
