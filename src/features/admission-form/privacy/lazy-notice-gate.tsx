import { lazy, Suspense } from "react"
import { noticeWords } from "#screen/privacy/words.ts"
import { LoadingForm } from "../loading-form.tsx"
import type { OwnForm } from "../state/own-form.ts"

const Gate = lazy(() => import("./notice-gate.tsx").then((module) => ({ default: module.NoticeGate })))

/** The privacy notice before the form; lazy, because it is loaded only when there is one to agree to. */
export function NoticeGate(props: { version: number; own: OwnForm }) {
  return (
    <Suspense fallback={<LoadingForm title={noticeWords.title} />}>
      <Gate {...props} />
    </Suspense>
  )
}
