import { createFileRoute } from "@tanstack/react-router"
import { SetUpScreen } from "#features/set-up/set-up.screen.tsx"

export const Route = createFileRoute("/_app/set-up/")({ component: SetUpScreen })
