import { createFileRoute } from "@tanstack/react-router"
import { StudentDashboardScreen } from "#features/student-dashboard/student-dashboard.screen.tsx"

export const Route = createFileRoute("/_app/student-dashboard")({ component: StudentDashboardScreen })
