import { createFileRoute } from "@tanstack/react-router"
import { OverviewScreen } from "#features/overview/overview.screen.tsx"

export const Route = createFileRoute("/_app/students/view/$AdmissionId")({ component: View })

function View() {
  const { AdmissionId } = Route.useParams()
  return <OverviewScreen admissionId={AdmissionId} />
}
