import { createFileRoute } from "@tanstack/react-router"
import { CollegeScreen } from "#features/college/college.screen.tsx"
import { type CollegeSearch, readCollegeSearch } from "#features/college/college-search.ts"
import { rawSearch, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/college")({
  validateSearch: rawSearch<CollegeSearch>(),
  component: College,
})

function College() {
  return <CollegeScreen params={useValidSearch(Route.useSearch(), readCollegeSearch)} />
}
