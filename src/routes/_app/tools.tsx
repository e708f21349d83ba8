import { createFileRoute } from "@tanstack/react-router"
import { ToolsScreen } from "#features/tools/tools.screen.tsx"

export const Route = createFileRoute("/_app/tools")({ component: ToolsScreen })
