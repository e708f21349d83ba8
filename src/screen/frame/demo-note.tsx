import { shellTexts } from "#domain/texts/common/shell.ts"
import { usePublicCollege } from "./public-college.ts"

/** Says on every page of a demo that its people and figures are invented. */
export function DemoNote({ isDemo }: { isDemo: boolean }) {
  return isDemo ? <span>{shellTexts.demo}</span> : null
}

/** The same note before anybody has signed in. */
export function PublicDemoNote() {
  return <DemoNote isDemo={usePublicCollege().demo === true} />
}
