import { Empty } from "#ui/content/empty.tsx"

/** The placeholder of a route whose screen is not built yet; its guard is already in force. */
export function InPreparationScreen() {
  return <Empty title="In preparation" hint="This part of Admissions is being built." />
}
