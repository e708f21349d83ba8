import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Bone, Skeleton } from "#ui/content/skeleton.tsx"
import { fields, labelled } from "#ui/look/layout.css.ts"
import { formWords } from "./words.ts"

const rows = ["degree", "course", "quota", "category", "clinical"]

/** Placeholder in the shape of the form, until it is known what to show. */
export function LoadingForm({ title = wizardTexts.title }: { title?: string }) {
  return (
    <>
      <ScreenHeader title={title} />
      <ScreenBody isNarrow>
        <Skeleton text={formWords.loadingForm}>
          <div className={fields}>
            {rows.map((row) => (
              <div key={row} className={labelled}>
                <Bone width={88} height={14} />
                <Bone height={48} isLight />
              </div>
            ))}
          </div>
        </Skeleton>
      </ScreenBody>
    </>
  )
}
