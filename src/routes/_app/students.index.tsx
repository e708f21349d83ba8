import { createFileRoute } from "@tanstack/react-router"
import { AdmissionsListScreen } from "#features/admissions-list/admissions-list.screen.tsx"
import { readAdmissionsAddress } from "#features/admissions-list/list-address.ts"

export const Route = createFileRoute("/_app/students/")({
  validateSearch: readAdmissionsAddress,
  component: Students,
})

function Students() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdmissionsListScreen
      address={address}
      onAddress={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
