import { useCollegeSettings } from "#data/administration/college-settings.ts"
import { collegeTexts } from "#domain/texts/office/college.ts"
import { OneAnswer } from "#screen/frame/one-answer.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import * as css from "./college.css.ts"
import { CollegeForm } from "./college-form.tsx"
import type { CollegeSearch } from "./college-search.ts"
import { collegeWords as words } from "./words.ts"

/** The college's settings, which papers, assets, forms and the sign-in page use. */
export function CollegeScreen({ params }: { params: CollegeSearch }) {
  const read = useCollegeSettings()
  return (
    <>
      <ScreenHeader title={collegeTexts.title} back={{ label: words.back, to: "/tools" }} />
      <ScreenBody>
        <p className={css.soft}>{words.intro}</p>
        <OneAnswer read={read} failedTitle={words.fetchFailed} lines={8}>
          {(known) => <CollegeForm known={known} part={params.part} />}
        </OneAnswer>
      </ScreenBody>
    </>
  )
}
