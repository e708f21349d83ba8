import { createFileRoute } from "@tanstack/react-router"
import { type ChecklistAddress, ChecklistsScreen } from "#features/checklists/checklists.screen.tsx"

export const Route = createFileRoute("/_app/checklists")({
  validateSearch: (search: Record<string, unknown>): ChecklistAddress => {
    const course = Number(search.course)
    return {
      ...(search.tab === "types" ? { tab: "types" as const } : {}),
      ...(Number.isInteger(course) && course > 0 ? { course } : {}),
    }
  },
  component: Checklists,
})

function Checklists() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ChecklistsScreen address={address} onAddress={(search) => void navigate({ search })} />
}
