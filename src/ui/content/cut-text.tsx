import { whole } from "./cut-text.css.ts"

/** An e-mail address or similar in a column: one line, cut with an ellipsis; the tooltip shows the whole text. */
export function CutText({ text }: { text: string }) {
  return (
    <span className={whole} title={text}>
      {text}
    </span>
  )
}
