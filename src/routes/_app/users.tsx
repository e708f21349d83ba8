import { createFileRoute } from "@tanstack/react-router"
import { InPreparationScreen } from "#features/pages/in-preparation.screen.tsx"

export const Route = createFileRoute("/_app/users")({ component: InPreparationScreen })
