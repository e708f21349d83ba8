import { QueryClientProvider } from "@tanstack/react-query"
import { createFileRoute, Outlet } from "@tanstack/react-router"
import { Shell } from "#app/shell.tsx"
import { queryClient } from "#data/query-client.ts"

/** The shared layout of every signed-in page: sidebar, main area, footer. */
export const Route = createFileRoute("/_app")({
  component: () => (
    <QueryClientProvider client={queryClient}>
      <Shell>
        <Outlet />
      </Shell>
    </QueryClientProvider>
  ),
})
