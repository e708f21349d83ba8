import { ScreenBody } from "#app/screen-body.tsx"
import { ScreenHeader } from "#app/screen-header.tsx"
import { useCollegeSettings } from "#data/college-settings.ts"
import { asOfText } from "#data/staff-lists.ts"
import { collegeTexts } from "#domain/texts/college.ts"
import { tableTexts } from "#domain/texts/table.ts"
import { AgeNote } from "#ui/age-note.tsx"
import { Banner } from "#ui/banner.tsx"
import { Button } from "#ui/button.tsx"
import { SkeletonLines } from "#ui/skeleton.tsx"
import * as css from "./college.css.ts"
import { CollegeForm } from "./college-form.tsx"
import { collegeWords as words } from "./words.ts"

/** What the college says about itself: on papers, assets and the sign-in page. */
export function CollegeScreen() {
  const { data, failure, asOf, reload } = useCollegeSettings()
  return (
    <>
      <ScreenHeader title={collegeTexts.title} back={{ label: words.back, to: "/tools" }} />
      <ScreenBody>
        <p className={css.soft}>{words.intro}</p>
        {failure && (
          <Banner
            tone={data ? "warning" : "danger"}
            announce="alert"
            title={words.fetchFailed}
            action={
              <Button size="small" onClick={reload}>
                {tableTexts.retry}
              </Button>
            }
          >
            {failure.failure.text}
          </Banner>
        )}
        {data ? <CollegeForm known={data} /> : !failure && <SkeletonLines count={8} />}
        <div className={css.soft}>{asOf !== null && <AgeNote time={asOfText(asOf, new Date())} />}</div>
      </ScreenBody>
    </>
  )
}
