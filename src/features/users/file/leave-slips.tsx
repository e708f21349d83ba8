import type { ReactNode } from "react"
import { useLeaveGuard } from "#screen/form/leave-guard.tsx"
import { fileWords as words } from "./words.ts"

/** Asks before the screen is left while users are being created, or while passwords are not printed or copied yet. */
export function LeaveSlips({ isMaking, isUntaken }: { isMaking: boolean; isUntaken: boolean }): ReactNode {
  const { leaveTitle: title, leaveMaking, leaveText, leave, stay } = words
  const text = isMaking ? leaveMaking : leaveText
  return useLeaveGuard(isMaking || isUntaken, { words: { title, text, leave, stay } }).question
}
