import * as css from "./spinner.css.ts"

/** For the few waits that have neither a number nor a shape: it turns, and says what for. */
export function Spinner({ text }: { text: string }) {
  return (
    <div className={css.wait} role="status">
      <span className={css.ring} aria-hidden="true" />
      <p>{text}</p>
    </div>
  )
}
