import { whole } from "./cut-text.css.ts"

/** An address in a column: one line, never broken inside a word; what does not fit is cut, and read on it. */
export function CutText({ text }: { text: string }) {
  return (
    <span className={whole} title={text}>
      {text}
    </span>
  )
}
