import { useEffect, useState } from "react"
import { shellTexts } from "#domain/texts/shell.ts"

/** Says on every page of a demo college that its people and figures are invented. */
export function DemoNote({ isDemo }: { isDemo: boolean }) {
  return isDemo ? <span>{shellTexts.demo}</span> : null
}

/** The same before anybody has signed in, asked of the college itself: these pages load nothing that keeps answers. */
export function PublicDemoNote() {
  const [isDemo, setDemo] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    fetch("./api/settings", { signal: leaving.signal })
      .then((answer) => answer.json())
      .then((settings: { data?: { demo?: boolean }; demo?: boolean }) =>
        setDemo((settings.data ?? settings).demo === true),
      )
      // Without a network, or an answer that is not the college's: nothing is said.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return <DemoNote isDemo={isDemo} />
}
