import { recordTexts } from "#domain/texts/office/record.ts"
import { Bone, Skeleton } from "#ui/content/skeleton.tsx"
import * as css from "./review.css.ts"

/** Placeholder for the tracker, the tabs and the two columns. */
export function LoadingReview() {
  return (
    <Skeleton text={recordTexts.loadingDetails}>
      <div className={css.bones}>
        <Bone height={48} isLight />
        <Bone height={44} width="60%" isLight />
        <div className={css.columns}>
          <Bone height={240} isLight />
          <Bone height={360} isLight />
        </div>
      </div>
    </Skeleton>
  )
}
