import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./csv-file.css.ts"
import { csvWords } from "./words.ts"

type FailedLookProps = { title: string; text: string; onAgain: () => void; onOther: () => void }

/** Says why the rows could not be checked, with buttons to try again and to choose another file. */
export function CheckFailed({ title, text, onAgain, onOther }: FailedLookProps) {
  return (
    <Banner
      tone="danger"
      announce="alert"
      title={title}
      action={
        <div className={css.buttons}>
          <Button size="small" onClick={onAgain}>
            {csvWords.again}
          </Button>
          <Button size="small" kind="quiet" onClick={onOther}>
            {csvWords.chooseOther}
          </Button>
        </div>
      }
    >
      {text}
    </Banner>
  )
}
