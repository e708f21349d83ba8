import type { LocalAdmission, LocalDocument } from "#data/admissions/admissions.ts"
import { collegeNow } from "#data/form/college-day.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { DataList } from "#ui/content/data-list.tsx"
import { soft, title16 } from "#ui/look/text.css.ts"
import { reviewWords } from "../words.ts"
import * as css from "./documents.css.ts"
import { arrivalLines } from "./file-facts.ts"
import { uploadDetails, whatItProves } from "./what-it-proves.ts"

type ProofProps = { application: LocalAdmission; document: LocalDocument }

/** The answers that the document must prove, as the applicant entered them. */
export function Proof({ application, document }: ProofProps) {
  const details = uploadDetails(document)
  const entered = whatItProves(application, document, collegeNow(), useCollegeRules()).map(
    ({ label, value }) => ({
      label,
      value: value || <span className={soft}>{reviewWords.notGiven}</span>,
    }),
  )
  return (
    <section className={css.facts} aria-label={reviewWords.proves}>
      <div>
        <h2 className={title16}>{reviewWords.proves}</h2>
        <p className={soft}>{reviewWords.asEntered}</p>
      </div>
      <DataList items={entered} isLined />
      {details.length > 0 && (
        <>
          <p className={soft}>{reviewWords.withTheFile}</p>
          <DataList items={details} isLined />
        </>
      )}
      <div className={css.caption}>
        {arrivalLines(document).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  )
}
