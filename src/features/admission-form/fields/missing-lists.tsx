import { useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import { useSettings } from "#data/reads/settings.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { formWords } from "../words.ts"

/** Says that a list to choose from could not be loaded and is not stored on this device (applicant-form §8). */
export function MissingLists() {
  const lists = [useDegrees(), useCourses(), useSettings()]
  const texts = [wizardTexts.degreesFailed, wizardTexts.coursesFailed, formWords.settingsFailed]
  const text = texts.find((_, at) => lists[at]?.failure && !lists[at].data)
  if (!text) return null
  const reload = () => {
    for (const list of lists) list.reload()
  }
  return (
    <Banner tone="warning" announce="alert" action={<Button onClick={reload}>{formWords.tryAgain}</Button>}>
      {text}
    </Banner>
  )
}
