import type { SlidingStudentDetail } from "#data/admissions/sliding.ts"
import { Checkbox } from "#ui/choices/checkbox.tsx"
import { Section } from "#ui/content/section.tsx"
import * as css from "../sliding.css.ts"
import { slidingWords } from "../words.ts"

type OriginalsFieldProps = {
  id: string
  documents: SlidingStudentDetail["Documents"]
  returned: readonly string[]
  onMark: (id: string, isReturned: boolean) => void
}

/** Marks the original documents that were returned to the student. */
export function OriginalsField({ id, documents, returned, onMark }: OriginalsFieldProps) {
  return (
    <Section title={slidingWords.originals} note={slidingWords.optional}>
      {documents.length === 0 ? (
        <p className={css.soft}>{slidingWords.noOriginals}</p>
      ) : (
        <fieldset className={css.originals}>
          <legend className={css.legend}>{slidingWords.originalsHint}</legend>
          {documents.map(({ AdmissionDocId, DocName }) => (
            <Checkbox
              key={AdmissionDocId}
              id={`${id}-${AdmissionDocId}`}
              name={AdmissionDocId}
              label={DocName}
              isChecked={returned.includes(AdmissionDocId)}
              onChange={(isChecked, name) => onMark(name, isChecked)}
            />
          ))}
        </fieldset>
      )}
    </Section>
  )
}
