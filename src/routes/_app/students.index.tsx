import { createFileRoute } from "@tanstack/react-router"
import { AdmissionsListScreen } from "#features/admissions-list/admissions-list.screen.tsx"
import { type AdmissionsAddress, readAdmissionsAddress } from "#features/admissions-list/list-address.ts"
import { unread, useAddress } from "../-unread-address.ts"

export const Route = createFileRoute("/_app/students/")({
  validateSearch: unread<AdmissionsAddress>(),
  component: Students,
})

function Students() {
  const address = useAddress(Route.useSearch(), readAdmissionsAddress)
  const navigate = Route.useNavigate()
  return (
    <AdmissionsListScreen
      address={address}
      onAddress={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
