import { useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { formWords } from "../words.ts"

/** Says that the list of degrees or courses could not be loaded and is not stored on this device (applicant-form §8). */
export function MissingLists() {
  const degrees = useDegrees()
  const courses = useCourses()
  const text =
    degrees.failure && !degrees.data
      ? wizardTexts.degreesFailed
      : courses.failure && !courses.data
        ? wizardTexts.coursesFailed
        : null
  if (!text) return null
  const reload = () => {
    degrees.reload()
    courses.reload()
  }
  return (
    <Banner tone="warning" announce="alert" action={<Button onClick={reload}>{formWords.tryAgain}</Button>}>
      {text}
    </Banner>
  )
}
