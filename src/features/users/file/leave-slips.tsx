import type { ReactNode } from "react"
import { useLeaveGuard } from "#screen/form/leave-guard.tsx"
import { fileWords as words } from "./words.ts"

type LeaveSlipsProps = { isMaking: boolean; isUnsure: boolean; isUntaken: boolean }

/**
 * Asks before the screen is left while users are being created, while it is unsure whether one was, or while passwords are not
 * printed or copied yet.
 */
export function LeaveSlips({ isMaking, isUnsure, isUntaken }: LeaveSlipsProps): ReactNode {
  const { leaveTitle: title, leaveMaking, unsureText, leaveText, leave, stay } = words
  const text = isMaking ? leaveMaking : isUnsure ? unsureText : leaveText
  return useLeaveGuard(isMaking || isUnsure || isUntaken, { words: { title, text, leave, stay } }).question
}
