import { createFileRoute } from "@tanstack/react-router"
import { CoursesScreen } from "#features/courses/courses.screen.tsx"
import { type CoursesSearch, readCoursesSearch } from "#features/courses/courses-search.ts"
import { rawSearch, useOnParams, useValidSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/courses")({
  validateSearch: rawSearch<CoursesSearch>(),
  component: Courses,
})

function Courses() {
  const params = useValidSearch(Route.useSearch(), readCoursesSearch)
  const onParams = useOnParams<CoursesSearch>()
  return <CoursesScreen params={params} onParams={onParams} />
}
