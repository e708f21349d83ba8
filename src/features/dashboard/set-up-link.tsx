import { Link, Navigate, useLocation } from "@tanstack/react-router"
import { useSetUpBeside } from "#data/administration/set-up.ts"
import { beginsWithSetUp, stepsLeft } from "#domain/college/set-up.ts"
import { fill } from "#domain/texts/common/fill.ts"
import * as css from "./dashboard.css.ts"
import { dashboardWords } from "./words.ts"

/** The link to an unfinished set-up of the college; right after signing in, an Admin of a new college is sent there. */
export function SetUpLink() {
  const { data } = useSetUpBeside()
  const { hasSignedIn } = useLocation().state
  if (!data) return null
  if (hasSignedIn && beginsWithSetUp(data)) return <Navigate to="/set-up" replace />
  const { length } = stepsLeft(data)
  if (length === 0) return null
  return (
    <Link to="/set-up" className={css.setUp}>
      {fill(dashboardWords.setUpLeft, { n: length })}
    </Link>
  )
}
