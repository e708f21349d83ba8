import type { ReactNode } from "react"
import { useLeaveGuard } from "#screen/form/leave-guard.tsx"
import { type Loss, lossText, fileWords as words } from "./words.ts"

/**
 * Asks before the screen is left while users are being created, while it is unsure whether one was, or while passwords are not
 * printed or copied yet.
 */
export function LeaveSlips(loss: Loss): ReactNode {
  const { leaveTitle: title, leave, stay } = words
  const text = lossText(loss)
  return useLeaveGuard(text !== "", { words: { title, text, leave, stay } }).question
}
