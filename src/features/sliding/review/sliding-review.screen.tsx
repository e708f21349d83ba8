import { useState } from "react"
import { type SlidingStudentDetail, useSlidingStudent } from "#data/admissions/sliding.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { slidingTexts } from "#domain/texts/office/sliding.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { screenWords } from "#screen/frame/words.ts"
import { listPlace } from "#screen/search/list-place.ts"
import { DataList } from "#ui/content/data-list.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { Section } from "#ui/content/section.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { caption } from "#ui/look/text.css.ts"
import { Banner } from "#ui/status/banner.tsx"
import { FeeTable } from "../fee-table.tsx"
import { StudentCard } from "../form/student-field.tsx"
import { seatFact } from "../seat-fact.ts"
import * as css from "../sliding.css.ts"
import { slidingWords } from "../words.ts"
import { Decision } from "./decision.tsx"
import { decidable, factsOf, isToWithdraw, parted, routeText } from "./sliding-facts.ts"
import { Versions } from "./versions.tsx"

/** The review of a student's sliding: both seats, the fees, the request, and the decision. */
export function SlidingReviewScreen({ admissionId }: { admissionId: string }) {
  const { data, etag, asOf, failure, reload } = useSlidingStudent(admissionId)
  const [overtaken, setOvertaken] = useState<string | null>(null)
  const toDecide = data && decidable(data)
  return (
    <>
      <ScreenHeader
        title={slidingTexts.title}
        subtitle={data && wholeNameOf(data.Student)}
        back={{ label: slidingWords.back, ...listPlace("/sliding") }}
      />
      <ScreenBody isNarrow>
        {overtaken && (
          <Banner tone="warning" announce="alert">
            {overtaken}
          </Banner>
        )}
        {failure && (!data || failure.status !== 0) && (
          <FailedRead
            failure={failure}
            title={slidingWords.loadFailed}
            isOlderShown={data !== undefined}
            onRetry={reload}
          />
        )}
        {data ? <Review student={data} /> : !failure && <SkeletonLines count={10} />}
        <AnswerAge asOf={asOf} isAtEnd />
      </ScreenBody>
      {toDecide && (
        <Decision key={toDecide.SlidingId} sliding={toDecide} etag={etag} onOvertaken={setOvertaken} />
      )}
    </>
  )
}

function Review({ student }: { student: SlidingStudentDetail }) {
  const rules = useCollegeRules()
  const { Student, Seat, Slidings } = student
  const { newest, earlier } = parted(Slidings)
  const canSlide = Seat !== null && newest?.Status !== "Pending"
  return (
    <div className={css.parts}>
      <StudentCard student={Student} />
      {isToWithdraw(student) && (
        <Banner tone="warning" announce="status">
          {slidingWords.stillApproved}
        </Banner>
      )}
      <DataList items={[seatFact(Seat, rules)]} />
      <div className={css.badges}>
        <RouterLinkButton
          to="/approval/review/$AdmissionId"
          params={{ AdmissionId: Student.AdmissionId }}
          icon="file-text"
        >
          {screenWords.openApplication}
        </RouterLinkButton>
        {canSlide && (
          <RouterLinkButton
            to="/sliding"
            search={{ add: 1, student: Student.AdmissionId }}
            kind="primary"
            icon="plus"
          >
            {slidingTexts.addDetails}
          </RouterLinkButton>
        )}
      </div>
      {newest ? (
        <>
          <Versions sliding={newest} />
          {newest.New && (
            <Section title={slidingWords.feeDifference}>
              <FeeTable fees={newest.Fees} />
            </Section>
          )}
          <Section title={slidingWords.request}>
            <DataList items={factsOf(newest)} isLined />
          </Section>
          {newest.ReturnedDocs.length > 0 && (
            <Section title={slidingWords.originals}>
              <ul className={css.list}>
                {newest.ReturnedDocs.map(({ AdmissionDocId, DocName }) => (
                  <li key={AdmissionDocId}>{DocName}</li>
                ))}
              </ul>
            </Section>
          )}
        </>
      ) : (
        <Empty icon="arrow-left-right" title={slidingWords.noneYet} hint={slidingWords.noneYetHint} />
      )}
      {earlier.length > 0 && (
        <Section title={slidingWords.earlier}>
          <ul className={css.earlier}>
            {earlier.map((sliding) => (
              <li key={sliding.SlidingId} className={css.line}>
                <span>{routeText(sliding, rules)}</span>
                <span className={caption}>
                  {[sliding.Status, ...factsOf(sliding).map(({ value }) => value)].join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
