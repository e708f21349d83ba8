import { createFileRoute } from "@tanstack/react-router"
import { RulesScreen } from "#features/set-up/rules.screen.tsx"

export const Route = createFileRoute("/_app/set-up/rules")({ component: RulesScreen })
