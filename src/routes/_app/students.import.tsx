import { createFileRoute } from "@tanstack/react-router"
import { ImportScreen } from "#features/import/import.screen.tsx"

export const Route = createFileRoute("/_app/students/import")({ component: ImportScreen })
