import { createFileRoute } from "@tanstack/react-router"
import { CollegeScreen } from "#features/college/college.screen.tsx"

export const Route = createFileRoute("/_app/college")({ component: CollegeScreen })
