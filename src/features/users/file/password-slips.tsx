import * as csv from "#screen/csv-file/csv-file.css.ts"
import { copyWords } from "#screen/record/copy-words.ts"
import { useCopy } from "#screen/record/use-copy.ts"
import { Button } from "#ui/buttons/button.tsx"
import { DataList } from "#ui/content/data-list.tsx"
import { Section } from "#ui/content/section.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { userWords } from "../words.ts"
import * as css from "./file.css.ts"
import type { Slip } from "./use-people-file.ts"
import { madeText, fileWords as words } from "./words.ts"

/** Tab-separated, to be pasted into a spreadsheet. */
const asLines = (slips: readonly Slip[]): string =>
  [
    [words.name, userWords.username, words.oneTime],
    ...slips.map(({ name, username, password }) => [name, username, password]),
  ]
    .map((line) => line.join("\t"))
    .join("\n")

type PasswordSlipsProps = { slips: readonly Slip[]; isHeld: boolean; onTaken: () => void }

/** The created users, one slip for each, to be printed and cut apart, or copied. */
export function PasswordSlips({ slips, isHeld, onTaken }: PasswordSlipsProps) {
  const { isCopied, copy } = useCopy(asLines(slips))
  return (
    <Section title={words.slips}>
      <div className={css.notOnPaper}>
        <Banner tone="success" announce="status">
          {madeText(slips.length)}
        </Banner>
        <Banner
          tone="warning"
          action={
            <div className={csv.buttons}>
              <Button
                size="small"
                icon="printer"
                isDisabled={isHeld}
                onClick={() => {
                  onTaken()
                  window.print()
                }}
              >
                {words.print}
              </Button>
              <Button
                size="small"
                isDisabled={isHeld}
                onClick={() =>
                  void copy().then((done) => {
                    if (done) onTaken()
                  })
                }
              >
                {isCopied ? copyWords.copied : copyWords.copy}
              </Button>
            </div>
          }
        >
          {words.slipsHint}
        </Banner>
      </div>
      <ul className={css.slips}>
        {slips.map(({ key, name, username, password }) => (
          <li key={key} className={css.slip}>
            <p className={css.slipName}>{name}</p>
            <DataList
              items={[
                { label: words.address, value: location.host },
                { label: userWords.username, value: username },
                { label: words.oneTime, value: <b>{password}</b> },
              ]}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
