import { createFileRoute } from "@tanstack/react-router"
import { PerformanceScreen } from "#features/performance/performance.screen.tsx"

export const Route = createFileRoute("/_app/performance")({ component: PerformanceScreen })
