import { createFileRoute, Outlet } from "@tanstack/react-router"
import { ShellFrame } from "#app/shell/shell-frame.tsx"

/** The shared layout of every signed-in page: sidebar, main area, footer. */
export const Route = createFileRoute("/_app")({
  component: () => (
    <ShellFrame>
      <Outlet />
    </ShellFrame>
  ),
})
