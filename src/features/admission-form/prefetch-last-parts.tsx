/**
 * Lazy parts of the end of the form, prefetched in the background,
 * so that they are there for a user who goes offline half-way.
 */
import { type ComponentProps, lazy, Suspense, useEffect } from "react"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { LoadingForm } from "./loading-form.tsx"

const loadCheck = () => import("./check/check-answers.tsx")
const loadFoot = () => import("./staff/edit-foot.tsx")
const loadCompleted = () => import("./record/completed.tsx")
const loadExisting = () => import("./record/existing-record.tsx")
const loadUnread = () => import("./record/unread-record.tsx")
const LazyCheck = lazy(() => loadCheck().then((module) => ({ default: module.CheckAnswers })))
const LazyFoot = lazy(() => loadFoot().then((module) => ({ default: module.EditFoot })))
const LazyCompleted = lazy(() => loadCompleted().then((module) => ({ default: module.Completed })))
const LazyExisting = lazy(() => loadExisting().then((module) => ({ default: module.ExistingRecord })))
const LazyUnread = lazy(() => loadUnread().then((module) => ({ default: module.UnreadRecord })))

/** Delay of the prefetch, ms: well after the form has finished rendering. */
const AHEAD_MS = 3000

export function usePrefetchLastParts(isEdit: boolean): void {
  useEffect(() => {
    const ahead = () => Promise.all([loadCheck(), isEdit ? loadFoot() : loadCompleted()])
    // A failed prefetch is ignored: the part is loaded again when it is needed, and the error is shown then.
    const timer = setTimeout(() => void ahead().catch(() => undefined), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [isEdit])
}

export function CheckAnswers(props: ComponentProps<typeof LazyCheck>) {
  return (
    <Suspense fallback={<SkeletonLines count={6} />}>
      <LazyCheck {...props} />
    </Suspense>
  )
}

export function EditFoot(props: ComponentProps<typeof LazyFoot>) {
  return (
    <Suspense>
      <LazyFoot {...props} />
    </Suspense>
  )
}

export function Completed(props: ComponentProps<typeof LazyCompleted>) {
  return (
    <Suspense fallback={<LoadingForm />}>
      <LazyCompleted {...props} />
    </Suspense>
  )
}

export function ExistingRecord(props: ComponentProps<typeof LazyExisting>) {
  return (
    <Suspense fallback={<LoadingForm />}>
      <LazyExisting {...props} />
    </Suspense>
  )
}

export function UnreadRecord(props: ComponentProps<typeof LazyUnread>) {
  return (
    <Suspense fallback={<LoadingForm />}>
      <LazyUnread {...props} />
    </Suspense>
  )
}
