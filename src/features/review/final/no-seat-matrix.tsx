import { Link } from "@tanstack/react-router"
import { roleOf, useSession } from "#data/session/session-state.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { decideRoute } from "#domain/workflow/navigation.ts"
import { Banner } from "#ui/status/banner.tsx"
import { reviewWords } from "../words.ts"

const SEAT_MATRIX = "/seatMatrix"

/** Shown when there is no seat matrix: a link to it for roles that may open it, else whom to ask (decision M3). */
export function NoSeatMatrix() {
  const role = roleOf(useSession().user)
  const isOpen = decideRoute(SEAT_MATRIX, { signedIn: true, role }).kind === "enter"
  return (
    <Banner tone="danger">
      {approvalTexts.noSeatMatrix}{" "}
      {isOpen ? <Link to={SEAT_MATRIX}>{reviewWords.toSeatMatrix}</Link> : reviewWords.askForSeatMatrix}
    </Banner>
  )
}
