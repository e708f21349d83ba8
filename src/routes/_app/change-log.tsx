import { createFileRoute } from "@tanstack/react-router"
import { ChangeLogScreen } from "#features/change-log/change-log.screen.tsx"
import { type LogSearch, readLogSearch } from "#features/change-log/log-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/change-log")({
  validateSearch: rawSearch<LogSearch>(),
  component: ChangeLog,
})

function ChangeLog() {
  const params = useValidSearch(Route.useSearch(), readLogSearch)
  const onParams = useOnParams<LogSearch>()
  return <ChangeLogScreen params={params} onParams={onParams} />
}
