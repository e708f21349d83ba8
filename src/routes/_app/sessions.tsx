import { createFileRoute } from "@tanstack/react-router"
import { OwnSessionsScreen } from "#features/own-sessions/own-sessions.screen.tsx"

export const Route = createFileRoute("/_app/sessions")({ component: OwnSessionsScreen })
