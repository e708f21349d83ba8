import { Empty } from "#ui/content/empty.tsx"

/** Stands at a route whose screen belongs to a later capability; its guard is real already. */
export function InPreparationScreen() {
  return <Empty title="In preparation" hint="This part of Admissions is being built." />
}
