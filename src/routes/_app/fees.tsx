import { createFileRoute } from "@tanstack/react-router"
import { quotaTable } from "#domain/seats/quotas.ts"
import { type FeeAddress, FeesScreen } from "#features/fees/fees.screen.tsx"

export const Route = createFileRoute("/_app/fees")({
  validateSearch: (search: Record<string, unknown>): FeeAddress => {
    const course = Number(search.course)
    const quota = quotaTable.find(({ code }) => code === search.quota)?.code
    const year = Number(search.year)
    return {
      ...(Number.isInteger(year) && year >= 2000 && year <= 2999 ? { year } : {}),
      ...(Number.isInteger(course) && course > 0 ? { course } : {}),
      ...(quota && quota !== "CONV" ? { quota } : {}),
    }
  },
  component: Fees,
})

function Fees() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return <FeesScreen address={address} onAddress={(search) => void navigate({ search })} />
}
