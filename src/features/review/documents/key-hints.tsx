import { approvalTexts } from "#domain/texts/approvals.ts"
import { reviewWords } from "../words.ts"
import * as css from "./documents.css.ts"

/** Which keys do what, where there is a keyboard. */
export function KeyHints({ isDeciding, isPicture }: { isDeciding: boolean; isPicture: boolean }) {
  return (
    <p className={css.hints}>
      {isDeciding && (
        <>
          <Hint keys={["A"]} text={approvalTexts.approve} />
          <Hint keys={["R"]} text={approvalTexts.reject} />
        </>
      )}
      <Hint keys={["←", "→"]} text={reviewWords.keyDocument} />
      {isPicture && <Hint keys={["+", "−"]} text={reviewWords.keyZoom} />}
    </p>
  )
}

function Hint({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <span className={css.hint}>
      {keys.map((key) => (
        <kbd key={key} className={css.key}>
          {key}
        </kbd>
      ))}
      {text}
    </span>
  )
}
