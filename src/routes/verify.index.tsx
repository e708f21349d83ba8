import { createFileRoute } from "@tanstack/react-router"
import { paperTexts } from "#domain/texts/common/papers.ts"
import { PublicFrame } from "#features/pages/public-frame.tsx"
import { CodeForm } from "#features/verify/code-form.tsx"

export const Route = createFileRoute("/verify/")({ component: Verify })

function Verify() {
  return (
    <PublicFrame title={paperTexts.checkTitle} text={paperTexts.checkIntro}>
      <CodeForm />
    </PublicFrame>
  )
}
