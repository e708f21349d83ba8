import { createFileRoute } from "@tanstack/react-router"
import { CoursesScreen } from "#features/courses/courses.screen.tsx"
import { type CoursesSearch, readCoursesSearch } from "#features/courses/courses-search.ts"
import { unread, useReadSearch } from "../-search.ts"

export const Route = createFileRoute("/_app/courses")({
  validateSearch: unread<CoursesSearch>(),
  component: Courses,
})

function Courses() {
  const params = useReadSearch(Route.useSearch(), readCoursesSearch)
  const navigate = Route.useNavigate()
  return <CoursesScreen params={params} onParams={(search) => void navigate({ search })} />
}
