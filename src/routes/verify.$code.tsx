import { createFileRoute } from "@tanstack/react-router"
import { paperTexts } from "#domain/texts/common/papers.ts"
import { PublicFrame } from "#features/pages/public-frame.tsx"
import { CheckResult } from "#features/verify/check-result.tsx"

export const Route = createFileRoute("/verify/$code")({ component: VerifyCode })

function VerifyCode() {
  const { code } = Route.useParams()
  return (
    <PublicFrame title={paperTexts.checkTitle} text={paperTexts.checkIntro}>
      <CheckResult key={code} code={code} />
    </PublicFrame>
  )
}
