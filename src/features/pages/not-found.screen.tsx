import { Link } from "@tanstack/react-router"
import { shellTexts } from "#domain/texts/shell.ts"
import { buttonClass } from "#ui/button.tsx"
import * as css from "./public-frame.css.ts"
import { PublicFrame } from "./public-frame.tsx"

/** There is no such page; there is a way home (decision N11). */
export function NotFoundScreen() {
  return (
    <PublicFrame title={shellTexts.pageNotFound} text={shellTexts.pageNotFoundText}>
      <p className={css.way}>
        <Link to="/" className={buttonClass({ kind: "primary" })}>
          {shellTexts.goHome}
        </Link>
      </p>
    </PublicFrame>
  )
}
