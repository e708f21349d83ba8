import { createFileRoute } from "@tanstack/react-router"
import { RetentionScreen } from "#features/retention/retention.screen.tsx"
import { readRetentionAddress } from "#features/retention/retention-address.ts"

export const Route = createFileRoute("/_app/retention")({
  validateSearch: (search: Record<string, unknown>) => readRetentionAddress(search),
  component: Retention,
})

function Retention() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RetentionScreen
      address={address}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
