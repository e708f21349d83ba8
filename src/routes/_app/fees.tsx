import { createFileRoute } from "@tanstack/react-router"
import { FeesScreen } from "#features/fees/fees.screen.tsx"
import { type FeeSearch, readFeeSearch } from "#features/fees/fees-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/fees")({
  validateSearch: rawSearch<FeeSearch>(),
  component: Fees,
})

function Fees() {
  const params = useValidSearch(Route.useSearch(), readFeeSearch)
  const onParams = useOnParams<FeeSearch>()
  return <FeesScreen params={params} onParams={onParams} />
}
