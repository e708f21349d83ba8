import { useState } from "react"
import { fillCatalogue } from "#data/administration/catalogue.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import type { CatalogueExample } from "#domain/college/catalogue.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Button, type ButtonSize } from "#ui/buttons/button.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { setUpWords as words } from "./words.ts"

type ExampleButtonsProps = {
  examples: readonly CatalogueExample[]
  size?: ButtonSize | undefined
  /** The college has the lists of another example, and these would replace them. */
  isInstead?: boolean
}

/** Fills the lists from an example, with one button per example, after a question that says what is added and replaced. */
export function ExampleButtons({ examples, size, isInstead = false }: ExampleButtonsProps) {
  const { isWorking, send } = useSending()
  const [asked, setAsked] = useState<CatalogueExample | null>(null)
  const take = (example: CatalogueExample) =>
    send(
      async () => {
        const text = await fillCatalogue(example, isInstead ? "all" : "lists")
        setAsked(null)
        showToast({ kind: "success", text })
      },
      (error) => {
        const { failure, serverMessage } = asApiFailure(error)
        setAsked(null)
        showToast({ kind: "error", text: serverMessage ?? failure.text })
      },
    )
  const nameOf = (example: CatalogueExample) =>
    isInstead ? fill(words.instead, { example: words[example] }) : words[example]
  return (
    <>
      {examples.map((example) => (
        <Button key={example} size={size} onClick={() => setAsked(example)}>
          {nameOf(example)}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          isOpen
          title={fill(words.exampleTitle, { example: nameOf(asked) })}
          text={isInstead ? words.exampleInsteadText : words.exampleText}
          kind={isInstead ? "bad" : "primary"}
          confirmText={isInstead ? words.exampleInstead : words.exampleAdd}
          workingText={words.filling}
          isWorking={isWorking}
          onConfirm={() => void take(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}
