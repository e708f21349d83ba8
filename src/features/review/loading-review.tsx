import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { Bone, Skeleton } from "#ui/content/skeleton.tsx"
import * as css from "./review.css.ts"

/** The tracker, the tabs and the two columns to come. */
export function LoadingReview() {
  return (
    <Skeleton text={approvalTexts.loadingDetails}>
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
