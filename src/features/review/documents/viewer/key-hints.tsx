import { useReviewKeysOn } from "#data/review/review-memory.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import * as viewer from "#screen/viewer/viewer.css.ts"
import { viewerWords } from "#screen/viewer/words.ts"
import { reviewWords } from "../../words.ts"
import * as css from "../documents.css.ts"

type KeyHintsProps = { isDeciding: boolean; isDrawn: boolean; isPaged: boolean }

/** The keys of the viewer, shown where there is a keyboard; they work while the focus is in the viewer. */
export function KeyHints({ isDeciding, isDrawn, isPaged }: KeyHintsProps) {
  const isOn = useReviewKeysOn()
  return (
    <div className={css.hints}>
      <p className={css.hintsElsewhere}>{reviewWords.keysElsewhere}</p>
      <p className={css.hintsHere}>
        {isDeciding && isOn && (
          <>
            <Hint keys={["R"]} text={approvalTexts.reject} />
            <Hint keys={["A"]} text={approvalTexts.approve} />
          </>
        )}
        <Hint keys={["←", "→"]} text={reviewWords.keyDocument} />
        {isPaged && <Hint keys={["PgUp", "PgDn"]} text={reviewWords.keyPage} />}
        {isDrawn && isOn && (
          <>
            <Hint keys={["+", "−", "0"]} text={reviewWords.keyZoom} />
            <Hint keys={["[", "]"]} text={viewerWords.rotate} />
          </>
        )}
      </p>
    </div>
  )
}

function Hint({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <span className={viewer.hint}>
      {keys.map((key) => (
        <kbd key={key} className={css.key}>
          {key}
        </kbd>
      ))}
      {text}
    </span>
  )
}
