import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { reviewWords } from "../../words.ts"
import * as css from "../documents.css.ts"

type KeyHintsProps = { isDeciding: boolean; isDrawn: boolean; isPaged: boolean; isOn: boolean }

/** Which keys do what, where there is a keyboard and while they work: with the focus in the viewer. */
export function KeyHints({ isDeciding, isDrawn, isPaged, isOn }: KeyHintsProps) {
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
            <Hint keys={["[", "]"]} text={reviewWords.rotate} />
          </>
        )}
      </p>
    </div>
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

/** Turns the keys of one letter or sign off, for those whom they hit by accident: who speaks to the device, or mistypes. */
export function KeySwitch({ isOn, onSwitch }: { isOn: boolean; onSwitch: (isOn: boolean) => void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={css.keySwitch}
      onClick={() => onSwitch(!isOn)}
    >
      {isOn ? reviewWords.keysOn : reviewWords.keysOff}
    </button>
  )
}
