import { createFileRoute } from "@tanstack/react-router"
import { AddSlidingScreen } from "#features/sliding/form/add-sliding.screen.tsx"
import { SlidingScreen } from "#features/sliding/sliding.screen.tsx"
import { readSlidingAddress, type SlidingAddress } from "#features/sliding/sliding-address.ts"
import { unread, useAddress } from "../-unread-address.ts"

export const Route = createFileRoute("/_app/sliding/")({
  validateSearch: unread<SlidingAddress>(),
  component: Sliding,
})

function Sliding() {
  const address = useAddress(Route.useSearch(), readSlidingAddress)
  const navigate = Route.useNavigate()
  const go = (search: SlidingAddress, replace: boolean) =>
    void navigate({ to: "/sliding", search, replace, resetScroll: false })
  const { add, student, ...list } = address
  if (!add) return <SlidingScreen address={address} onAddress={go} />
  return (
    <AddSlidingScreen
      student={student ?? null}
      onStudent={(chosen) => go({ ...list, add: 1, ...(chosen ? { student: chosen } : {}) }, true)}
      onCancel={() => go(list, false)}
      onSaved={(id) => void navigate({ to: "/sliding/review/$id", params: { id }, replace: true })}
    />
  )
}
