import { createFileRoute } from "@tanstack/react-router"
import { type DuplicatesAddress, DuplicatesScreen } from "#features/duplicates/duplicates.screen.tsx"

export const Route = createFileRoute("/_app/students/duplicates")({
  validateSearch: (search: Record<string, unknown>): DuplicatesAddress =>
    search.tab === "settled" ? { tab: "settled" } : {},
  component: Duplicates,
})

function Duplicates() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DuplicatesScreen
      address={address}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
