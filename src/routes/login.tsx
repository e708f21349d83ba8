import { createFileRoute } from "@tanstack/react-router"
import { SignInScreen } from "#features/sign-in/sign-in.screen.tsx"

export const Route = createFileRoute("/login")({
  validateSearch: (search: Record<string, unknown>): { from?: string } =>
    typeof search.from === "string" ? { from: search.from } : {},
  component: Login,
})

function Login() {
  const { from } = Route.useSearch()
  return <SignInScreen returnTo={from} />
}
