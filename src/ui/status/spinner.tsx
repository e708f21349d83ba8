import { Late } from "./late.tsx"
import * as css from "./spinner.css.ts"

/** For the few waits without a progress value or a skeleton: turns, and says what is awaited. */
export function Spinner({ text }: { text: string }) {
  return (
    <div className={css.wait} role="status">
      <span className={css.ring} aria-hidden="true" />
      <Late>
        <p>{text}</p>
      </Late>
    </div>
  )
}
