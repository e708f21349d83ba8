import { createFileRoute } from "@tanstack/react-router"
import { PrivacyNoticeScreen } from "#features/privacy-notice/privacy-notice.screen.tsx"

export const Route = createFileRoute("/_app/privacy-notice")({ component: PrivacyNoticeScreen })
