import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { collegeNow } from "#data/form/college-day.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { WholeAadhaar } from "#screen/record/whole-aadhaar.tsx"
import { Card } from "#ui/content/card.tsx"
import { DataList } from "#ui/content/data-list.tsx"
import { Section } from "#ui/content/section.tsx"
import { soft } from "#ui/look/text.css.ts"
import { answerSections } from "../answers.ts"
import * as css from "../review.css.ts"
import { reviewWords } from "../words.ts"
import { ApplicantPanel } from "./applicant-panel.tsx"

/** All answers of the application, in the order of its form. */
export function StudentStep({ application }: { application: LocalAdmission }) {
  const rules = useCollegeRules()
  return (
    <div className={css.columns}>
      <ApplicantPanel record={application.record} />
      <div className={css.sections}>
        {answerSections(application, collegeNow(), rules).map(({ title, answers }) => (
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
