import { shellTexts } from "#domain/texts/common/shell.ts"
import { Spinner } from "#ui/status/spinner.tsx"

/** Shown until it is known who is signed in. */
export function Initialising() {
  return (
    <main>
      <Spinner text={shellTexts.initializing} />
    </main>
  )
}
