import { WholeAadhaar } from "#app/whole-aadhaar.tsx"
import type { LocalAdmission } from "#data/admissions.ts"
import { Card } from "#ui/card.tsx"
import { DataList } from "#ui/data-list.tsx"
import { Section } from "#ui/section.tsx"
import { soft } from "#ui/text.css.ts"
import { answerSections } from "../answers.ts"
import * as css from "../review.css.ts"
import { reviewWords } from "../words.ts"
import { ApplicantPanel } from "./applicant-panel.tsx"

/** Every answer of the application, in the order of its form. */
export function StudentStep({ application }: { application: LocalAdmission }) {
  return (
    <div className={css.columns}>
      <ApplicantPanel record={application.record} />
      <div className={css.sections}>
        {answerSections(application, new Date()).map(({ title, answers }) => (
          <div key={title} className={css.section}>
            <Card>
              <Section title={title}>
                <DataList
                  items={answers.map(({ label, value }) => ({
                    label,
                    value: value || <span className={soft}>{reviewWords.notGiven}</span>,
                  }))}
                />
              </Section>
            </Card>
          </div>
        ))}
        <div className={css.section}>
          <WholeAadhaar admissionId={application.admissionId} />
        </div>
      </div>
    </div>
  )
}
