import { useCollegeSettings } from "#data/administration/college-settings.ts"
import { asOfText } from "#data/reads/staff-lists.ts"
import { collegeTexts } from "#domain/texts/office/college.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { AgeNote } from "#ui/status/age-note.tsx"
import * as css from "./college.css.ts"
import { CollegeForm } from "./college-form.tsx"
import type { CollegeSearch } from "./college-search.ts"
import { collegeWords as words } from "./words.ts"

/** What the college says about itself: on papers, assets and the sign-in page. */
export function CollegeScreen({ params }: { params: CollegeSearch }) {
  const { data, failure, asOf, reload } = useCollegeSettings()
  return (
    <>
      <ScreenHeader title={collegeTexts.title} back={{ label: words.back, to: "/tools" }} />
      <ScreenBody>
        <p className={css.soft}>{words.intro}</p>
        {failure && (
          <FailedRead
            failure={failure}
            title={words.fetchFailed}
            isOlderShown={data !== undefined}
            announce="alert"
            onRetry={reload}
          />
        )}
        {data ? <CollegeForm known={data} part={params.part} /> : !failure && <SkeletonLines count={8} />}
        <div className={css.soft}>{asOf !== null && <AgeNote time={asOfText(asOf, new Date())} />}</div>
      </ScreenBody>
    </>
  )
}
