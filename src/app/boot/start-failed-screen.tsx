import { shellTexts } from "#domain/texts/common/shell.ts"
import { Button } from "#ui/buttons/button.tsx"
import * as css from "./crash-screen.css.ts"
import { FailureFrame } from "./failure-frame.tsx"

/** Shown when the start has failed, in this page and in the one before it: there is no screen yet to try again. */
export function StartFailedScreen() {
  return (
    <FailureFrame icon="triangle-alert" title={shellTexts.crashTitle} texts={[shellTexts.crashText]}>
      <div className={css.actions}>
        <Button kind="primary" onClick={() => location.reload()}>
          {shellTexts.refreshPage}
        </Button>
      </div>
    </FailureFrame>
  )
}
