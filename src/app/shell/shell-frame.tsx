import { QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { queryClient } from "#data/reads/query-client.ts"
import { Shell } from "./shell.tsx"

/** The frame around every page of a signed-in user. */
export function ShellFrame({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell>{children}</Shell>
    </QueryClientProvider>
  )
}
