import { Link, Navigate, useLocation } from "@tanstack/react-router"
import { useSetUpBeside } from "#data/administration/set-up.ts"
import { beginsWithSetUp, stepsLeft } from "#domain/college/set-up.ts"
import { fill } from "#domain/texts/common/fill.ts"
import * as css from "./dashboard.css.ts"
import { dashboardWords } from "./words.ts"

/** Where a college is not set up: its Admin begins there after signing in, and finds the way there at any time. */
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
