import { whole } from "./cut-text.css.ts"

/** An e-mail address or similar in a column. With a mouse it is one line, cut with an ellipsis, and the tooltip shows the whole text. */
export function CutText({ text }: { text: string }) {
  return (
    <span className={whole} title={text}>
      {text}
    </span>
  )
}
