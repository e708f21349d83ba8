import { FileDrop } from "#ui/files/file-drop.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./csv-file.css.ts"
import { csvWords } from "./words.ts"

type ChooseCsvProps = {
  /** Of the file's field. */
  id: string
  /** What becomes of the rows. */
  intro: string
  /** What it may hold, and how much. */
  typesText: string
  /** Why the last one could not be read, and what is said above that. */
  problems: readonly string[]
  problemsTitle: string
  isDisabled?: boolean | undefined
  onFile: (file: File) => void
}

/** The first step of a file's way in: choosing it. */
export function ChooseCsv(props: ChooseCsvProps) {
  return (
    <>
      <p className={css.intro}>{props.intro}</p>
      {props.problems.length > 0 && (
        <Banner tone="danger" announce="alert" title={props.problemsTitle}>
          <ul className={css.problems}>
            {props.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Banner>
      )}
      <FileDrop
        id={props.id}
        label={csvWords.file}
        accept=".csv,text/csv"
        hasCamera={false}
        isDisabled={props.isDisabled}
        typesText={props.typesText}
        onFiles={([file]) => {
          if (file) props.onFile(file)
        }}
      />
    </>
  )
}
