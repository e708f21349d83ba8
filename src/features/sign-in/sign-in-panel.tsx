import { Link } from "@tanstack/react-router"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { signInTexts } from "#domain/texts/common/sign-in.ts"
import { PublicDemoNote } from "#screen/frame/demo-note.tsx"
import { cx } from "#ui/look/cx.ts"
import { tone } from "#ui/look/mark.css.ts"
import { SyncMark, type SyncState } from "#ui/look/mark.tsx"
import * as css from "./sign-in.css.ts"

const places: readonly { state: SyncState; label: string }[] = [
  { state: "device", label: signInTexts.panelDevice },
  { state: "sending", label: signInTexts.panelSending },
  { state: "received", label: signInTexts.panelReceived },
]

/** Explains the three delivery marks before the user signs in. */
export function SignInPanel() {
  return (
    <section className={css.pane} aria-labelledby="panel-title">
      <div className={css.paneInner}>
        <h2 id="panel-title" className={css.paneTitle}>
          {signInTexts.panelTitle}
        </h2>
        <p className={css.paneText}>{signInTexts.panelText}</p>
        <ol className={css.way}>
          {places.map(({ state, label }) => (
            <li key={state} className={cx(css.place, tone[state])}>
              <span className={css.markSmall}>
                <SyncMark state={state} share={0.55} size={24} />
              </span>
              <span className={css.markLarge}>
                <SyncMark state={state} share={0.55} size={56} />
              </span>
              {label}
            </li>
          ))}
        </ol>
      </div>
      <footer className={css.foot}>
        <span>{shellTexts.footer}</span>
        <PublicDemoNote />
        <span className={css.links}>
          <Link to="/about" className={css.link}>
            {shellTexts.about}
          </Link>
          <Link to="/contact" className={css.link}>
            {shellTexts.contact}
          </Link>
        </span>
      </footer>
    </section>
  )
}
