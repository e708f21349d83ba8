import { FileDrop } from "#ui/files/file-drop.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./csv-file.css.ts"
import { csvWords } from "./words.ts"

type ChooseCsvProps = {
  /** The id of the file input. */
  id: string
  /** What happens with the rows. */
  intro: string
  /** The accepted type and size of the file. */
  typesText: string
  /** Why the last file could not be read, and the title above the reasons. */
  problems: readonly string[]
  problemsTitle: string
  isDisabled?: boolean | undefined
  onFile: (file: File) => void
}

/** The first step of an import: choosing the file. */
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
