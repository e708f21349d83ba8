import { Link } from "@tanstack/react-router"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { useIsInShell } from "#screen/frame/screen-slots.ts"
import { buttonClass } from "#ui/buttons/button.tsx"
import * as css from "./public-frame.css.ts"
import { PageWords, PublicFrame } from "./public-frame.tsx"

/** The page for an unknown address, with a link home (decision N11). For a signed-in user the shell is already around it. */
export function NotFoundScreen() {
  const isInShell = useIsInShell()
  const words = {
    title: shellTexts.pageNotFound,
    text: shellTexts.pageNotFoundText,
    children: (
      <p className={css.way}>
        <Link to="/" className={buttonClass({ kind: "primary" })}>
          {shellTexts.goHome}
        </Link>
      </p>
    ),
  }
  if (!isInShell) return <PublicFrame {...words} />
  return (
    <div className={css.main}>
      <PageWords {...words} />
    </div>
  )
}
